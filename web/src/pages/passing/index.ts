/** What a table needs on a device that goes round, and on no other. */

export { default as Curtain } from './Curtain.svelte';
export { default as Going } from './Going.svelte';
