import type { Pool } from 'pg';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { countCategories } from './count-categories.ts';
import { publish } from './publish.ts';
import { countProducts, nextProducts } from './query.ts';

/** Of a shop that nobody visits yet. */
const LOAD_BATCH = 5000;
/** Of a running shop: a transaction of them holds its rows for a second or two. */
const JOB_BATCH = 500;

/** Publishes every product, in batches; `progress` hears how many of how many are done. */
export async function publishAll(db: Database, progress: (done: number, of: number) => void): Promise<void> {
  const of = (await countProducts(db))?.count ?? 0;
  let after = 0;
  for (let done = 0; ; ) {
    const ids = (await nextProducts(db, after, LOAD_BATCH)).map(({ id }) => id);
    if (ids.length === 0) return;
    await publish(db, ids);
    after = ids.at(-1) ?? after;
    done += ids.length;
    progress(done, of);
  }
}

/**
 * Publishes the products behind the id `after`, one batch a transaction, and adds the job for the rest in it: what a
 * stopped worker leaves is taken up where it was. Categories are counted behind the last batch.
 */
export function publishRest(pool: Pool, after: number): Promise<void> {
  return transaction(pool, async (tx) => {
    const ids = (await nextProducts(tx, after, JOB_BATCH)).map(({ id }) => id);
    await publish(tx, ids);
    const last = ids.at(-1);
    if (last === undefined) await countCategories(tx);
    else await addJob(tx, 'publish-all', { after: last }, { key: 'publish-all' });
  });
}
