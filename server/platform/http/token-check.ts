import { hash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Returns whether an Authorization header is `Bearer` and the token, in constant time; never without a token. */
export function createTokenCheck(token: string | undefined): (authorization: string | undefined) => boolean {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  return (authorization) =>
    expected !== undefined && authorization !== undefined && timingSafeEqual(digest(authorization), expected);
}
