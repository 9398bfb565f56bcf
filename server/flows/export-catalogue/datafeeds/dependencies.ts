import type { Pool } from 'pg';
import type { Places } from '../../../domains/places/index.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';

/** What the calls of feeds are answered with. */
export type FeedDependencies = {
  pool: Pool;
  files: FileStore;
  places: Pick<Places, 'currencies' | 'isCurrency' | 'rate'>;
  /** Signs the links of feeds. */
  feedKey: Buffer;
  publicUrl: string;
  now: () => number;
};
