import type { Pool } from 'pg';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { countCategories } from './count-categories.ts';
import { publish } from './publish.ts';
import { countProducts, nextProducts } from './query.ts';

/** For a shop without visitors. */
const LOAD_BATCH = 5000;
/** For a running shop: a transaction of so many locks their rows for a second or two. */
const JOB_BATCH = 500;

/** Publishes every product in batches. Calls `onProgress` after each. */
export async function publishAll(
  db: Database,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const total = (await countProducts(db))?.count ?? 0;
  let after = 0;
  for (let done = 0; ; ) {
    const ids = (await nextProducts(db, after, LOAD_BATCH)).map(({ id }) => id);
    if (ids.length === 0) return;
    await publish(db, ids);
    after = ids.at(-1) ?? after;
    done += ids.length;
    onProgress(done, total);
  }
}

/**
 * Publishes a batch of products after the id `after` and enqueues the job for the rest in the same transaction, so that
 * a stopped worker continues. Counts categories after the last batch.
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
