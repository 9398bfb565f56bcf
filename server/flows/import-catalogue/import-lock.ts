import type { Pool } from 'pg';
import { StartError } from '../../platform/start-error.ts';

const LOCK = 7_203_120;

/** Runs `action` while no import or undo of another process runs. Throws StartError while one does. */
export async function withImportLock<Result>(pool: Pool, action: () => Promise<Result>): Promise<Result> {
  const lock = await pool.connect();
  try {
    const { rows } = await lock.query('SELECT pg_try_advisory_lock($1) AS got', [LOCK]);
    if (!rows[0]?.got) throw new StartError('another import is running');
    return await action();
  } finally {
    // Unlocked first, because closing takes a moment; closed too, because that releases the lock in any case.
    await lock.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    lock.release(true);
  }
}
