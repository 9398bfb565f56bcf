import { useQuery } from '@tanstack/react-query';
import {
  countOrders,
  exportOrders,
  listOrders,
  listOrderTags,
  orderViewCalls,
} from '../../contract/office/orders.ts';
import { orderBulkCalls } from '../../contract/office/orders-bulk.ts';
import { ordersList } from '../../contract/office/orders-list.ts';
import { listStaff } from '../../contract/office/staff.ts';
import { read } from '../calls/use-read.ts';
import type { DeclaredList } from '../list/declared.ts';
import { useOrderWork } from './bulk-actions.tsx';
import { StateMark } from './state-mark.tsx';

/** Tags that orders have, and people of the staff, as values of filters. */
function useOrderChoices(of: 'tag' | 'staff' | null): Record<string, string> {
  const tags = useQuery({
    queryKey: [listOrderTags.path],
    queryFn: () => read(listOrderTags, {}),
    enabled: of === 'tag',
  });
  const staff = useQuery({
    queryKey: [listStaff.path],
    queryFn: () => read(listStaff, {}),
    enabled: of === 'staff',
  });
  if (of === 'tag') return Object.fromEntries((tags.data?.tags ?? []).map((tag) => [tag, tag]));
  if (of !== 'staff') return {};
  const people = (staff.data?.staff ?? []).map(({ id, name, email }) => [String(id), name || email]);
  return Object.fromEntries([['me', 'me'], ['nobody', 'nobody'], ...people]);
}

/** The list of orders. */
export const orders: DeclaredList = {
  list: ordersList,
  rows: listOrders,
  count: countOrders,
  views: orderViewCalls,
  export: exportOrders,
  path: '/orders',
  searchHint: 'Number, name, e-mail, SKU, tracking',
  useChoices: useOrderChoices,
  work: { calls: orderBulkCalls, permission: 'orders:change', useActions: useOrderWork },
  adds: { label: 'New order', to: '/new-order', permission: 'orders:change' },
  cells: {
    state: (value) => (typeof value === 'string' ? <StateMark state={value} /> : null),
    warehouses: (value) => <span className="second">{Array.isArray(value) ? value.join(' + ') : value}</span>,
  },
};
