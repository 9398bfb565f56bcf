import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '../../../contract/fields.ts';
import { localizePath } from '../../../kit/localize-path.ts';

/** What a link does. */
export type LinkPurpose = 'confirm' | 'end';

const digest = (key: Buffer, purpose: LinkPurpose, email: string): Buffer =>
  createHmac('sha256', key).update(`newsletter ${purpose} ${email.toLowerCase()}`).digest();

/** Whether a link's key is that of an address and purpose. */
export function isLinkKey(
  key: Buffer,
  { purpose, email, given }: { purpose: LinkPurpose; email: string; given: string },
): boolean {
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === 32 && timingSafeEqual(bytes, digest(key, purpose, email));
}

type Link = { key: Buffer; publicUrl: string; purpose: LinkPurpose; email: string; language: Language };

/** Makes the link by which the owner of an address confirms or ends its subscription. */
export function newsletterLink({ key, publicUrl, purpose, email, language }: Link): string {
  const query = new URLSearchParams({
    [purpose]: email.toLowerCase(),
    key: digest(key, purpose, email).toString('base64url'),
  });
  return `${publicUrl}${localizePath(language, '/newsletter')}?${query}`;
}
