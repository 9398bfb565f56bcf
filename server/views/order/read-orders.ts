import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import { type getOrders, type OrderTab, orderTabs } from '../../../contract/order.ts';
import type { Owner } from '../../platform/database/owner.ts';
import type { Database } from '../../platform/database/statement.ts';
import { countOrders, findOrders } from './query.ts';

/** Returns a page of the owner's orders under a tab, with the count of every tab. */
export async function readOrders(
  db: Database,
  owner: Owner,
  input: ParsedOf<typeof getOrders>,
): Promise<OutputOf<typeof getOrders>> {
  const { tab, search = '', page, pagesize } = input;
  const states = new Map((await countOrders(db, owner)).map(({ state, count }) => [state, count]));
  const countOf = (name: OrderTab) =>
    orderTabs[name].reduce((sum, state) => sum + (states.get(state) ?? 0), 0);
  const rows = await findOrders(db, {
    ...owner,
    states: [...orderTabs[tab]],
    search,
    limit: pagesize,
    offset: (page - 1) * pagesize,
  });
  return {
    tab,
    counts: {
      All: countOf('All'),
      Unpaid: countOf('Unpaid'),
      AwaitingConfirmation: countOf('AwaitingConfirmation'),
      Preparing: countOf('Preparing'),
      Shipped: countOf('Shipped'),
      Done: countOf('Done'),
    },
    page,
    pagesize,
    total: rows[0]?.found ?? (page === 1 ? 0 : countOf(tab)),
    items: rows.map(({ id, address, placedAt, expiresAt, found: _, ...row }) => ({
      ...row,
      orderid: id,
      receiver: `${address.firstName} ${address.lastName}`,
      country: address.country,
      placedAt: placedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}
