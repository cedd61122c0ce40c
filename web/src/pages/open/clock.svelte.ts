const TICK = 500;

/** Whole seconds until a moment, by this device's clock; never more than `most`, should the clocks differ. */
export class Seconds {
  left = $state(0);

  constructor(until: () => number | undefined, most = 20) {
    $effect(() => {
      const end = until();
      if (end === undefined) return;
      const tick = () => (this.left = Math.min(most, Math.max(0, Math.ceil((end - Date.now()) / 1000))));
      tick();
      const timer = setInterval(tick, TICK);
      return () => clearInterval(timer);
    });
  }
}
