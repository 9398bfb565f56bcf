import type { Language } from '../../../../contract/fields.ts';
import { localizePath } from '../../../../kit/localize-path.ts';
import type { OrderRow } from '../../../domains/orders/index.ts';

// Providers take addresses of 2,000 characters and more; a list of this many orders has some 500.
const MAX_LISTED = 40;

/**
 * Returns where a provider sends the buyer back to, and where one who gives up goes, in the language of the page where
 * the payment was started. A guest's link keeps the key that opens the order. The first of several orders leads to the payment of all; a list that is too long for an address
 * leads back to the member's unpaid orders.
 */
export function returnPaths(
  orders: readonly Pick<OrderRow, 'id'>[],
  { language, key }: { language: Language; key: string | undefined },
): { returnPath: string; cancelPath: string } {
  const [first, ...others] = orders;
  if (!first) throw new Error('a payment pays an order at least');
  const { id } = first;
  const query = key ? `?key=${encodeURIComponent(key)}` : '';
  const list = `/Order/Payment?orderId=${orders.map((order) => order.id).join(',')}`;
  const together = orders.length > MAX_LISTED ? '/user/orders?tab=Unpaid' : list;
  return {
    returnPath: localizePath(language, `/Payment/PaymentSuccess/${id}${query}`),
    cancelPath: localizePath(language, others.length > 0 ? together : `/Order/Payment/${id}${query}`),
  };
}
