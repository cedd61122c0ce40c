import { expect, test } from 'vitest';
import { Later } from './later.svelte';

const soon = <T>() => {
  let come!: (value: T) => void;
  return { coming: new Promise<T>((resolve) => (come = resolve)), come: (value: T) => come(value) };
};

/** Somebody whose browser speaks French chooses German while the French words are on their way. */
function switched() {
  const [french, german] = [soon<string>(), soon<string>()];
  const never = () => Promise.reject(new Error('nobody asked for it'));
  const ways = { fr: () => french.coming, de: () => german.coming, en: never, es: never, qps: never };
  const later = new Later<string>(ways);
  return {
    later,
    french: { come: french.come, loaded: later.load('fr') },
    german: { come: german.come, loaded: later.load('de') },
  };
}

test('the language that was chosen last is spoken, also if an earlier one comes after it', async () => {
  const { later, french, german } = switched();

  german.come('Die Karten des Tages');
  await german.loaded;
  french.come('La donne du jour');
  await french.loaded;
  expect(later.words()).toBe('Die Karten des Tages');
});

test('until the chosen language is there, what comes first is spoken', async () => {
  const { later, french, german } = switched();

  french.come('La donne du jour');
  await french.loaded;
  expect(later.words()).toBe('La donne du jour');
  german.come('Die Karten des Tages');
  await german.loaded;
  expect(later.words()).toBe('Die Karten des Tages');
});
