import { createHmac, timingSafeEqual } from 'node:crypto';

const digest = (key: Buffer, reference: string): Buffer =>
  createHmac('sha256', key).update(`quote ${reference}`).digest();

/** Makes the key in a mailed link, which opens one quote. */
export const makeQuoteKey = (key: Buffer, reference: string): string =>
  digest(key, reference).toString('base64url');

export function isQuoteKey(key: Buffer, reference: string, given: string): boolean {
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === 32 && timingSafeEqual(bytes, digest(key, reference));
}
