/** Says what a sentence says, without the signs for what something costs (`*…*`) or brings (`^…^`). */
export const plainly = (text: string): string => text.replaceAll(/[*^]/g, '');
