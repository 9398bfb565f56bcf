import type { Pool } from 'pg';
import type { FileStore } from '../../platform/files/file-store.ts';
import {
  deleteClientErrors,
  deleteExpired,
  deleteSentMails,
  deleteUploads,
  findOldUploads,
  RETENTION,
} from './query.ts';

const UPLOADS_AT_ONCE = 100;

type Dependencies = { pool: Pool; files: FileStore; now: () => number };

/** Files first: a row without its file is found again, a file without its row never. */
async function deleteOldUploads(pool: Pool, files: FileStore): Promise<void> {
  for (;;) {
    const uploads = await findOldUploads(pool, RETENTION.uploadDays, UPLOADS_AT_ONCE);
    if (uploads.length === 0) return;
    for (const { key } of uploads) await files.delete(key);
    await deleteUploads(
      pool,
      uploads.map(({ id }) => id),
    );
  }
}

/** Deletes what is over or older than its retention. Safe to repeat. */
export async function deleteOldData({ pool, files, now }: Dependencies): Promise<void> {
  await deleteExpired(pool, now(), RETENTION.knownIpDays, RETENTION.idempotencyHours);
  await deleteClientErrors(pool, RETENTION.clientErrorDays, RETENTION.maxClientErrors);
  await deleteSentMails(pool, RETENTION.sentMailDays);
  await deleteOldUploads(pool, files);
}
