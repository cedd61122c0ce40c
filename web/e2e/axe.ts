/** What axe finds on a page, by day and by night, on a phone and on a large screen. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, PHONE, SLOW } from './house';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const LARGE = { width: 1440, height: 900 };

interface Look {
  size: { width: number; height: number };
  colorScheme: 'light' | 'dark';
}
/** Together they show every size and every theme; no colour depends on the size. */
export const LOOKS: Look[] = [
  { size: PHONE, colorScheme: 'light' },
  { size: LARGE, colorScheme: 'dark' },
];
/** In one size, by day and by night. */
export const both = (width: number, height: number): Look[] => [
  { size: { width, height }, colorScheme: 'light' },
  { size: { width, height }, colorScheme: 'dark' },
];

async function found(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate((): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    return axe.run(document, { resultTypes: ['violations'] });
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Runs in the page: what has another size has been laid out anew. */
const settled = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));

/** Nothing is wrong with what is on the screen now: in the last of these looks, and at length (`make slow`) in all. */
export async function isAccessible(page: Page, looks = LOOKS): Promise<void> {
  await page.evaluate(AXE);
  for (const { size, colorScheme } of SLOW ? looks : looks.slice(-1)) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.evaluate(settled);
    await expect(page.locator('h1').first()).toBeAttached(); // the page is there, in this size too
    expect(await found(page), `${size.width} px, ${colorScheme}`).toEqual([]);
  }
}
