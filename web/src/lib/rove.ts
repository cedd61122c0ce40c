/** One stop for the Tab key among many cards: the one that is aimed at. Arrow keys lead to the others. */
export const rove =
  (at: number | null) =>
  (list: HTMLElement): void => {
    const cards = [...list.querySelectorAll<HTMLElement>('button[data-card]')];
    const aimed = cards.find(({ dataset }) => dataset.card === String(at));
    for (const card of cards) card.tabIndex = !aimed || card === aimed ? 0 : -1;
  };
