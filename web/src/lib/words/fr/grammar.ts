/** French words before a name: « d’Inès », « de Zoé », « qu’Hortense ». */

/** An h that is breathed, as in many names that came from elsewhere; all others are silent. */
const BREATHED = new RegExp(
  `^(${[
    'haakon|habib|hache|hafid|hafsa|haiku|hakan|hakim|halim|hamburger|hamid|hamilton|hamlet|hammam|hamster|hamza|handball',
    'hanneton|hans|harald|hareng|haricot|harold|harpe|harry|hassan|hasan|hatem|haut|havane|heidi|heike|heinrich|heinz|helga',
    'helmut|henning|herbert|hérisson|hermann|hernie|héron|héros|herta|hibou|hilda|hilde|hillary|hippie|hiro|hobbit|hockey',
    'holger|holly|homard|hong|horst|hot|howard|hublot|huey|huit|hulk|hun|hupp|huron|husky|hussard|hussein',
  ].join('|')})`,
  'i',
);
/** Vowels that do not bind: « de Yanis », « de ouistiti », « le onze ». */
const UNBOUND = /^(y[aeiouy]|oua|oui|onz|uhlan|ulul)/i;

/** Letters without accents and ligatures; a digit or a sign begins with no vowel. */
const plain = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/^œ/i, 'oe').replace(/^æ/i, 'ae');

function elides(name: string): boolean {
  const bare = plain(name);
  if (/^h/i.test(bare)) return !BREATHED.test(name);
  return /^[aeiouyø]/i.test(bare) && !UNBOUND.test(bare);
}

/** « d’Inès », « de Zoé », « du bœuf ». */
export const of = (name: string): string => {
  if (name.startsWith('le ')) return `du ${name.slice(3)}`;
  return elides(name) ? `d’${name}` : `de ${name}`;
};

/** « qu’Inès », « que Zoé ». */
export const that = (name: string): string => (elides(name) ? `qu’${name}` : `que ${name}`);
