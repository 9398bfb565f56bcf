import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { compose, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Pool } from 'pg';
import { markFormula } from '../../../kit/formula-mark.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { bigcommerce } from './bigcommerce.ts';
import type { Cells } from './cells.ts';
import { google } from './google.ts';
import { lading } from './lading.ts';
import { type ExportFormat, type Layout, readLayout } from './layout.ts';
import { magento } from './magento.ts';
import { lastOfPage, nextProducts } from './query-export.ts';
import { shopify } from './shopify.ts';
import { woocommerce } from './woocommerce.ts';

/** The formats that products are exported in; the import reads each of them. */
export const EXPORT_FORMATS = {
  lading,
  shopify,
  woocommerce,
  magento,
  bigcommerce,
  google,
} as const satisfies Record<string, ExportFormat>;
export type ExportFormatName = keyof typeof EXPORT_FORMATS;

type Request = {
  file: string;
  format: ExportFormatName;
  /** Where this shop serves its own pictures. */
  publicUrl: string;
  /** Called with the number of products written, after each page of them. */
  onProgress?: (products: number) => void;
};

const PAGE_PRODUCTS = 200;

/**
 * Writes all products that are not withdrawn, as they are at one moment: as CSV, and Google's feed as XML. Reads some hundred at a time, so that
 * memory does not grow with the catalogue. The file appears whole or not at all. Returns the number of products.
 */
export async function exportCatalogue(
  pool: Pool,
  { file, format, publicUrl, onProgress }: Request,
): Promise<number> {
  const partial = `${file}.partial`;
  let products = 0;
  try {
    await transaction(pool, async (tx) => {
      await tx.query({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY' });
      products = 0;
      const layout = await readLayout(tx, publicUrl);
      const definition: ExportFormat = EXPORT_FORMATS[format];
      const rows = rowsOf(tx, definition, layout, (count) => {
        products += count;
        onProgress?.(products);
      });
      const text = definition.write?.(rows, publicUrl) ?? csvOf(rows, definition.columns(layout));
      await pipeline(text, createWriteStream(partial));
    });
    await rename(partial, file);
    return products;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** With a byte order mark, by which spreadsheets know the encoding. */
const csvOf = (rows: AsyncIterable<Cells>, columns: string[]): AsyncIterable<Buffer> =>
  compose(
    Readable.from(rows),
    stringify({ header: true, bom: true, columns, cast: { string: markFormula } }),
  );

async function* rowsOf(
  tx: Database,
  format: ExportFormat,
  layout: Layout,
  onPage: (products: number) => void,
): AsyncGenerator<Cells> {
  for (let after = ''; ; ) {
    const last = (await lastOfPage(tx, after, PAGE_PRODUCTS)).at(-1);
    if (!last) return;
    const rows = (await nextProducts(tx, after, PAGE_PRODUCTS)).map((product) =>
      format.rows(product, layout),
    );
    yield* rows.flat();
    onPage(rows.filter(({ length }) => length > 0).length);
    after = last.spu;
  }
}
