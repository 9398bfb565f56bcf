import type { Database } from '../database/statement.ts';
import { moveBatch } from './store.ts';

const BATCH = 500;

/** Moves the jobs of the outbox into the queue, in batches. Leaves it to another process that is doing so already. */
export async function moveJobs(db: Database): Promise<void> {
  for (;;) {
    const moved = await moveBatch(db, BATCH);
    if (!moved || moved.count < BATCH) return;
  }
}
