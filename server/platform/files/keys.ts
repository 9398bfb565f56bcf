const WORD = /^[a-z0-9_-][a-z0-9._-]*$/i;
const LONGEST = 300;

/** Throws for a key that is not words separated by `/`: hidden, parent and absolute paths. */
export function checkKey(key: string): string {
  const good = key.length <= LONGEST && key.split('/').every((word) => WORD.test(word));
  if (!good) throw new Error(`not a file key: ${JSON.stringify(key.slice(0, LONGEST))}`);
  return key;
}
