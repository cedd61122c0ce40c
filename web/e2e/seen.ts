/** Whether what somebody needs is there to be seen and touched: measured, not compared with a picture. */

/** By selector, how high and wide each has to be at least, in pixels. */
export type Wanted = Record<string, { high: number; wide?: number }>;

/** Runs in the page: what is wrong with what is wanted, in words. */
export async function seen(wanted: Wanted): Promise<string[]> {
  // the rows are fitted once their new place has been measured
  for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);

  const wrong: string[] = [];
  const boxes: { what: string; element: Element; parts: DOMRect[] }[] = [];

  for (const [what, { high, wide = 0 }] of Object.entries(wanted)) {
    const all = [...document.querySelectorAll<HTMLElement>(what)].filter((each) => each.checkVisibility());
    if (all.length === 0) wrong.push(`there is no ${what}`);
    all.forEach((element, i) => {
      const name = `${what} ${i + 1}`;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = element.getBoundingClientRect();
      const { left, top, right, bottom } = box;
      if (box.height < high - 0.5 || box.width < wide - 0.5)
        wrong.push(`${name} is only ${Math.round(box.width)} × ${Math.round(box.height)}`);
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
        wrong.push(`${name} is outside: ${[left, top, right, bottom].map(Math.round).join(' ')}`);
      else if (!partsOf(element, box).some((part) => touched(element, part)))
        wrong.push(`${name} is covered`);
      boxes.push({ what: name, element, parts: [] });
    });
  }

  // all at once: what scrolls has moved meanwhile
  for (const one of boxes) one.parts = partsOf(one.element, shown(one.element));
  boxes.forEach((one, i) =>
    boxes.slice(i + 1).forEach((other) => {
      const nested = one.element.contains(other.element) || other.element.contains(one.element);
      if (!nested && one.parts.some((part) => other.parts.some((its) => overlap(part, its))))
        wrong.push(`${one.what} overlaps ${other.what}`);
    }),
  );
  if (document.documentElement.scrollWidth > innerWidth + 1) wrong.push('the page is too wide');
  return wrong;

  /** What is left of it in what scrolls around it. */
  function shown(element: Element): DOMRect {
    const box = element.getBoundingClientRect();
    let around = element.parentElement;
    while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement;
    if (!around) return box;
    const its = around.getBoundingClientRect();
    const top = Math.max(box.top, its.top);
    return new DOMRect(box.left, top, box.width, Math.max(0, Math.min(box.bottom, its.bottom) - top));
  }

  /** A sentence is where its lines are: beside them there may be something else. */
  function partsOf(element: Element, box: DOMRect): DOMRect[] {
    if (element.tagName !== 'H1') return [box];
    const text = document.createRange();
    text.selectNodeContents(element);
    return [...text.getClientRects()];
  }

  /** A finger on its middle touches it, or something in it. */
  function touched(element: Element, { left, top, width, height }: DOMRect): boolean {
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return at !== null && (element.contains(at) || at.contains(element));
  }

  function overlap(one: DOMRect, other: DOMRect): boolean {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return wide > 4 && high > 4;
  }
}

/** Runs in the page: what of these words is cut off by the screen or by what they stand in, or crossed by a line. */
export function spoilt({ words, lines = '' }: { words: string; lines?: string }): string[] {
  const all = [...document.querySelectorAll<HTMLElement>(words)];
  if (all.length === 0) return [`there is no ${words}`];
  return all.flatMap((element) => {
    const around: DOMRect[] = [new DOMRect(0, 0, innerWidth, innerHeight)];
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') around.push(at.getBoundingClientRect());
    const text = document.createRange();
    text.selectNodeContents(element);
    const parts = [...text.getClientRects()].filter(({ width }) => width > 1);
    const cut = parts.some(({ left, right, top, height }) =>
      around.some((box) => left < box.left - 1 || right > box.right + 1 || top + height / 2 > box.bottom),
    );
    const crossed = [...(lines ? document.querySelectorAll(lines) : [])].some((line) => {
      const { left, top, bottom } = line.getBoundingClientRect();
      return parts.some(({ left: from, right, top: high, height }) => {
        const [x, y] = [left + 1, high + height / 2];
        const meets = x > from && x < right && y > top && y < bottom;
        return meets && !element.contains(document.elementFromPoint(x, y));
      });
    });
    return [cut && 'cut off', crossed && 'crossed'].flatMap((how) =>
      how ? [`${element.innerText}: ${how}`] : [],
    );
  });
}
