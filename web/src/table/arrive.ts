/** What one comes to when the page has become another one: it has the focus, and so it is read out. */
export const arrive = (heading: HTMLElement): void => heading.focus({ preventScroll: true });
