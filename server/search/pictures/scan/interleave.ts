import type { PictureMatch } from '../picture-index.ts';

/** A thing whose nearest product is less like it by more than this, of 100, is taken for none of the shop's. */
const MAX_LESS_LIKE = 25;

/**
 * Joins what is like each of several things: in turn, beginning with the thing that is found best, so that none hides
 * the others. Each product once, `limit` at most.
 */
export function interleave(things: readonly (readonly PictureMatch[])[], limit: number): PictureMatch[] {
  const bestOf = (matches: readonly PictureMatch[]): number => matches[0]?.likeness ?? 0;
  const best = Math.max(0, ...things.map(bestOf));
  const joined = things
    .filter((matches) => bestOf(matches) >= best - MAX_LESS_LIKE)
    .sort((left, right) => bestOf(right) - bestOf(left));
  const found = new Map<number, PictureMatch>();
  const longest = Math.max(0, ...joined.map(({ length }) => length));
  for (let at = 0; at < longest; at += 1)
    for (const matches of joined) {
      const match = matches[at];
      if (!match || found.has(match.product)) continue;
      found.set(match.product, match);
      if (found.size === limit) return [...found.values()];
    }
  return [...found.values()];
}
