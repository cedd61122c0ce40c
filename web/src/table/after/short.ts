/** The beginning of a hash, as people compare it: "7F3A 91C2 E04B". */
export const short = (hash: string): string =>
  (hash.slice(0, 12).toUpperCase().match(/.{4}/g) ?? []).join(' ');
