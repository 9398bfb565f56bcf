import { createHmac, timingSafeEqual } from 'node:crypto';

const digest = (key: Buffer, orderId: string): Buffer =>
  createHmac('sha256', key).update(`order ${orderId}`).digest();

/** The part of a mailed link that opens one order for whoever holds it. */
export const makeOrderKey = (key: Buffer, orderId: string): string =>
  digest(key, orderId).toString('base64url');

export function isOrderKey(key: Buffer, orderId: string, given: string): boolean {
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === 32 && timingSafeEqual(bytes, digest(key, orderId));
}
