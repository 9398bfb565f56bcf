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
    const unlocked = await lock.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    // Closing the connection releases the lock in any case.
    lock.release(!unlocked);
  }
}
