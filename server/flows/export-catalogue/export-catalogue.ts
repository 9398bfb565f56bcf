import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { StartError } from '../../platform/start-error.ts';
import { PLATFORMS, type PlatformName } from '../catalogue-formats/formats.ts';
import type { Cells } from '../catalogue-formats/writing/cells.ts';
import type { ExportFormat, Layout } from '../catalogue-formats/writing/export-format.ts';
import { readLayout } from './layout.ts';
import { exportOrder, listProducts } from './query-export.ts';
import { type TableKind, tableOf } from './write-table.ts';

type Request = {
  file: string;
  format: PlatformName;
  /** What a table is written as; Google's feed is XML. */
  as?: TableKind;
  /** Where this shop serves its own pictures. */
  publicUrl: string;
  /** Called with the number of products written, after each page of them. */
  onProgress?: (products: number) => void;
};

/** The products written, the files that they are in, and what these files do not hold, a sentence each. */
export type ExportSummary = { products: number; files: string[]; losses: string[] };

const PAGE_PRODUCTS = 200;

/**
 * Writes all products that are not withdrawn, as they are at one moment: as CSV or a workbook, and Google's feed as
 * XML. Reads some hundred at a time, so that memory grows with their ids alone. The files appear whole or not at all.
 * Throws StartError for a feed as a workbook, and for more rows than a workbook has.
 */
export async function exportCatalogue(
  pool: Pool,
  { file, format, as = 'csv', publicUrl, onProgress }: Request,
): Promise<ExportSummary> {
  const definition = PLATFORMS[format].write;
  if (definition.write && as !== 'csv') throw new StartError(`${format} is XML; --as=${as} is for tables`);
  const parts = [{ file, definition }, ...companionOf(definition, file)];
  const cuts = createCuts();
  let products = 0;
  try {
    await transaction(pool, async (tx) => {
      await tx.query({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY' });
      const layout = await readLayout(tx, publicUrl);
      cuts.clear();
      for (const part of parts) {
        let count = 0;
        const rows = rowsOf(tx, part.definition, layout, (written) => {
          count += written;
          onProgress?.(count);
        });
        const columns = part.definition.columns(layout);
        const table =
          part.definition.write?.(rows, publicUrl) ?? tableOf(as, rows, { columns, onCut: cuts.add });
        await pipeline(table, createWriteStream(partialOf(part.file)));
        if (part.file === file) products = count;
      }
    });
    for (const part of parts) await rename(partialOf(part.file), part.file);
  } catch (error) {
    for (const part of parts) await rm(partialOf(part.file), { force: true });
    throw error;
  }
  const losses = [...LOSSES, ...(definition.losses ?? []), ...cuts.losses()];
  return { products, files: parts.map((part) => part.file), losses };
}

// Of every file.
const LOSSES = ['labels, packings, device series, sales and negotiated prices'];

const partialOf = (file: string): string => `${file}.partial`;

/** The second file of a format that has two: `products-combinations.csv` beside `products.csv`. */
function companionOf(
  { companion }: ExportFormat,
  file: string,
): { file: string; definition: ExportFormat }[] {
  if (!companion) return [];
  const { dir, name, ext } = path.parse(file);
  return [{ file: path.join(dir, `${name}-${companion.suffix}${ext}`), definition: companion.format }];
}

/** Collects cells that were cut: their number, and the place of the first. */
function createCuts() {
  let count = 0;
  let first = '';
  return {
    add: (row: number, column: string): void => {
      first ||= `row ${row}, ${column}`;
      count += 1;
    },
    clear: (): void => {
      count = 0;
      first = '';
    },
    losses: (): string[] =>
      count === 0
        ? []
        : [`the ends of ${count} cells, which are too long for a workbook (${first}); CSV holds them`],
  };
}

async function* rowsOf(
  tx: Database,
  format: ExportFormat,
  layout: Layout,
  onPage: (products: number) => void,
): AsyncGenerator<Cells> {
  const ids = (await exportOrder(tx)).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += PAGE_PRODUCTS) {
    const products = await listProducts(tx, ids.slice(at, at + PAGE_PRODUCTS), 'en', 'en');
    const rows = products.map((product) => format.rows(product, layout));
    yield* rows.flat();
    onPage(rows.filter(({ length }) => length > 0).length);
  }
}
