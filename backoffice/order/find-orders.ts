import { listOrders } from '../../contract/office/orders.ts';
import { orderStateLabels, ordersList } from '../../contract/office/orders-list.ts';
import { emptyListState } from '../../kit/list-state.ts';
import { read } from '../calls/use-read.ts';
import type { Finder } from '../frame/palette.tsx';
import { listAddress } from '../list/use-list.ts';
import { formatMoney } from '../ui/format.ts';

const MAX_FOUND = 8;
type Label = Readonly<Record<string, string>>;

/** Finds orders by whatever the list's search finds: number, name, e-mail, telephone, SKU, tracking. */
export const findOrders: Finder = {
  name: 'Orders',
  permission: ordersList.permission,
  find: async (text) => {
    const list = listAddress('/orders', { ...emptyListState, search: text });
    const state = { ...emptyListState, filters: {}, columns: [], search: text };
    const { rows } = await read(listOrders, { state });
    const found = rows.slice(0, MAX_FOUND).map(({ id, buyer, state: orderState, total, currency }) => ({
      id: `order-${String(id)}`,
      label: String(id),
      detail: [
        Array.isArray(buyer) ? buyer.join(', ') : '',
        (orderStateLabels as Label)[String(orderState)] ?? '',
        typeof total === 'number' ? formatMoney(total, String(currency)) : '',
      ]
        .filter(Boolean)
        .join(' · '),
      to: `/orders/${String(id)}`,
      state: { list },
    }));
    const all = { id: 'orders-all', label: `All orders with “${text}”`, to: list };
    return found.length > 0 ? [...found, all] : [];
  },
};
