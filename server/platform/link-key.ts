import { createHmac, timingSafeEqual } from 'node:crypto';

/** Creates the key of a mailed link, which proves access to the mailbox; `about` names its purpose and its owner. */
export const createLinkKey = (key: Buffer, about: string): string =>
  createHmac('sha256', key).update(about).digest('base64url');

/** Whether a link's key is that of what it is about, in the one spelling that it was made in. */
export function isLinkKey(key: Buffer, about: string, given: string): boolean {
  const [bytes, made] = [Buffer.from(given), Buffer.from(createLinkKey(key, about))];
  return bytes.length === made.length && timingSafeEqual(bytes, made);
}
