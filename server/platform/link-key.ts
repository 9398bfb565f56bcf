import { createHmac, timingSafeEqual } from 'node:crypto';

/** Makes the key of a mailed link that proves who follows it reads the mail; `about` says what it does and for whom. */
export const makeLinkKey = (key: Buffer, about: string): string =>
  createHmac('sha256', key).update(about).digest('base64url');

/** Whether a link's key is that of what it is about, in the one spelling that it was made in. */
export function isLinkKey(key: Buffer, about: string, given: string): boolean {
  const [bytes, made] = [Buffer.from(given), Buffer.from(makeLinkKey(key, about))];
  return bytes.length === made.length && timingSafeEqual(bytes, made);
}
