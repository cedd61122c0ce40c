import { expect, test } from 'vitest';
import { reportOf } from './reports';

function failed(stack: string): Error {
  const error = new TypeError('Duration is negative');
  error.stack = stack;
  return error;
}

test('a report names the error and the way to it, without the address of the page', () => {
  const chromium = `TypeError: Duration is negative
    at Flights.fly (https://here.example/assets/shared-BX_1.js:2:411)
    at https://here.example/assets/index-a.js:1:9
    at async Promise.all (index 0)`;
  expect(reportOf('flights', failed(chromium))).toEqual({
    page: 'home',
    part: 'flights',
    name: 'TypeError',
    message: 'Duration is negative',
    stack: ['Flights.fly shared-BX_1.js:2:411', 'index-a.js:1:9'],
    edition: '',
  });
});

test('Firefox and Safari write the way in another manner', () => {
  const firefox = `fly@https://here.example/assets/shared-BX_1.js:2:411
@https://here.example/t/q8Zk3vN1x0aB:1:9
</<@https://here.example/assets/index-a.js:1:9`;
  const { stack } = reportOf('flights', failed(firefox));
  expect(stack?.[0]).toBe('fly shared-BX_1.js:2:411');
  expect(stack?.at(-1)).toMatch(/index-a\.js:1:9$/);
});

test('a report is small, whatever was thrown', () => {
  const long = failed('at x (https://here/a.js:1:1)\n'.repeat(50));
  long.message = 'x'.repeat(5000);
  expect(JSON.stringify(reportOf('window', long)).length).toBeLessThan(1600);
  expect(reportOf('promise', 'Clothilde').message).toBe('string');
  expect(reportOf('promise', { hand: [1, 2] }).message).toBe('object');
});
