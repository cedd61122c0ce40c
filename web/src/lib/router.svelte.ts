/** Which page the address means, and going from one to another without loading anew. */

export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'join'; code: string }
  | { page: 'arrive'; token: string }
  | { page: 'gallery' }
  | { page: 'lost' };

export function read(path: string): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean);
  if (rest.length > 0) return { page: 'lost' };
  if (first === '') return { page: 'home' };
  if (first === 't' && second) return { page: 'table', id: second };
  if (first === 'join' && second) return { page: 'join', code: second.toUpperCase() };
  if (first === 'arrive' && second) return { page: 'arrive', token: second };
  if (first === 'gallery' && !second) return { page: 'gallery' };
  return { page: 'lost' };
}

let current = $state.raw<Route>({ page: 'home' });

export const route = (): Route => current;

export function go(path: string, { replace = false } = {}): void {
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

/** Watches the address until the returned function is called. */
export function watch(): () => void {
  current = read(location.pathname);
  addEventListener('popstate', arrive);
  addEventListener('click', follow);
  return () => {
    removeEventListener('popstate', arrive);
    removeEventListener('click', follow);
  };
}
