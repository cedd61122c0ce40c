/** Short things to say at the table. They travel as keys, so that everybody reads them in their language. */

import { words } from '$lib/words/index.svelte';

export const EMOTES = ['bravo', 'ouch', 'thanks', 'laugh', 'hurry', 'sorry'] as const;
export type Emote = (typeof EMOTES)[number];

const isEmote = (text: string): text is Emote => EMOTES.some((emote) => emote === text);

export const emoteSays = (text: string): string => (isEmote(text) ? words().playing.chat.emote[text] : text);
