import type { Pool } from 'pg';
import type { Seller } from '../../../kit/seller-lines.ts';
import type { Run } from '../../domains/downloads/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Pictures } from '../../platform/images/open-pictures.ts';
import type { Log } from '../../platform/log.ts';
import type { ReadTexts } from './setting.ts';

/** An entry of a member's account: what it changed, in US cents or points, and what there was after it. */
export type StatementEntry = {
  id: number;
  at: string;
  kind: string;
  amount: number;
  balance: number;
  orders: string[];
};

export type EntryPage = { items: StatementEntry[]; next: number | null };

/** Reads a page of the entries of a member's account, the newest first. */
export type ReadEntries = (
  account: { member: number; name: 'balance' | 'points' },
  filter: {
    from?: string | undefined;
    to?: string | undefined;
    before?: number | undefined;
    pagesize: number;
  },
) => Promise<EntryPage>;

/** What downloads are made with. */
export type ExportContext = {
  pool: Pool;
  /** What rows are read from. */
  reader: Database;
  files: FileStore;
  pictures: Pick<Pictures, 'variant'>;
  texts: ReadTexts;
  seller: Seller;
  readEntries: ReadEntries;
  /** Returns the file of a run of a feed of products; undefined when another run has followed. */
  makeFeed: (run: Run) => Promise<AsyncIterable<Buffer> | undefined>;
  log: Pick<Log, 'error'>;
  /** Orders or entries of a part. */
  pageSize?: number;
  /** Bytes of all pictures of a ZIP. */
  maxZipBytes?: number;
};

/** What downloads are asked for with. */
export type RequestDependencies = {
  pool: Pool;
  /** Returns the ids of a member's orders in these states that match a search, as the list of orders does. */
  findMatching: (member: number, search: string, states: readonly string[]) => Promise<string[]>;
  /** Counts the entries of a member's account, of days in UTC that both count. */
  countEntries: (
    account: { member: number; name: 'balance' | 'points' },
    days: { from?: string | undefined; to?: string | undefined },
  ) => Promise<number>;
  now: () => number;
};
