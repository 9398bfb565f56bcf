import { hash } from 'node:crypto';

/** Returns a function that says whether facts differ from those that it was given the last time; not the first time. */
export function createChangeCheck(): (facts: unknown) => boolean {
  let known: string | undefined;
  return (facts) => {
    const before = known;
    known = hash('sha1', JSON.stringify(facts));
    return before !== undefined && before !== known;
  };
}
