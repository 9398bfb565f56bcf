import { Readable } from 'node:stream';
import {
  folderKey,
  KEPT_DAYS,
  MAX_TRIES,
  type Run,
  saveError,
  saveFile,
  startRun,
} from '../../domains/downloads/index.ts';
import { zipOf } from '../../platform/files/zip-stream.ts';
import { StartError } from '../../platform/start-error.ts';
import type { ExportContext } from './context.ts';
import { jpegsOf } from './order-pictures.ts';
import { orderXml } from './order-xml.ts';
import { partsKey, rowsOfParts, saveParts } from './parts.ts';
import { isOrderTable, ORDER_TABLES, readOrdersPage } from './read-orders-page.ts';
import { createTranslate } from './setting.ts';
import { makeStatement } from './statement.ts';
import type { Row } from './table.ts';
import { writeTable } from './write-table.ts';

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Why a file can never be made, however often it is tried. */
class Impossible extends Error {}

/** The file of a run of a table of orders; undefined when another run has followed. */
async function makeTable(context: ExportContext, run: Run): Promise<Bytes | undefined> {
  const { kind, format, language } = run;
  if (!isOrderTable(kind) || (format !== 'xlsx' && format !== 'csv'))
    throw new Impossible(`${kind} as ${format}`);
  const t = createTranslate(context.texts, language);
  const read = (from: Run) => readOrdersPage(context.pool, { run: from, kind, t }, context.pageSize);
  const parts = await saveParts({ db: context.pool, files: context.files }, run, read);
  const columns = ORDER_TABLES[kind];
  return (
    parts &&
    writeTable(format, rowsOfParts<Row>(context.files, parts), {
      columns,
      headings: columns.map(({ key }) => t(`column.${key}`)),
      sheet: t(`download.kind.${kind}`),
    })
  );
}

async function makeFile(context: ExportContext, run: Run): Promise<Bytes | undefined> {
  if (run.kind === 'pictures') return zipOf(jpegsOf(context, run));
  if (run.kind === 'order_xml') return [Buffer.from(await orderXml(context, run))];
  if (run.kind === 'balance' || run.kind === 'points')
    return makeStatement(context, { ...run, kind: run.kind });
  return makeTable(context, run);
}

/** Returns the text of a failure, or undefined for one that another run may not meet. */
function errorOf(error: unknown, { tries }: Run): string | undefined {
  if (error instanceof StartError) return 'tooLarge';
  return error instanceof Impossible || tries >= MAX_TRIES ? 'broken' : undefined;
}

/**
 * Makes a download's file. Killed at any moment, it goes on behind the last part that it has saved when the job runs
 * again; the file is then written from all parts at once, and its download is done when that is recorded. After
 * MAX_TRIES runs that have saved nothing the download has failed.
 */
export async function makeDownload(context: ExportContext, id: string): Promise<void> {
  const { pool, files, log } = context;
  const run = await startRun(pool, id);
  if (!run) return;
  const { attempt, format, folder } = run;
  try {
    const bytes = await makeFile(context, run);
    if (!bytes) return;
    const key = `${folderKey(folder)}/file-${attempt}.${format}`;
    const size = await files.put(key, Readable.from(bytes));
    const saved = await saveFile(pool, { id, attempt, key, bytes: size, days: KEPT_DAYS });
    if (saved === 0) await files.delete(key);
    else await files.deleteFolder(partsKey(run));
  } catch (error) {
    const text = errorOf(error, run);
    if (text === undefined) throw error;
    log.error({ err: error, download: id }, 'a download has failed');
    await saveError(pool, { id, attempt, error: text });
  }
}
