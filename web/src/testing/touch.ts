/** What a finger would miss. */

const LEAST = 44;
const TOUCHED = 'a[href], button, select, textarea, input, summary, [role="button"]';

/** What is touched instead of a field that its label draws. */
const reached = (element: Element): Element =>
  element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element;

/** A link within a sentence is as high as its line. */
const inSentence = (element: Element): boolean =>
  getComputedStyle(element).display === 'inline' &&
  [...(element.parentElement?.childNodes ?? [])].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  );

/** Everything that can be touched, is seen, and is smaller than a fingertip. */
export function tooSmallToTouch(): string[] {
  return [...document.querySelectorAll(TOUCHED)].flatMap((element) => {
    const target = reached(element);
    const { width, height } = target.getBoundingClientRect();
    const hidden = !target.checkVisibility({ visibilityProperty: true }) || width <= 1 || height <= 1;
    if (hidden || target.closest('[inert], [aria-hidden="true"]') || inSentence(target)) return [];
    if (width >= LEAST - 0.5 && height >= LEAST - 0.5) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
    return [`${element.tagName.toLowerCase()} "${name}" ${Math.round(width)} × ${Math.round(height)}`];
  });
}
