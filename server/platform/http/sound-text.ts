/** Whether every text in an input can be stored: PostgreSQL takes neither NUL nor halves of a pair. */
export function isSound(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true;
  return Object.entries(value).every(([name, inner]) => isSound(name) && isSound(inner));
}
