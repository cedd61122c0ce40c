/** What is read from the sofa: a TV of 1920 × 1080, and how large its text is. */

import { page } from 'vitest/browser';

/** The page, and what a test draws on it. */
const WHOLE = new CSSStyleSheet();
WHOLE.replaceSync(`body.afar, body.afar > :last-child {
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  margin: 0;
  width: 100vw;
  height: 100vh;
}`);

/** As the page of a TV does it. What measures itself is drawn after this: it is as large from the start. */
export async function onTv(width = 1920, height = 1080): Promise<void> {
  await page.viewport(width, height);
  document.documentElement.style.setProperty('--u', 'min(100vw / 1920, 100vh / 1080)');
  if (!document.adoptedStyleSheets.includes(WHOLE)) document.adoptedStyleSheets.push(WHOLE);
  document.body.classList.add('afar');
}

/** Texts smaller than 34 pixels of a screen that is 1080 high. */
export function tooSmall(): string[] {
  const unit = Math.min(innerWidth / 1920, innerHeight / 1080);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { parentElement: element, textContent } = texts.currentNode;
    if (!element || !textContent?.trim() || !isSeen(element)) continue;
    const size = sizeOf(element) / unit;
    if (size < 33.9) found.push(`${textContent.trim()}: ${size.toFixed(1)}`);
  }
  return found;
}

function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  );
}

/** In a drawing, text is as large as the drawing makes it; and a part of the page may be enlarged as a whole. */
function sizeOf(element: Element): number {
  const size = parseFloat(getComputedStyle(element).fontSize) * element.currentCSSZoom;
  return element instanceof SVGGraphicsElement ? size * (element.getScreenCTM()?.a ?? 1) : size;
}
