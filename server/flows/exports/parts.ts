import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { folderKey, type Run, savePart } from '../../domains/downloads/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { FileStore } from '../../platform/files/file-store.ts';

type Stores = { db: Database; files: FileStore };

/** Where a run goes on that has read everything. */
const END = 'end';

type Page = { rows: readonly unknown[]; done: number; next: unknown };

/**
 * Reads what is left of a run in pages and saves each as a part before the next is read, with where that one begins: a
 * run after a crash goes on behind the last part that was saved. Returns the keys of all parts; undefined when another
 * run has followed this one, or the download is deleted. A part is named by its run, so that two runs never write the
 * same one.
 */
export async function saveParts(
  { db, files }: Stores,
  run: Run,
  read: (run: Run) => Promise<Page>,
): Promise<string[] | undefined> {
  const { id, attempt } = run;
  let { cursor, done } = run;
  const parts = [...run.parts];
  while (cursor !== END) {
    const page = await read({ ...run, cursor, done });
    const part = `${partsKey(run)}/${attempt}-${parts.length}.ndjson`;
    await files.put(part, Readable.from(page.rows.map((row) => `${JSON.stringify(row)}\n`)));
    ({ done } = page);
    cursor = page.next ?? END;
    const saved = await savePart(db, { id, attempt, part, done, cursor: JSON.stringify(cursor) });
    if (saved === 0) return undefined;
    parts.push(part);
  }
  return parts;
}

/** The folder of a run's parts. */
export const partsKey = ({ folder }: Run): string => `${folderKey(folder)}/parts`;

/** Yields the rows of parts, a line at a time. */
export async function* rowsOfParts<Row>(files: FileStore, parts: readonly string[]): AsyncGenerator<Row> {
  for (const part of parts) {
    const stored = await files.get(part);
    if (!stored) throw new Error(`${part} is missing`);
    for await (const line of createInterface({ input: stored.stream, crlfDelay: Number.POSITIVE_INFINITY }))
      yield JSON.parse(line) as Row;
  }
}
