import { hash } from 'node:crypto';

/** Returns a function that reports whether facts differ from those of its previous call; false on the first call. */
export function createChangeCheck(): (facts: unknown) => boolean {
  let version: string | undefined;
  return (facts) => {
    const before = version;
    version = hash('sha1', JSON.stringify(facts));
    return before !== undefined && before !== version;
  };
}
