import { createHmac, timingSafeEqual } from 'node:crypto';

const digest = (key: Buffer, about: string): Buffer => createHmac('sha256', key).update(about).digest();

/** Makes the key of a mailed link that proves who follows it reads the mail; `about` says what it does and for whom. */
export const makeLinkKey = (key: Buffer, about: string): string => digest(key, about).toString('base64url');

/** Whether a link's key is that of what it is about. */
export function isLinkKey(key: Buffer, about: string, given: string): boolean {
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === 32 && timingSafeEqual(bytes, digest(key, about));
}
