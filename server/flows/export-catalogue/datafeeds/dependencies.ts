import type { Pool } from 'pg';
import type { FileStore } from '../../../platform/files/file-store.ts';

/** What the calls of feeds are answered with. */
export type FeedDependencies = {
  pool: Pool;
  files: FileStore;
  isCurrency: (code: string) => boolean;
  /** The codes of all currencies. */
  currencyCodes: () => string[];
  /** Units of a currency for one US dollar, in millionths. */
  rate: (currency: string) => number;
  /** Signs the links of feeds. */
  feedKey: Buffer;
  publicUrl: string;
  now: () => number;
};
