import { expect, test, vi } from 'vitest';
import { Flights } from './flights';

const STEP = { shows: null, view: null, move: 200, read: 0 };

test('a card that is hidden on this screen is not seen to travel, and nothing is scaled without end', () => {
  document.body.innerHTML = `
    <main><i data-seat="1"><b class="back" style="display: none"></b><b class="avatar">A</b></i>
    <p data-zone="table"></p></main><div></div>`;
  const [root, sky] = [...document.body.children] as [HTMLElement, HTMLElement];
  const flights = new Flights(
    () => root,
    () => sky,
  );
  const before = flights.look();
  expect(before?.seats.get(1)?.element.className).toBe('avatar');
  root.querySelector('p')!.innerHTML = '<b data-owner="1"><u data-card="7">7</u></b>';
  const animate = vi.spyOn(Element.prototype, 'animate');
  flights.fly(before, STEP);
  expect(animate).toHaveBeenCalled();
  expect(JSON.stringify(animate.mock.calls)).not.toContain('Infinity');
  root.querySelector('p')!.style.display = 'none';
  expect(flights.look()?.table.size).toBe(0);
  flights.land();
  animate.mockRestore();
  document.body.innerHTML = '';
});
