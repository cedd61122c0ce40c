import { isNew } from '$lib/me.svelte';
import { toast } from '$lib/pieces/toasts.svelte';
import { storage } from '$lib/storage';
import type { Me } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';

/** Milliseconds until the table is there, so that it lies over no button. */
const SEATED = 1500;

/** Whoever sits down at an open table is asked nothing: once they hear what they are called, and where that changes. */
export function tellName(somebody: Me | null): void {
  if (!somebody || !isNew(somebody) || storage.get('called')) return;
  setTimeout(() => {
    storage.set('called', 'yes');
    const say = words().me;
    toast(say.called(somebody.name), 'calm', { text: say.rename, href: '/me' });
  }, SEATED);
}
