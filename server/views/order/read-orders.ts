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
import { awaitsShipping } from '../../../kit/awaits-shipping.ts';
import { fullName } from '../../../kit/full-name.ts';
import { orderTerms } from '../../../kit/order-terms.ts';
import type { Owner } from '../../platform/database/owner.ts';
import type { Database } from '../../platform/database/statement.ts';
import {
  countCompanyOrders,
  countOrders,
  findSummaries,
  listCompanyOrderIds,
  listOrderIds,
  type OrderSummaryRow,
} from './query-list.ts';
import { MAX_FOUND } from './query-search.ts';
import { findMatchingOrders } from './search-orders.ts';

type Output = OutputOf<typeof getOrders>;

function toSummary(facts: OrderSummaryRow): Output['items'][number] {
  const {
    id,
    address,
    placedAt,
    expiresAt,
    mayPay,
    isBuyer,
    level,
    leads,
    closures,
    parcels,
    paidAt,
    ...row
  } = facts;
  return {
    ...row,
    orderid: id,
    receiver: fullName(address),
    country: address.country,
    placedAt: placedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    delivery: awaitsShipping(row.state) ? orderTerms(facts).delivery : null,
    may: {
      // A transfer that is announced is not paid once more.
      pay: mayPay && (row.state === 'unpaid' || row.state === 'payment_processing') && !row.inReview,
      confirmReceipt: isBuyer && mayConfirmReceipt(row.state),
      remove: isBuyer && mayRemoveOrder(row.state),
    },
  };
}

type Reader = {
  owner: Owner;
  /** The company whose orders the visitor may pay; null without one. */
  paying: number | null;
  language: Language;
};

/** Counts and lists orders of an owner: of one member, or with those of the member's company. */
const listsOf = ({ member, company }: Owner) =>
  company === null
    ? {
        count: (db: Database) => countOrders(db, { member }),
        list: (db: Database, page: Page) => listOrderIds(db, { member, ...page }),
      }
    : {
        count: (db: Database) => countCompanyOrders(db, { member, company }),
        list: (db: Database, page: Page) => listCompanyOrderIds(db, { member, company, ...page }),
      };
type Page = { states: readonly string[]; limit: number; offset: number };

/** Returns a page of the owner's orders under a tab or in a state, with the count of every tab; titles in `language`. */
export async function readOrders(
  db: Database,
  { owner, paying, language }: Reader,
  input: ParsedOf<typeof getOrders>,
): Promise<Output> {
  const { tab, state, search = '', page, pagesize } = input;
  const states = state ? [state] : orderTabs[tab];
  const offset = (page - 1) * pagesize;
  const lists = listsOf(owner);
  const counts = await lists.count(db);
  const countByState = new Map(counts.map(({ state: name, count }) => [name, count]));
  const countOf = (some: readonly OrderState[]) =>
    some.reduce((sum, name) => sum + (countByState.get(name) ?? 0), 0);
  const countOfTab = (name: OrderTab) => countOf(orderTabs[name]);
  const isFew = countOf(states) <= MAX_FOUND;
  const found = search ? await findMatchingOrders(db, owner, { search, states, isFew }) : null;
  const total = found?.length ?? countOf(states);
  // Without the answer of the counts an empty tab would read the index of all orders.
  const listed =
    found === null && offset < total ? await lists.list(db, { states, limit: pagesize, offset }) : [];
  const ids = found?.slice(offset, offset + pagesize) ?? listed.map(({ id }) => id);
  const rows = ids.length > 0 ? await findSummaries(db, { ...owner, paying, ids, language }) : [];
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
    closed: {
      rejected: countOf(['rejected']),
      cancelled: countOf(['cancelled']),
      expired: countOf(['expired']),
    },
    page,
    pagesize,
    total,
    items: rows.map(toSummary),
  };
}
