import type { Database } from '../../platform/database/statement.ts';
import { publish } from './publish.ts';
import { countProducts, nextProducts } from './query.ts';

const BATCH = 5000;

/** Publishes every product, in batches; `progress` hears how many of how many are done. */
export async function publishAll(db: Database, progress: (done: number, of: number) => void): Promise<void> {
  const of = (await countProducts(db))?.count ?? 0;
  let after = 0;
  for (let done = 0; ; ) {
    const ids = (await nextProducts(db, after, BATCH)).map(({ id }) => id);
    if (ids.length === 0) return;
    await publish(db, ids);
    after = ids.at(-1) ?? after;
    done += ids.length;
    progress(done, of);
  }
}
