/** Other tabs of this browser that show the same table. They may all play: it is only good to know. */

type Word = { from: string; says: 'here' | 'me too' | 'bye' };

export class OtherTabs {
  #known = $state.raw<readonly string[]>([]);

  constructor(private readonly table: string) {}

  get others(): number {
    return this.#known.length;
  }

  /** Until the returned function is called. */
  watch(): () => void {
    const me = crypto.randomUUID();
    const channel = new BroadcastChannel(`table ${this.table}`);
    const tell = (says: Word['says']) => channel.postMessage({ from: me, says } satisfies Word);
    const leave = () => tell('bye');
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      const others = this.#known.filter((other) => other !== data.from);
      this.#known = data.says === 'bye' ? others : [...others, data.from];
      if (data.says === 'here') tell('me too');
    };
    addEventListener('pagehide', leave);
    tell('here');
    return () => {
      leave();
      removeEventListener('pagehide', leave);
      channel.close();
    };
  }
}
