/** Nothing else is kept: a link must not fill a cookie with what it likes. */
const CODE = /^[A-Z0-9-]{4,40}$/;

/** Returns the code of a link's query or of a cookie as it is stored; null for anything that cannot be one. */
export function linkCodeIn(value: unknown): string | null {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return CODE.test(code) ? code : null;
}
