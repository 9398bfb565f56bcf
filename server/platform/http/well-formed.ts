/** No call's input is nested deeper. */
const MAX_DEPTH = 20;

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

export type Malformed = { field: string; reason: 'characters' | 'invalid' };

/**
 * Finds the texts of an input that cannot be stored, by their paths: PostgreSQL takes neither NUL nor halves of a pair. A
 * name with them is found at what has it. An input nested more than 20 deep is invalid there, since code that walks
 * through it would overflow the stack.
 */
export function findMalformed(value: unknown, path: readonly string[] = []): Malformed[] {
  const at = (reason: Malformed['reason']): Malformed[] => [{ field: path.join('.'), reason }];
  if (typeof value === 'string') return isStorable(value) ? [] : at('characters');
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  if (path.length === MAX_DEPTH) return at('invalid');
  return Object.entries(value).flatMap(([name, inner]) =>
    isStorable(name) ? findMalformed(inner, [...path, name]) : at('characters'),
  );
}
