/** Whether this device has a network at all, as far as its browser knows. */

import { createSubscriber } from 'svelte/reactivity';

const heard = createSubscriber((update) => {
  addEventListener('online', update);
  addEventListener('offline', update);
  return () => {
    removeEventListener('online', update);
    removeEventListener('offline', update);
  };
});

export function online(): boolean {
  heard();
  return navigator.onLine;
}
