import type { Pool } from 'pg';
import { orderId as orderIdField } from '../../contract/fields.ts';
import { formatMoney } from '../../kit/money.ts';
import type { Config } from '../composition/config/config.ts';
import { documentNumber } from '../domains/documents/index.ts';
import {
  readStaffDocuments,
  retryDocuments,
  type StaffDocument,
  type StaffDocuments,
} from '../flows/documents/staff-documents.ts';
import { transaction } from '../platform/database/transaction.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { StartError } from '../platform/start-error.ts';
import { printLine } from './print.ts';

export const DOCUMENTS_USAGE = 'documents ORDER [--again]';

/** What a job is doing, with the error of its last try. */
function jobText(name: string, job: StaffDocument['job']): string[] {
  if (!job) return [];
  const when = job.state === 'retrying' ? ` until ${job.runAt.toISOString()}` : '';
  const state = { failed: 'gave up', running: 'runs', waiting: 'waits', retrying: 'is retried' }[job.state];
  const error = job.error ? `: ${job.error.replace(/\p{C}+/gu, ' ').slice(0, 200)}` : '';
  return [`${name} ${state}${when}${error}`];
}

function printDocument({ row, content, files, job }: StaffDocument): void {
  const stored = files.map(({ format, isStored }) => `${format} ${isStored ? 'stored' : 'missing'}`);
  // A packing slip has no prices.
  const total =
    row.kind === 'packing_slip' ? [] : [formatMoney(content.totals.total, content.currency, 'en')];
  const day = row.issuedAt.toISOString().slice(0, 10);
  printLine(
    [`  ${documentNumber(row)}`, row.kind, day, ...total, ...stored, ...jobText('job', job)].join('  '),
  );
}

function printDocuments(orderId: string, { documents, issuing, isPaid }: StaffDocuments): void {
  printLine([orderId, isPaid ? 'paid' : 'not paid', ...jobText('issuing', issuing)].join('  '));
  for (const document of documents) printDocument(document);
  if (documents.length === 0) printLine('  No document is issued.');
}

/**
 * Lists the documents of an order with their files and jobs. `isAgain` first has the worker issue those that are due and
 * make the files that are missing.
 */
async function printOrderDocuments(
  { pool, config: { FILES_URL: filesUrl, DATA_DIR: dataDir } }: { pool: Pool; config: Config },
  orderId: string,
  isAgain: boolean,
): Promise<void> {
  const files = await openFiles({ filesUrl, dataDir });
  const found = await transaction(pool, (tx) =>
    (isAgain ? retryDocuments : readStaffDocuments)(tx, files, orderId),
  );
  if (!found) throw new StartError(`there is no order ${orderId}`);
  printDocuments(orderId, found);
}

/** Parses `documents ORDER [--again]`. Throws StartError for wrong words. */
export function documentsCommand([typed = '', again, ...rest]: string[]) {
  const orderId = orderIdField.safeParse(typed.toUpperCase());
  if (!orderId.success) throw new StartError(`${typed} is no order's number\n${DOCUMENTS_USAGE}`);
  if (rest.length > 0 || (again !== undefined && again !== '--again')) throw new StartError(DOCUMENTS_USAGE);
  return (pool: Pool, config: Config): Promise<void> =>
    printOrderDocuments({ pool, config }, orderId.data, again !== undefined);
}
