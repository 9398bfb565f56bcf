import { createHmac, timingSafeEqual } from 'node:crypto';

const digest = (key: Buffer, orderId: string): Buffer =>
  createHmac('sha256', key).update(`order ${orderId}`).digest();

/** Makes the key in a mailed link, which opens one order. */
export const makeOrderKey = (key: Buffer, orderId: string): string =>
  digest(key, orderId).toString('base64url');

export function isOrderKey(key: Buffer, orderId: string, orderKey: string): boolean {
  const bytes = Buffer.from(orderKey, 'base64url');
  return bytes.length === 32 && timingSafeEqual(bytes, digest(key, orderId));
}
