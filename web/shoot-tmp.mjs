// node shoot-tmp.mjs OUT JOB... ; JOB = name:table:path:who:WxH:theme[:click|click]
import { chromium } from '@playwright/test';
import { readFileSync, mkdirSync } from 'node:fs';
const stage = JSON.parse(readFileSync('/tmp/wt/after-stage.json', 'utf8'));
const [out, ...jobs] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'] });
const A = 'http://127.0.0.1:8127';
for (const job of jobs) {
  const [name, table, path, who, size, theme = 'light', clicks = ''] = job.split(':');
  const [width, height] = size.split('x').map(Number);
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, locale: process.env.L ?? 'fr-FR', reducedMotion: process.env.MOVE ? 'no-preference' : 'reduce', serviceWorkers: 'block' });
  if (who !== '-') await context.addCookies(Object.entries(stage[table].cookies[Number(who)]).map(([n, value]) => ({ name: n, value, url: A })));
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(name, 'CONSOLE', m.text()));
  page.on('pageerror', (e) => console.log(name, 'ERROR', e.message));
  await page.goto(A + path.replace('ID', stage[table]?.id), { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  for (const c of clicks.split('|').filter(Boolean)) {
    if (c.startsWith('key ')) await page.keyboard.press(c.slice(4));
    else if (c.startsWith('wait ')) await page.waitForTimeout(Number(c.slice(5)));
    else if (c.startsWith('css ')) await page.locator(c.slice(4)).first().click();
    else await page.getByRole('button', { name: c }).or(page.getByRole('link', { name: c })).first().click();
    await page.waitForTimeout(400);
  }
  await page.screenshot({ path: `${out}/${name}.png`, fullPage: Boolean(process.env.FULL) });
  const small = process.env.SMALL && await page.evaluate((min) => [...document.querySelectorAll('*')].filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()) && e.getClientRects().length && parseFloat(getComputedStyle(e).fontSize) < min && !e.closest('.aside')).map((e) => `${e.tagName}.${e.className} ${getComputedStyle(e).fontSize} "${e.textContent.trim().slice(0, 20)}"`), Number(process.env.SMALL));
  if (small) console.log(name, 'small:', small);
  await context.close();
}
await browser.close();
