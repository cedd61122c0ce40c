/** Which page the address means, and going from one to another without loading anew. */

export type Route =
  | { page: 'home' }
  | { page: 'me' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'proof'; id: string }
  | { page: 'tv'; id: string }
  | { page: 'join'; code: string }
  | { page: 'arrive'; token: string }
  | { page: 'gallery' }
  | { page: 'studio' }
  | { page: 'deals'; kind: string; day: number | null }
  | { page: 'learn' }
  | { page: 'rules' | 'lesson' | 'box' | 'riddles' | 'lexicon' | 'position'; game: string }
  | { page: 'lost' };

export function read(path: string): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean);
  if (first === 'learn') return learning(second, rest);
  if (first === 't' && rest.length > 0) return afterwards(second, rest);
  if (first === 'deals') return dealt(second, rest);
  if (rest.length > 0) return { page: 'lost' };
  if (first === '') return { page: 'home' };
  if (first === 't' && second) return { page: 'table', id: second };
  if (first === 'tv' && second) return { page: 'tv', id: second };
  if (first === 'join' && second) return { page: 'join', code: second.toUpperCase() };
  if (first === 'arrive' && second) return { page: 'arrive', token: second };
  if (first === 'box' && second) return { page: 'box', game: second };
  if ((first === 'riddles' || first === 'lexicon' || first === 'position') && second)
    return { page: first, game: second };
  if (first === 'me' && !second) return { page: 'me' };
  if (first === 'gallery' && !second) return { page: 'gallery' };
  if (first === 'studio' && !second) return { page: 'studio' };
  return { page: 'lost' };
}

function learning(game: string, [what, ...rest]: string[]): Route {
  if (!game) return { page: 'learn' };
  if (rest.length > 0) return { page: 'lost' };
  if (what === undefined) return { page: 'rules', game };
  return what === 'lesson' ? { page: 'lesson', game } : { page: 'lost' };
}

/** The deals of today, or one of them, or one of another day. */
function dealt(kind: string, [day, ...rest]: string[]): Route {
  if (rest.length > 0 || (day !== undefined && !/^\d{1,6}$/.test(day))) return { page: 'lost' };
  return { page: 'deals', kind, day: day === undefined ? null : Number(day) };
}

/** What there is of a match once it is over. */
function afterwards(id: string, [what, ...rest]: string[]): Route {
  if (rest.length > 0 || (what !== 'replay' && what !== 'proof')) return { page: 'lost' };
  return { page: what, id };
}

let current = $state.raw<Route>({ page: 'home' });

export const route = (): Route => current;

let before = '/';
/** Where we were before we came here, for pages that one only passes through. */
export const cameFrom = (): string => before;

export function go(path: string, { replace = false } = {}): void {
  if (location.pathname !== path) before = location.pathname;
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  arrive();
}

function arrive(): void {
  current = read(location.pathname);
  scrollTo(0, 0);
}

/** Links of ours change the page; everything else about a click is left to the browser. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/') || link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

/** Going back and forth. A place within the page is the browser's to find. */
function returned(): void {
  const there = read(location.pathname);
  if (JSON.stringify(there) !== JSON.stringify(current)) arrive();
}

/** Watches the address until the returned function is called. */
export function watch(): () => void {
  current = read(location.pathname);
  addEventListener('popstate', returned);
  addEventListener('click', follow);
  return () => {
    removeEventListener('popstate', returned);
    removeEventListener('click', follow);
  };
}
