import { expect, test } from 'vitest';
import { motionOf } from '../testing/motions';
import { TestWorld } from '../testing/sockets';
import { tableView } from '../testing/tables';
import { Table } from './table.svelte';

const watcher = { still: () => false, away: () => false, onLeaving: () => () => {} };

test('a touch is told once for each card of a race, and when the table asks who is there', () => {
  const world = new TestWorld();
  const table = new Table('t', motionOf, watcher, world, 'ws://here');
  const touches = () => world.socket.sent.filter((each) => each.do === 'here').length;
  world.socket.welcome();
  world.socket.say(tableView());
  table.here();
  expect(touches()).toBe(0); // nobody races
  world.socket.say({ is: 'flip', turned: 1, at: 0 });
  table.here();
  table.here();
  expect(touches()).toBe(1);
  world.socket.say(tableView({ paused: true }));
  table.here();
  table.here();
  expect(touches()).toBe(2);
  world.socket.say(tableView({ paused: true, chairs: [] }));
  table.here(); // we only look on
  expect(touches()).toBe(2);
  table.close();
});
