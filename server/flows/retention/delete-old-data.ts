import type { Pool } from 'pg';
import type { FileStore } from '../../platform/files/file-store.ts';
import { PICTURE_FILES } from '../../platform/images/originals.ts';
import {
  deleteAlerts,
  deleteClientErrors,
  deleteExpired,
  deleteInquiries,
  deleteInquiryFiles,
  deletePriceHistory,
  deleteRejectedReviews,
  deleteReminders,
  deleteSentMails,
  deleteUploads,
  findOldInquiryFiles,
  findOldUploads,
  RETENTION,
  takeUnshownPhotos,
} from './query.ts';

const UPLOAD_BATCH = 100;

type Dependencies = { pool: Pool; files: FileStore; now: () => number };

/** Deletes files before rows: a row without its file is found again, a file without its row never. */
async function deleteOldUploads(pool: Pool, files: FileStore): Promise<void> {
  for (;;) {
    const uploads = await findOldUploads(pool, RETENTION.uploadDays, UPLOAD_BATCH);
    if (uploads.length === 0) return;
    for (const { key } of uploads) await files.delete(key);
    await deleteUploads(
      pool,
      uploads.map(({ id }) => id),
    );
  }
}

/** As deleteOldUploads: files, then rows. */
async function deleteOldInquiries(pool: Pool, files: FileStore): Promise<void> {
  for (;;) {
    const old = await findOldInquiryFiles(pool, RETENTION.inquiryDays, UPLOAD_BATCH);
    if (old.length === 0) break;
    for (const { key } of old) await files.delete(key);
    await deleteInquiryFiles(
      pool,
      old.map(({ id }) => id),
    );
  }
  await deleteInquiries(pool, RETENTION.inquiryDays);
}

/** Deletes photos of stories that were declined, and photos that reviews no more show. */
async function deleteUnshownPhotos(pool: Pool, files: FileStore): Promise<void> {
  for (const { source } of await takeUnshownPhotos(pool))
    await files.delete(PICTURE_FILES + source.slice('files/'.length));
}

/** Deletes expired data and data older than its retention. Safe to repeat. */
export async function deleteOldData({ pool, files, now }: Dependencies): Promise<void> {
  await deleteExpired(pool, now(), RETENTION.knownIpDays, RETENTION.idempotencyHours);
  await deleteClientErrors(pool, RETENTION.clientErrorDays, RETENTION.maxClientErrors);
  await deleteSentMails(pool, RETENTION.sentMailDays);
  await deleteAlerts(pool, RETENTION.unconfirmedAlertDays, RETENTION.doneAlertDays);
  await deleteReminders(pool, RETENTION.reminderDays);
  await deletePriceHistory(pool, RETENTION.priceHistoryDays);
  await deleteOldUploads(pool, files);
  await deleteOldInquiries(pool, files);
  await deleteUnshownPhotos(pool, files);
  await deleteRejectedReviews(pool, RETENTION.rejectedReviewDays);
}
