/** How quickly this device shows what happened at a table; kept on the device, and nobody else's business. */

import { SPEEDS, type Speed } from './motion';
import { storage } from './storage';

const KEPT = 'speed';
const kept = (): Speed => SPEEDS.find((each) => each === storage.get(KEPT)) ?? 'normal';

let chosen = $state<Speed>(kept());

export const speed = (): Speed => chosen;

export function chooseSpeed(wanted: Speed): void {
  chosen = wanted;
  storage.set(KEPT, wanted);
}
