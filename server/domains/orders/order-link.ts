import type { Language } from '../../../contract/fields.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import { createOrderKey } from './order-key.ts';

type LinkSigner = { publicUrl: string; orderKey: Buffer };

type Link = {
  order: { id: string; memberId: number | null };
  language: Language;
  page: 'pay' | 'view';
};

/**
 * Returns the link to an order: for a guest with the key that opens it, for a member without, since a member signs in.
 */
export function orderLink({ publicUrl, orderKey }: LinkSigner, { order, language, page }: Link): string {
  const guestKey = order.memberId === null ? `?key=${createOrderKey(orderKey, order.id)}` : '';
  const path = page === 'pay' ? '/Order/Payment' : '/Order/OrderDetail';
  return publicUrl + localizePath(language, `${path}/${order.id}${guestKey}`);
}
