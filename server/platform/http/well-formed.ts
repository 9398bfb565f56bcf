/** No call's input is nested deeper. */
const MAX_DEPTH = 20;

/**
 * Whether every text in an input can be stored: PostgreSQL takes neither NUL nor halves of a pair. An input nested more
 * than 20 deep is not well formed either, since code that walks through it would overflow the stack.
 */
export function isWellFormed(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true;
  if (depth === MAX_DEPTH) return false;
  return Object.entries(value).every(([name, inner]) => isWellFormed(name) && isWellFormed(inner, depth + 1));
}
