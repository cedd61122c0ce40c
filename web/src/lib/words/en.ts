import type { Words } from './catalogue';

export const en: Words = {
  app: {
    home: 'Back to the start',
    lost: 'There is no such page.',
    not_loaded: 'The page could not be loaded. Check your connection.',
    again: 'Try again',
  },
  gallery: {
    title: 'The pieces',
  },
};
