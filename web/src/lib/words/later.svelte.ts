import { fileOf, type Language } from './index.svelte';
import type { Ways } from './made/languages';

/** Words that only some pages need, so they are loaded there. */
export class Later<Words> {
  private current = $state.raw<Words>();
  private asked: Language | undefined;

  constructor(private readonly ways: Ways<Words>) {}

  readonly words = (): Words => {
    if (!this.current) throw new Error('These words are not loaded yet.');
    return this.current;
  };

  readonly load = async (language: Language): Promise<void> => {
    this.asked = language;
    const words = await this.ways[fileOf(language)]();
    // the language that was asked for last is spoken, also if an earlier one comes after it
    if (language === this.asked || !this.current) this.current = words;
  };
}
