import { hash } from 'node:crypto';

/** Returns a function that reports whether facts differ from those of its previous call; false on the first call. */
export function createChangeCheck(): (facts: unknown) => boolean {
  let known: string | undefined;
  return (facts) => {
    const before = known;
    known = hash('sha1', JSON.stringify(facts));
    return before !== undefined && before !== known;
  };
}
