/** A table whose server is the test: it says what we say here, and does what it is asked. */

import { motionOf } from './motions';
import { Table } from '$lib/table.svelte';
import type { MatchUpdate, TableView, ToServer } from '$lib/wire/types';
import { TestWorld } from './sockets';
import { tableView } from './tables';

export interface Seated {
  table: Table;
  /** What the page asked for, without its number. */
  asked: object[];
  /** The server tells of a change. */
  change: (changes: Partial<TableView>) => void;
  /** The server tells what happens in the match. */
  tell: (...updates: MatchUpdate[]) => void;
}

/** We are `me`, and the table is like this. */
export function seated(changes: Partial<TableView> = {}): Seated {
  const world = new TestWorld();
  const table = new Table('t', motionOf, undefined, world, 'ws://here');
  const { socket } = world;
  const asked: object[] = [];
  const send = socket.send.bind(socket);
  socket.send = (text) => {
    send(text);
    const { id, ...wish } = socket.sent.at(-1) as ToServer & { id?: string };
    if (id === undefined) return;
    asked.push(wish);
    queueMicrotask(() => socket.say({ is: 'done', id }));
  };
  let view = tableView(changes);
  socket.welcome();
  socket.say(view);
  return {
    table,
    asked,
    change: (more) => socket.say((view = { ...view, ...more })),
    tell: (...updates) => socket.say(...updates),
  };
}
