import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Pool } from 'pg';
import { markFormula } from '../../../kit/formula-mark.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { bigcommerce } from './bigcommerce.ts';
import type { Cells } from './cells.ts';
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
 * Writes all products that are not withdrawn as CSV, as they are at one moment. Reads some hundred at a time, so that
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
      const columns = EXPORT_FORMATS[format].columns(layout);
      const rows = rowsOf(tx, EXPORT_FORMATS[format], layout, (count) => {
        products += count;
        onProgress?.(products);
      });
      const table = stringify({ header: true, bom: true, columns, cast: { string: markFormula } });
      await pipeline(Readable.from(rows), table, createWriteStream(partial));
    });
    await rename(partial, file);
    return products;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function* rowsOf(
  tx: Database,
  format: ExportFormat,
  layout: Layout,
  onPage: (products: number) => void,
): AsyncGenerator<Cells> {
  for (let after = ''; ; ) {
    const last = (await lastOfPage(tx, after, PAGE_PRODUCTS)).at(-1);
    if (!last) return;
    const products = await nextProducts(tx, after, PAGE_PRODUCTS);
    for (const product of products) yield* format.rows(product, layout);
    onPage(products.length);
    after = last.spu;
  }
}
