/**
 * Returns what a table holds under a key that comes from data or a visitor. Plain indexing also finds what every object
 * has: `table['constructor']` is a function.
 */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
