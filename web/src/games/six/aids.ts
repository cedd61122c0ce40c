/** Help at the table. It is loaded where the table allows it. */

export { default as Aids } from '$table/aids/Aids.svelte';
export { default as Tracked } from './Tracked.svelte';
