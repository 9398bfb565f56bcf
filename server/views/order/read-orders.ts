import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { Language } from '../../../contract/fields.ts';
import {
  type getOrders,
  mayConfirmReceipt,
  mayRemoveOrder,
  type OrderState,
  type OrderTab,
  orderTabs,
} from '../../../contract/order.ts';
import type { Owner } from '../../platform/database/owner.ts';
import type { Database } from '../../platform/database/statement.ts';
import { countOrders, findSummaries, listOrderIds, type OrderSummaryRow } from './query-list.ts';
import { MAX_FOUND } from './query-search.ts';
import { findMatchingOrders } from './search-orders.ts';

type Output = OutputOf<typeof getOrders>;

const toSummary = ({
  id,
  address,
  placedAt,
  expiresAt,
  ...row
}: OrderSummaryRow): Output['items'][number] => ({
  ...row,
  orderid: id,
  receiver: `${address.firstName} ${address.lastName}`,
  country: address.country,
  placedAt: placedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  may: {
    // A transfer that is announced is not paid once more.
    pay: (row.state === 'unpaid' || row.state === 'payment_processing') && !row.inReview,
    confirmReceipt: mayConfirmReceipt(row.state),
    remove: mayRemoveOrder(row.state),
  },
});

/** Returns a page of the owner's orders under a tab or in a state, with the count of every tab; titles in `language`. */
export async function readOrders(
  db: Database,
  { owner, language }: { owner: Owner; language: Language },
  input: ParsedOf<typeof getOrders>,
): Promise<Output> {
  const { tab, state, search = '', page, pagesize } = input;
  const states = state ? [state] : orderTabs[tab];
  const offset = (page - 1) * pagesize;
  const counts = await countOrders(db, owner);
  const countByState = new Map(counts.map(({ state: name, count }) => [name, count]));
  const countOf = (some: readonly OrderState[]) =>
    some.reduce((sum, name) => sum + (countByState.get(name) ?? 0), 0);
  const countOfTab = (name: OrderTab) => countOf(orderTabs[name]);
  const isFew = countOf(states) <= MAX_FOUND;
  const found = search ? await findMatchingOrders(db, owner, { search, states, isFew }) : null;
  const total = found?.length ?? countOf(states);
  // Without the answer of the counts an empty tab would read the index of all orders.
  const listed =
    found === null && offset < total
      ? await listOrderIds(db, { member: owner.member, states, limit: pagesize, offset })
      : [];
  const ids = found?.slice(offset, offset + pagesize) ?? listed.map(({ id }) => id);
  const rows = ids.length > 0 ? await findSummaries(db, { ...owner, ids, language }) : [];
  return {
    tab,
    counts: {
      All: countOfTab('All'),
      Unpaid: countOfTab('Unpaid'),
      AwaitingConfirmation: countOfTab('AwaitingConfirmation'),
      Preparing: countOfTab('Preparing'),
      Shipped: countOfTab('Shipped'),
      Done: countOfTab('Done'),
    },
    closed: { cancelled: countOf(['cancelled']), expired: countOf(['expired']) },
    page,
    pagesize,
    total,
    items: rows.map(toSummary),
  };
}
