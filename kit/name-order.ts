const { compare } = new Intl.Collator('und', { numeric: true });

/** Orders names as readers look for them: letters with accents beside those without, `2` before `10`. */
export const compareNames = (one: string, other: string): number => compare(one, other);

/** Orders things by their names. */
export const nameOrder = (one: { name: string }, other: { name: string }): number =>
  compare(one.name, other.name);
