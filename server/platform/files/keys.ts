const WORD = /^[a-z0-9_-][a-z0-9._-]*$/i;
const LONGEST = 300;

/** Refuses, by throwing, a key that is not words parted by `/`: nothing hidden, nothing upwards, nothing absolute. */
export function checkKey(key: string): string {
  const good = key.length <= LONGEST && key.split('/').every((word) => WORD.test(word));
  if (!good) throw new Error(`not a file key: ${JSON.stringify(key.slice(0, LONGEST))}`);
  return key;
}
