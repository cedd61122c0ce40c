import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestWorld } from '../testing/sockets';
import { addressOf, Connection, PACE, type Line } from './connection';
import type { Farewell, FromServer } from './wire/types';
import { CLOSED, PROTOCOL } from './wire/values';

let world: TestWorld;
let heard: FromServer[];
let lines: Line[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  world = new TestWorld();
  heard = [];
  lines = [];
  const listener = {
    hear: (message: FromServer) => void heard.push(message),
    changed: (line: Line) => void lines.push(line),
  };
  connection = new Connection('ws://here/ws/tables/t', listener, world);
});

afterEach(() => {
  connection.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const line = (): Line | undefined => lines.at(-1);
const calls = (): number => world.sockets.length;

test('says hello first, with the protocol, and is live when it is welcome', () => {
  world.socket.accept();
  expect(world.socket.sent).toMatchObject([{ do: 'hello', protocol: PROTOCOL }]);
  expect(connection.send({ do: 'ping' })).toBe(false);
  world.socket.welcome();
  expect(line()).toEqual({ is: 'live' });
  expect(connection.send({ do: 'start', id: 'a' })).toBe(true);
  expect(world.socket.sent.at(-1)).toEqual({ do: 'start', id: 'a' });
  expect(heard.map((message) => message.is)).toEqual(['welcome']);
});

const farewells = Object.keys(CLOSED) as Farewell[];

test.each(farewells.filter((why) => !CLOSED[why].again))('does not come back after %s', (why) => {
  world.socket.welcome();
  world.socket.hangUp(CLOSED[why].code);
  expect(line()).toEqual({ is: 'gone', why });
  world.wake();
  vi.advanceTimersByTime(3_600_000);
  expect(calls()).toBe(1);
});

test.each(farewells.filter((why) => CLOSED[why].again))('comes back after %s', (why) => {
  world.socket.welcome();
  world.socket.say({ is: 'bye', code: why, again: true });
  world.socket.hangUp(1006);
  expect(line()).toMatchObject({ is: 'lost', why });
  vi.advanceTimersByTime(10_000);
  expect(calls()).toBe(2);
  world.socket.welcome();
  expect(line()).toEqual({ is: 'live' });
});

test('does not send again and again what was too big', () => {
  world.socket.welcome();
  world.socket.hangUp(1009);
  expect(line()).toEqual({ is: 'gone', why: 'bad_message' });
});

test('tries again more and more slowly, but never slower than it may', () => {
  const waits = Array.from({ length: 9 }, () => {
    world.socket.hangUp(1006);
    const now = line();
    const wait = now?.is === 'lost' ? now.retryIn : 0;
    vi.advanceTimersByTime(wait - 1);
    const before = calls();
    vi.advanceTimersByTime(1);
    expect(calls()).toBe(before + 1);
    return wait;
  });
  expect(waits.slice(0, 4)).toEqual([300, 600, 1200, 2400]);
  expect(waits.at(-1)).toBe(PACE.longestRetry);
});

test('not everybody comes back at the same moment', () => {
  world.luck = 0;
  world.socket.hangUp(1006);
  expect(line()).toEqual({ is: 'lost', why: 'unreachable', retryIn: 150 });
});

test('waits a while after too much', () => {
  world.luck = 0;
  world.socket.hangUp(CLOSED.too_much.code);
  expect(line()).toMatchObject({ retryIn: 5150 });
  world.wake();
  expect(calls()).toBe(1);
});

test('a line that breaks at once is not called again at once, one that held is', () => {
  for (const _ of [1, 2, 3]) {
    world.socket.welcome();
    world.socket.hangUp(CLOSED.restart.code);
    vi.advanceTimersByTime(10_000);
  }
  world.socket.welcome();
  world.socket.hangUp(1006);
  expect(line()).toMatchObject({ retryIn: 2400 });
  vi.advanceTimersByTime(2400);
  world.socket.welcome();
  vi.advanceTimersByTime(PACE.steady);
  world.socket.hangUp(1006);
  expect(line()).toMatchObject({ retryIn: 300 });
});

test('says whether it is the network, and comes back as soon as that does', () => {
  world.isOnline = false;
  world.socket.hangUp(1006);
  expect(line()).toMatchObject({ is: 'lost', why: 'offline' });
  world.wake();
  expect(calls()).toBe(2);
});

test('a silent line is asked, and given up if it stays silent', () => {
  world.socket.welcome();
  vi.advanceTimersByTime(PACE.ping);
  expect(world.socket.sent.at(-1)).toEqual({ do: 'ping' });
  world.socket.say({ is: 'pong', n: 0 });
  vi.advanceTimersByTime(PACE.ping + PACE.silence - 1);
  expect(line()).toEqual({ is: 'live' });
  const old = world.socket;
  vi.advanceTimersByTime(1);
  expect(old.closed).toBe(true);
  expect(line()).toMatchObject({ is: 'lost', why: 'unreachable' });
});

test('after waking it knows quickly whether the line is still there', () => {
  world.socket.welcome();
  world.wake();
  expect(world.socket.sent.at(-1)).toEqual({ do: 'ping' });
  vi.advanceTimersByTime(PACE.silenceOnWaking);
  expect(line()).toMatchObject({ is: 'lost' });
});

test('without a network it knows sooner, also of what was done meanwhile', () => {
  world.socket.welcome();
  world.isOnline = false;
  world.wake();
  vi.advanceTimersByTime(PACE.silenceOffline - 1);
  connection.send({ do: 'act', seat: 0, action: {}, id: '1' });
  expect(line()).toEqual({ is: 'live' });
  vi.advanceTimersByTime(PACE.silenceOffline);
  expect(line()).toMatchObject({ is: 'lost', why: 'offline' });
});

test('who did something and hears nothing knows in four seconds that the line is gone', () => {
  world.socket.welcome();
  connection.send({ do: 'act', seat: 0, action: {}, id: '1' });
  vi.advanceTimersByTime(PACE.answer);
  expect(world.socket.sent.at(-1)).toEqual({ do: 'ping' });
  vi.advanceTimersByTime(3_000);
  expect(line()).toMatchObject({ is: 'lost' });
});

test('a server that takes the call and says nothing is called again', () => {
  world.socket.accept();
  vi.advanceTimersByTime(PACE.hello);
  expect(line()).toMatchObject({ is: 'lost', why: 'unreachable' });
});

test('nothing of an old socket is heard', () => {
  const old = world.socket;
  world.socket.hangUp(1006);
  vi.advanceTimersByTime(300);
  old.welcome();
  old.hangUp(CLOSED.removed.code);
  expect(line()).toMatchObject({ is: 'lost' });
  expect(heard).toEqual([]);
});

test('once closed it stays closed', () => {
  connection.close();
  expect(world.socket.closed).toBe(true);
  world.wake();
  vi.advanceTimersByTime(60_000);
  expect(calls()).toBe(1);
});

test('the address is that of the page', () => {
  expect(addressOf('a b', { protocol: 'http:', host: '192.168.1.7:8006' })).toBe(
    'ws://192.168.1.7:8006/ws/tables/a%20b',
  );
  expect(addressOf('t', { protocol: 'https:', host: 'tablee.example' })).toBe(
    'wss://tablee.example/ws/tables/t',
  );
});

test('a server that said it restarts is restarting, while it does not take too long', () => {
  world.socket.welcome();
  world.socket.hangUp(CLOSED.restart.code);
  vi.advanceTimersByTime(1_000);
  world.socket.hangUp(1006);
  expect(line()).toMatchObject({ is: 'lost', why: 'restart' });
  for (let minute = 0; minute < 10; minute += 1) {
    vi.advanceTimersByTime(60_000);
    world.socket.hangUp(1006);
  }
  expect(line()).toMatchObject({ is: 'lost', why: 'unreachable' });
});
