/** What went wrong in this browser, for whoever looks after it: said here, and in the log of the server. */

import { ApiError, tellOf } from './api';
import { meet } from './me.svelte';
import { route } from './router.svelte';
import type { Report } from './wire/types';

const MOST = 5;
const LONGEST = { message: 300, frame: 120, frames: 8, name: 40 };

/** Each is told once, and only a few of them: an error in every frame is one error. */
const told = new Set<string>();

let quiet = false;

/** Nothing is sent from here: in a frame on another site nobody is made a guest, not even by an error. */
export function keepToOurselves(): void {
  quiet = true;
}

/** `part`: which part of the app failed, in one word. */
export function report(part: string, error: unknown): void {
  console.error(`${part}:`, error);
  tell(part, error);
}

/** What nobody caught; the browser itself says it in its console. */
export function watchErrors(): void {
  addEventListener('error', ({ error }: ErrorEvent) => {
    if (error) tell('window', error);
  });
  addEventListener('unhandledrejection', ({ reason }) => tell('promise', reason));
}

function tell(part: string, error: unknown): void {
  if (quiet || error instanceof ApiError) return; // it was the server that refused, or nobody answered
  const written = reportOf(part, error);
  const key = JSON.stringify(written);
  if (told.has(key) || told.size >= MOST) return;
  told.add(key);
  // a guest is made on first contact, and two first contacts would make two
  void meet()
    .then(() => tellOf(written))
    .catch(() => undefined);
}

export function reportOf(part: string, error: unknown): Report {
  const { name, message, stack } = error instanceof Error ? error : new Error(typeof error);
  return {
    page: route().page,
    part,
    name: name.replace(/\W/g, '').slice(0, LONGEST.name) || 'Error',
    message: message.slice(0, LONGEST.message),
    stack: wayTo(stack ?? ''),
    edition: edition(),
  };
}

/** `function file:line:column`, without the address of the file; browsers write it in two ways. */
function wayTo(stack: string): string[] {
  const frames = stack.split('\n').flatMap((line) => {
    const [, before = '', file] = /^(.*?)\(?(?:https?:\/\/\S*?\/)?([\w.-]+:\d+:\d+)\)?$/.exec(line.trim()) ?? []; // prettier-ignore
    const by = before.replace(/^at /, '').replace(/@?\S*:\/\/.*$|@$/, '').trim(); // prettier-ignore
    return file ? [`${by} ${file}`.trim().slice(0, LONGEST.frame)] : [];
  });
  return frames.slice(0, LONGEST.frames);
}

/** The name of the first script: it changes with every build. */
function edition(): string {
  if (typeof document === 'undefined') return '';
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return /([\w-]{1,40})\.js$/.exec(script?.src ?? '')?.[1] ?? '';
}
