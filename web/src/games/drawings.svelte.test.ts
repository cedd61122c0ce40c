import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import type { TableView } from '$lib/wire/types';
import { manifestOf, taught } from '.';

const variantsOf = (game: string): string[] => Object.keys(manifestOf(game).variants?.() ?? {});

test.each(taught())('%s: every variant has a drawing on its card', async (game) => {
  const { Art, Cards, beside = [] } = (await manifestOf(game).setup?.()) ?? {};
  expect(Art ?? Cards).toBeDefined(); // a game may draw its own cards
  if (!Art) return;
  for (const variant of [undefined, ...variantsOf(game), ...beside]) {
    const drawn = await render(Art, variant === undefined ? {} : { variant });
    const art = drawn.container.querySelector('.art');
    expect(art?.querySelector('svg, b'), variant ?? 'as in the box').not.toBeNull();
    await drawn.unmount();
  }
});

test.each(taught())('%s: every variant that has a poster has a drawing on it', async (game) => {
  const play = await manifestOf(game).play({});
  const drawings = (await play.posters?.())?.default ?? {};
  const table = { options: {}, chairs: [] } as unknown as TableView;
  for (const variant of Object.keys(play.special?.(table) ?? {})) {
    const drawing = drawings[variant];
    expect(drawing?.solid ?? drawing?.line, variant).toMatch(/^M/);
  }
});
