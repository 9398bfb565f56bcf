import {
  type DocumentContent,
  type DocumentRow,
  listIssuedDocuments,
} from '../../domains/documents/index.ts';
import { findOrderByKey, ISSUE_DOCUMENTS } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { jobKey } from '../../platform/jobs/add-job.ts';
import { type FoundJob, findJobs } from '../../platform/jobs/find-jobs.ts';
import { retryJob } from '../../platform/jobs/retry-job.ts';
import { RENDER_DOCUMENT } from './issue-documents.ts';
import { type Format, formatsOf } from './render-document.ts';

export type StaffDocument = {
  row: DocumentRow;
  content: DocumentContent;
  files: { format: Format; isStored: boolean }[];
  /** The job that makes its files; null when none waits, runs or has failed. */
  job: FoundJob | null;
};
export type StaffDocuments = {
  documents: StaffDocument[];
  /** The job that issues what is due. */
  issuing: FoundJob | null;
  isPaid: boolean;
};

/** Reads an order's documents with their files, as the store has them, and their jobs; undefined without the order. */
export async function readStaffDocuments(
  db: Database,
  files: FileStore,
  orderId: string,
): Promise<StaffDocuments | undefined> {
  const order = await findOrderByKey(db, orderId);
  if (!order) return undefined;
  const rows = await listIssuedDocuments(db, orderId);
  const renderKey = ({ id }: { id: string }): string => jobKey(RENDER_DOCUMENT, { id });
  const issueKey = jobKey(ISSUE_DOCUMENTS, { orderId });
  const jobs = await findJobs(db, [issueKey, ...rows.map(renderKey)]);
  const jobOf = (key: string): FoundJob | null => jobs.find((job) => job.key === key) ?? null;
  const documents: StaffDocument[] = [];
  for (const { content, files: known, ...row } of rows) {
    const stored: StaffDocument['files'] = [];
    for (const format of formatsOf(row, content)) {
      const key = known.find((file) => file.format === format)?.key;
      stored.push({ format, isStored: key !== undefined && (await files.exists(key)) });
    }
    documents.push({ row, content, files: stored, job: jobOf(renderKey(row)) });
  }
  return { documents, issuing: jobOf(issueKey), isPaid: order.isPaid };
}

/**
 * Runs again what an order's documents wait for: the job that issues those that are due, and the job that makes the files
 * of each that lacks one. Issued documents and their numbers stay as they are, and a repeat adds no second job. Returns
 * the documents as they are then.
 */
export async function retryDocuments(
  tx: Database,
  files: FileStore,
  orderId: string,
): Promise<StaffDocuments | undefined> {
  const found = await readStaffDocuments(tx, files, orderId);
  if (!found) return undefined;
  if (found.isPaid) await retryJob(tx, ISSUE_DOCUMENTS, { orderId });
  for (const document of found.documents)
    if (document.files.some(({ isStored }) => !isStored))
      await retryJob(tx, RENDER_DOCUMENT, { id: document.row.id });
  return readStaffDocuments(tx, files, orderId);
}
