import { fileOf, type Language } from './index.svelte';
import type { Ways } from './made/languages';

/** Words that only some pages need, so they are loaded there. */
export class Later<Words> {
  private current = $state.raw<Words>();

  constructor(private readonly ways: Ways<Words>) {}

  readonly words = (): Words => {
    if (!this.current) throw new Error('These words are not loaded yet.');
    return this.current;
  };

  readonly load = async (language: Language): Promise<void> => {
    this.current = await this.ways[fileOf(language)]();
  };
}
