/** Keys at the table of BuntHerum. */

const within = ({ target }: KeyboardEvent, what: string): boolean =>
  target instanceof Element && target.closest(what) !== null;

/** It is meant for the table: nobody writes, and no window is open. */
export function isMeant(event: KeyboardEvent): boolean {
  const { repeat, ctrlKey, metaKey, altKey } = event;
  if (repeat || ctrlKey || metaKey || altKey || within(event, 'input, textarea, select, dialog'))
    return false;
  return document.querySelector('dialog[open]') === null;
}

export const onButton = (event: KeyboardEvent): boolean => within(event, 'button, a');
