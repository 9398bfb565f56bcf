import type { Pool } from 'pg';
import { transaction } from '../../platform/database/transaction.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { PICTURE_FILES } from '../../platform/images/originals.ts';
import { publish } from '../publish/index.ts';
import { refetchPictures, retryPictures as retryFailed, storedAfter } from './query.ts';
import { enqueueFetch } from './tasks.ts';

const BATCH = 500;

/**
 * Has failed pictures fetched again, and stored ones whose file is gone, as after a restore without the files. Returns
 * the number of each.
 */
export async function retryPictures(pool: Pool, files: FileStore): Promise<{ failed: number; lost: number }> {
  const failed = await retryFailed(pool);
  let lost = 0;
  for (let after = 0; ; ) {
    const stored = await storedAfter(pool, after, BATCH);
    const last = stored.at(-1);
    if (!last) break;
    after = last.id;
    const missing: number[] = [];
    for (const { id, file } of stored) if (!(await files.exists(PICTURE_FILES + file))) missing.push(id);
    lost += missing.length;
    await refetch(pool, missing);
  }
  await enqueueFetch(pool);
  return { failed, lost };
}

async function refetch(pool: Pool, pictures: readonly number[]): Promise<void> {
  if (pictures.length === 0) return;
  await transaction(pool, async (tx) => {
    const products = await refetchPictures(tx, pictures);
    await publish(tx, [...new Set(products.map(({ id }) => id))]);
  });
}
