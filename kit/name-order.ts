const { compare } = new Intl.Collator('und', { numeric: true });

/** Orders names as readers look for them: letters with accents beside those without, `2` before `10`. */
export const compareNames = (a: string, b: string): number => compare(a, b);

/** Orders things by their names. */
export const nameOrder = (a: { name: string }, b: { name: string }): number => compare(a.name, b.name);
