import { expect, test } from 'vitest';
import { Requests, type Answer } from './requests';
import type { ToServer } from './wire/types';

function line() {
  const sent: (ToServer & { id?: string })[] = [];
  const state = { live: true };
  const requests = new Requests((request) => {
    if (state.live) sent.push(request);
    return state.live;
  });
  return { sent, state, requests, id: () => sent.at(-1)?.id ?? '' };
}

const play = (seat = 0) => ({ do: 'act', seat, action: { kind: 'play', card: 17 } }) as const;

test('an answer goes to whoever asked', async () => {
  const { requests, sent } = line();
  const [sitting, starting] = [requests.ask({ do: 'sit', seat: 1 }), requests.ask({ do: 'start' })];
  const [sit, start] = sent.map(({ id }) => id ?? '');
  expect(sit).not.toBe(start);
  requests.answered({ is: 'refused', id: start ?? '', code: 'host_only', message: 'No.', details: { a: 1 } });
  requests.answered({ is: 'done', id: sit ?? '' });
  requests.answered({ is: 'done', id: 'of somebody else' });
  expect(await sitting).toEqual({ ok: true });
  expect(await starting).toEqual({
    ok: false,
    refusal: { code: 'host_only', message: 'No.', details: { a: 1 } },
  });
});

const code = async (answer: Promise<Answer>): Promise<string> => {
  const got = await answer;
  return got.ok ? 'ok' : got.refusal.code;
};

test('what was asked when the line broke is lost, but for actions', async () => {
  const { requests, state } = line();
  const saying = requests.ask({ do: 'say', text: 'Bonjour !' });
  let answered = false;
  void requests.ask(play(), () => true).then(() => (answered = true));
  state.live = false;
  requests.lost();
  expect(await code(saying)).toBe('lost');
  expect(await code(requests.ask({ do: 'start' }))).toBe('lost');
  expect(answered).toBe(false);
});

test('an action is sent again with its id, once the seat is seen again', async () => {
  const { requests, state, sent } = line();
  const acting = requests.ask(play(), () => true);
  state.live = false;
  requests.lost();
  state.live = true;
  requests.repeat(1);
  expect(sent).toHaveLength(1);
  requests.repeat(0);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  requests.answered({ is: 'done', id: sent[1]?.id ?? '' });
  expect(await acting).toEqual({ ok: true });
  requests.repeat(0);
  expect(sent).toHaveLength(2);
});

test('an action chosen without a line is sent when there is one', () => {
  const { requests, state, sent } = line();
  state.live = false;
  void requests.ask(play(), () => true);
  state.live = true;
  requests.repeat(0);
  expect(sent).toHaveLength(1);
});

test('what was meant for a turn that is over is not played in the next one', async () => {
  const { requests, sent } = line();
  let holds = true;
  const acting = requests.ask(play(), () => holds);
  holds = false;
  requests.repeat(0);
  expect(await code(acting)).toBe('overtaken');
  expect(sent).toHaveLength(1);
});
