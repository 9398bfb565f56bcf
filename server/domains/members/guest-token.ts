import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

const LIFETIME_S = 7 * 24 * 60 * 60;
const STEP_S = 300;

const mac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Creates a guest's token, a signed id without a row: `g.{id}.{expiry}.{mac}`. `now` in ms. */
export function createGuestToken(key: Buffer, now: number, id: string = randomUUID()): string {
  const body = `g.${id}.${(Math.floor(now / 1000) + LIFETIME_S).toString(36)}`;
  return `${body}.${mac(key, body)}`;
}

/** Returns the guest of a token and when it expires, in ms; null when it is forged. */
export function readGuestToken(key: Buffer, token: string): { id: string; until: number } | null {
  const end = token.lastIndexOf('.');
  const body = token.slice(0, end);
  const [kind, id, expiry] = body.split('.');
  if (kind !== 'g' || !id || !expiry || !isSame(token.slice(end + 1), mac(key, body))) return null;
  return { id, until: Number.parseInt(expiry, 36) * 1000 };
}

export const isGuestToken = (token: string): boolean => token.startsWith('g.');

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether `sign` is the signature that a page computes for its device, in this step of 300 s or the one before. */
export function isGoodSign(sign: string, now: number): boolean {
  const [device, step, digest] = sign.split('.');
  if (!device || !UUID.test(device) || !step || !digest) return false;
  const current = Math.floor(now / 1000 / STEP_S);
  if (step !== String(current) && step !== String(current - 1)) return false;
  const expected = createHash('sha256').update(`${device}.${step}.lading`).digest('hex');
  return isSame(digest.toLowerCase(), expected);
}
