import type { Order } from '../../../contract/order.ts';
import { getPackedItems, type PackedItems, repackableStates } from '../../../contract/order-packing.ts';
import type { PageShop } from '../../../contract/page.ts';

/**
 * Loads what the lines of a member's order can be packed in; null where nothing can be chosen. Of a paid order only
 * what does not cost more.
 */
export async function loadPacking(shop: PageShop, order: Order): Promise<PackedItems | null> {
  if (!repackableStates.includes(order.state)) return null;
  const answer = await shop.call(getPackedItems, { orderId: order.orderid });
  if (!answer.ok || answer.data.refused !== null) return null;
  const items = answer.data.items.map((item) => ({
    ...item,
    options: item.options.filter(({ difference }) => !answer.data.isPaid || difference <= 0),
  }));
  return items.some(({ options }) => options.length > 1) ? { ...answer.data, items } : null;
}
