/** «de Zoé», «del buey». */
export const of = (name: string): string => (name.startsWith('el ') ? `del ${name.slice(3)}` : `de ${name}`);
