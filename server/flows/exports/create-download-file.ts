import { Readable } from 'node:stream';
import {
  Followed,
  folderKey,
  Impossible,
  KEPT_DAYS,
  MAX_TRIES,
  partsKey,
  type Run,
  saveError,
  saveFile,
  saveParts,
  startRun,
} from '../../domains/downloads/index.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { rowsOfParts } from '../../platform/files/parts.ts';
import { StartError } from '../../platform/start-error.ts';
import type { ExportContext } from './context.ts';
import { zipPictures } from './order-pictures.ts';
import { orderXml } from './order-xml.ts';
import { personalData } from './personal-data.ts';
import { ERROR_COLUMNS, readErrorsPage } from './read-errors-page.ts';
import { isOrderTable, ORDER_TABLES, readOrdersPage } from './read-orders-page.ts';
import { createTranslate } from './setting.ts';
import { createStatement } from './statement.ts';
import type { Row } from './table.ts';
import { writeTable } from './write-table.ts';

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>;
/** `missing` counts what the file lacks, once it is written. */
type DownloadFile = { bytes: Bytes; missing?: () => number };

/** The file of a run of a table; undefined when another run has followed. */
async function createTableFile(context: ExportContext, run: Run): Promise<Bytes | undefined> {
  const { kind, format, language } = run;
  const isErrors = kind === 'batch_errors';
  if ((!isErrors && !isOrderTable(kind)) || (format !== 'xlsx' && format !== 'csv'))
    throw new Impossible('broken', `${kind} as ${format}`);
  const t = createTranslate(context.texts, language);
  const read = (from: Run) =>
    isErrors
      ? readErrorsPage(context.reader, { run: from, t }, context.pageSize)
      : readOrdersPage(context.reader, { run: from, kind, t }, context.pageSize);
  const parts = await saveParts({ db: context.pool, files: context.files }, run, read);
  const columns = isErrors ? ERROR_COLUMNS : ORDER_TABLES[kind];
  return (
    parts &&
    writeTable(format, rowsOfParts<Row>(context.files, parts), {
      columns,
      headings: columns.map(({ key }) => t(`column.${key}`)),
      sheet: t(`download.kind.${kind}`),
    })
  );
}

async function createFile(context: ExportContext, run: Run): Promise<DownloadFile | undefined> {
  if (run.kind === 'pictures') return zipPictures(context, run);
  if (run.kind === 'order_xml') return { bytes: [Buffer.from(await orderXml(context, run))] };
  if (run.kind === 'personal') return { bytes: personalData(context, run) };
  if (run.kind === 'datafeed') {
    const bytes = await context.makeFeed(run);
    return bytes && { bytes };
  }
  const bytes =
    run.kind === 'balance' || run.kind === 'points'
      ? await createStatement(context, { ...run, kind: run.kind })
      : await createTableFile(context, run);
  return bytes && { bytes };
}

/** Returns the text of a failure, or undefined for one that another run may not meet. */
function errorOf(error: unknown, { tries }: Run): string | undefined {
  if (error instanceof Impossible) return error.reason;
  if (error instanceof StartError) return 'tooLarge';
  return tries >= MAX_TRIES ? 'broken' : undefined;
}

/** The folder of a run's file, of its own since a process that is killed leaves there what it has written. */
const runKey = ({ folder }: Run, attempt: number): string => `${folderKey(folder)}/${attempt}`;

/** Deletes what the runs before the one of a number have written of their files. */
async function deleteUnfinished(files: FileStore, run: Run, number: number): Promise<void> {
  for (let before = 1; before < number; before += 1) await files.deleteFolder(runKey(run, before));
}

/** Creates and saves the file of a run, unless another run has followed. */
async function executeRun(context: ExportContext, run: Run): Promise<void> {
  const { pool, files } = context;
  const { id, attempt } = run;
  const created = await createFile(context, run);
  if (!created) return;
  const key = `${runKey(run, attempt)}/file.${run.format}`;
  const bytes = await files.put(key, Readable.from(created.bytes));
  const missing = created.missing?.() ?? 0;
  if ((await saveFile(pool, { id, attempt, key, bytes, missing, days: KEPT_DAYS })) === 0)
    return files.delete(key);
  await files.deleteFolder(partsKey(run));
  await deleteUnfinished(files, run, attempt);
}

/**
 * Creates a download's file. Killed at any moment, it goes on behind the last part that it has saved when the job runs
 * again; the file is then written from all parts at once, and its download is done when that is recorded. After
 * MAX_TRIES runs that have saved nothing the download has failed.
 */
export async function createDownloadFile(context: ExportContext, id: string): Promise<void> {
  const { pool, files, log } = context;
  const run = await startRun(pool, id);
  if (!run) return;
  try {
    await executeRun(context, run);
  } catch (error) {
    if (error instanceof Followed) return;
    const text = errorOf(error, run);
    if (text === undefined) throw error;
    log.error({ err: error, download: id }, 'creating a download failed');
    await saveError(pool, { id, attempt: run.attempt, error: text });
    await deleteUnfinished(files, run, run.attempt + 1);
  }
}
