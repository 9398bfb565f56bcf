import type { Language } from '../../../contract/fields.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import { createLinkKey, isLinkKey } from '../../platform/link-key.ts';

/** Another purpose than that of the order's link: it ends the reminder and shows nothing of the order. */
const aboutOf = (orderId: string): string => `order reminder ${orderId}`;

export const isReminderKey = (key: Buffer, orderId: string, given: string): boolean =>
  isLinkKey(key, aboutOf(orderId), given);

type Signer = { publicUrl: string; orderKey: Buffer };

/** Returns the link that ends the reminder of an order, also without an account. */
export function reminderLink(
  { publicUrl, orderKey }: Signer,
  { orderId, language }: { orderId: string; language: Language },
): string {
  const query = new URLSearchParams({ order: orderId, key: createLinkKey(orderKey, aboutOf(orderId)) });
  return `${publicUrl}${localizePath(language, '/order-reminder')}?${query}`;
}
