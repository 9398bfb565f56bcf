import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PreviewLine, PreviewWriter } from '../flows/import-catalogue/preview.ts';
import { csvOf } from '../platform/files/csv-stream.ts';
import { printLine } from './print.ts';

const COLUMNS = ['row', 'sku', 'what', 'column', 'before', 'after'];
const MAX_PRINTED = 40;

/**
 * Collects what a dry run finds: all of it in a CSV file, the first lines and the numbers by column for the terminal.
 * `finish` prints them.
 */
export function createPreview(file: string): { write: PreviewWriter; finish: () => Promise<void> } {
  const table = new PassThrough({ objectMode: true });
  const failed = pipeline(csvOf(table, { columns: COLUMNS }), createWriteStream(file)).catch(
    (error: unknown) => error,
  );
  const counts = new Map<string, number>();
  const first: PreviewLine[] = [];
  let total = 0;
  return {
    write: async (lines) => {
      for (const line of lines) {
        const name = `${line.what} ${line.column}`;
        counts.set(name, (counts.get(name) ?? 0) + 1);
        total += 1;
        if (first.length < MAX_PRINTED) first.push(line);
        if (!table.write(line)) await Promise.race([once(table, 'drain'), failed]);
      }
    },
    finish: async () => {
      table.end();
      const error = await failed;
      for (const line of first) printLine(formatLine(line));
      if (total > first.length) printLine(`... and ${(total - first.length).toLocaleString('en')} more`);
      for (const [name, count] of counts) printLine(`${name}: ${count.toLocaleString('en')}`);
      if (error) printLine(`${file} could not be written: ${error instanceof Error ? error.message : error}`);
      else printLine(`all of it: ${file}`);
    },
  };
}

function formatLine({ row, sku, what, column, before, after }: PreviewLine): string {
  const place = [`row ${row}`, sku, column].filter(Boolean).join(', ');
  return what === 'changed'
    ? `${place}: ${JSON.stringify(before)} becomes ${JSON.stringify(after)}`
    : `${place}: ${what}, ${after}`;
}
