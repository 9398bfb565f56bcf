/**
 * Whether an If-None-Match names a version that is still good: `*`, or one of its tags by weak comparison (RFC 9110,
 * 13.1.2), since proxies that pack an answer weaken its tag. `isGood` checks a tag with its quotes, without W/.
 */
export function namesVersion(header: string | undefined, isGood: (tag: string) => boolean): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => isGood(tag.trim().replace(/^W\//, '')));
}
