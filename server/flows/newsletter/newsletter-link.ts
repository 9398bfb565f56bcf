import type { Language } from '../../../contract/fields.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import { createLinkKey, isLinkKey } from '../../platform/link-key.ts';

/** What a link does. */
export type LinkPurpose = 'confirm' | 'end';

const aboutOf = (purpose: LinkPurpose, email: string): string =>
  `newsletter ${purpose} ${email.toLowerCase()}`;

/** Whether a link's key is that of an address and purpose. */
export const isNewsletterKey = (
  key: Buffer,
  { purpose, email, given }: { purpose: LinkPurpose; email: string; given: string },
): boolean => isLinkKey(key, aboutOf(purpose, email), given);

type Link = { key: Buffer; publicUrl: string; purpose: LinkPurpose; email: string; language: Language };

/** Makes the link by which the owner of an address confirms or ends its subscription. */
export function newsletterLink({ key, publicUrl, purpose, email, language }: Link): string {
  const query = new URLSearchParams({
    [purpose]: email.toLowerCase(),
    key: createLinkKey(key, aboutOf(purpose, email)),
  });
  return `${publicUrl}${localizePath(language, '/newsletter')}?${query}`;
}
