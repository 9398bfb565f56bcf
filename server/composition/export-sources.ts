import type { Run } from '../domains/downloads/index.ts';
import { type FeedContext, feedOfDownload } from '../flows/export-catalogue/datafeeds/feed-of-download.ts';
import type { Database } from '../platform/database/statement.ts';
import { countAccountEntries, readEntries } from '../views/ledger/read-entries.ts';
import { countOrders } from '../views/order/query-list.ts';
import { MAX_FOUND } from '../views/order/query-search.ts';
import { findMatchingOrders } from '../views/order/search-orders.ts';
import type { Config } from './config/config.ts';

/** Who sells, as the operator has set it. */
export const companyOf = (config: Config) => ({
  name: config.COMPANY_NAME,
  address: config.COMPANY_ADDRESS,
  email: config.COMPANY_EMAIL,
  phone: config.COMPANY_PHONE,
  representative: config.COMPANY_REPRESENTATIVE,
  register: config.COMPANY_REGISTER,
  vatId: config.COMPANY_VAT_ID,
});

/** What makes the files of products that members ask for. */
export const feedSource = (context: FeedContext) => ({
  makeFeed: (run: Run) => feedOfDownload(context, run),
});

/** What exports read through the views of the pages: the same entries, and the same orders for a search. */
export const exportSources = (db: Database) => ({
  readEntries: (
    account: { member: number; name: 'balance' | 'points' },
    filter: Parameters<typeof readEntries>[2],
  ) => readEntries(db, account, filter),
  countEntries: (
    account: { member: number; name: 'balance' | 'points' },
    days: Parameters<typeof countAccountEntries>[2],
  ) => countAccountEntries(db, account, days),
  findMatching: async (member: number, search: string, states: readonly string[]) => {
    const counts = await countOrders(db, { member });
    const count = counts.reduce((sum, one) => (states.includes(one.state) ? sum + one.count : sum), 0);
    const owner = { member, guest: null, company: null };
    return findMatchingOrders(db, owner, { search, states, isFew: count <= MAX_FOUND });
  },
});
