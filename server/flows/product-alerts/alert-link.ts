import type { Language } from '../../../contract/fields.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import { createLinkKey, isLinkKey } from '../../platform/link-key.ts';

/** What a link does. */
export type AlertPurpose = 'confirm' | 'end';

type About = { purpose: AlertPurpose; email: string; sku: string };

const aboutOf = ({ purpose, email, sku }: About): string =>
  `stock alert ${purpose} ${email.toLowerCase()} ${sku}`;

/** Whether a link's key is that of an address, a SKU and a purpose. */
export const isAlertKey = (key: Buffer, { given, ...about }: About & { given: string }): boolean =>
  isLinkKey(key, aboutOf(about), given);

type Link = About & { key: Buffer; publicUrl: string };

const queryOf = ({ key, ...about }: About & { key: Buffer }): URLSearchParams =>
  new URLSearchParams({
    [about.purpose]: about.email.toLowerCase(),
    sku: about.sku,
    key: createLinkKey(key, aboutOf(about)),
  });

/** Makes the link by which the owner of an address confirms or ends what it waits for. */
export const alertLink = ({ publicUrl, language, ...link }: Link & { language: Language }): string =>
  `${publicUrl}${localizePath(language, '/stock-alert')}?${queryOf(link)}`;

/** The path at which a mail program ends an alert with one press. */
export const ONE_CLICK = '/stock-alert/one-click';

/** Makes the address that ends an alert by one POST. */
export const oneClickUrl = ({ publicUrl, ...link }: Omit<Link, 'purpose'>): string =>
  `${publicUrl}${ONE_CLICK}?${queryOf({ ...link, purpose: 'end' })}`;
