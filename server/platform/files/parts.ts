import { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';

/** What a run that reads in parts has saved so far. */
export type PartRun = { attempt: number; parts: readonly string[]; cursor: unknown; done: number };

/** A page of what a run reads; `next` is where the one behind it begins, null at the end. */
export type PartPage = { rows: readonly unknown[]; done: number; next: unknown };

/** Where a run goes on that has read everything. */
const END = 'end';

type PartsOptions<Run> = {
  files: FileStore;
  /** Of the parts. */
  folder: string;
  read: (run: Run) => Promise<PartPage>;
  /** Records a part; returns 0 when another run has followed. */
  save: (saved: { part: string; cursor: string; done: number }) => Promise<number>;
};

/**
 * Reads what is left of a run in pages and saves each as a part before the next is read, with where that one begins: a
 * run after a crash goes on behind the last part that was saved. Returns the keys of all parts; undefined when another
 * run has followed this one. A part is named by its run, so that two runs never write the same one.
 */
export async function savePages<Run extends PartRun>(
  run: Run,
  { files, folder, read, save }: PartsOptions<Run>,
): Promise<string[] | undefined> {
  let { cursor, done } = run;
  const parts = [...run.parts];
  while (cursor !== END) {
    const page = await read({ ...run, cursor, done });
    const part = `${folder}/${run.attempt}-${parts.length}.ndjson`;
    await files.put(part, Readable.from(page.rows.map((row) => `${JSON.stringify(row)}\n`)));
    ({ done } = page);
    cursor = page.next ?? END;
    if ((await save({ part, done, cursor: JSON.stringify(cursor) })) === 0) return undefined;
    parts.push(part);
  }
  return parts;
}

/** Yields the rows of parts, a line at a time. */
export async function* rowsOfParts<Row>(files: FileStore, parts: readonly string[]): AsyncGenerator<Row> {
  for (const part of parts) {
    const stored = await files.get(part);
    if (!stored) throw new Error(`${part} is missing`);
    for await (const line of linesOf(stored.stream)) yield JSON.parse(line) as Row;
  }
}

/**
 * Yields the lines of a text that ends with a line feed. Node's own readers of lines end one at U+2028 and U+2029 too,
 * which JSON leaves as they are.
 */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
