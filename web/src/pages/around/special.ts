import type { Sight } from '$lib/sight.svelte';
import type { TableView } from '$lib/wire/types';
import type { Play } from '$table/manifest';
import { Special, specialOf } from '$table/special.svelte';
import { variantsOf } from '../setup/plan';

/** What is special about a table's variants, in the words of its game on the page. */
export const specialAt = (
  view: () => TableView | null | undefined,
  play: () => Play | undefined,
  sight: () => Pick<Sight, 'view'> | undefined,
): Special =>
  new Special(
    () => view()?.id ?? '',
    () => specialOf(play()?.special?.(), variantsOf(view() ?? { options: {} }), play()?.deciding),
    () => {
      const seen = sight();
      return seen !== undefined && (play()?.postered?.(seen.view) ?? false);
    },
    async () => (await play()?.posters?.())?.default ?? {},
  );
