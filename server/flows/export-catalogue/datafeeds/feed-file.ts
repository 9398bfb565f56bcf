import { markFormula } from '../../../../kit/formula-mark.ts';
import type { FeedParameters } from '../../../domains/downloads/index.ts';
import { csvOf } from '../../../platform/files/csv-stream.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { rowsOfParts } from '../../../platform/files/parts.ts';
import { cutCell, xlsxOf } from '../../../platform/files/xlsx-stream.ts';
import { writeFeed } from '../../catalogue-formats/google/write-feed.ts';
import { SHOPIFY_COLUMNS } from '../../catalogue-formats/shopify/write.ts';
import { woocommerceColumns } from '../../catalogue-formats/woocommerce/write.ts';
import type { Cells } from '../../catalogue-formats/writing/cells.ts';
import { fieldsOf, NUMBER_FIELDS } from './own-fields.ts';
import { writeItems } from './own-xml.ts';

/** Shopify's columns that a feed has: nothing of what only our own shop knows, and what its import asks for. */
const SHOPIFY = [
  ...SHOPIFY_COLUMNS.filter((column) => !['Cost per item', 'Collection'].includes(column)).flatMap(
    (column) => (column === 'Product Category' ? [column, 'Type'] : [column]),
  ),
  ...['Variant Fulfillment Service', 'Variant Requires Shipping', 'Variant Taxable', 'Variant Weight Unit'],
  'Image Alt Text',
];
const OURS = new Set(['Cost of goods', 'Sale price', 'Date sale price starts', 'Date sale price ends']);

/** The most attributes that a row has. */
async function widthOf(rows: AsyncIterable<Cells>): Promise<number> {
  let width = 0;
  for await (const cells of rows) while (cells[`Attribute ${width + 1} name`] !== undefined) width += 1;
  return width;
}

const woocommerce = (width: number): string[] =>
  woocommerceColumns({ maxAttributes: width, maxSpecs: 0 }).filter((column) => !OURS.has(column));

async function* sheetRows(
  rows: AsyncIterable<Cells>,
  columns: readonly string[],
): AsyncGenerator<(string | number)[]> {
  yield [...columns];
  for await (const cells of rows)
    yield columns.map((column) => {
      const cell = cells[column] ?? '';
      if (typeof cell === 'number' || cell === '') return cell;
      return NUMBER_FIELDS.has(column) ? Number(cell) : cutCell(markFormula(cell));
    });
}

/** Other shops take a byte order mark for a part of the first heading; spreadsheets know the encoding by it. */
const csv = (rows: AsyncIterable<Cells>, columns: readonly string[], bom: boolean) =>
  csvOf(rows, { columns, bom });

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}

type Context = { files: FileStore; publicUrl: string };

/** Writes the file of a feed from its parts as a stream. */
export async function feedFile(
  { files, publicUrl }: Context,
  options: FeedParameters,
  parts: readonly string[],
): Promise<AsyncIterable<Buffer>> {
  const rows = <Row = Cells>() => rowsOfParts<Row>(files, parts);
  switch (options.format) {
    case 'google':
      return bytesOf(joined(writeFeed(rows(), publicUrl)));
    case 'xml':
      return bytesOf(joined(writeItems(rows<{ xml: string }>(), options)));
    case 'shopify':
      return csv(rows(), SHOPIFY, false);
    case 'woocommerce':
      return csv(rows(), woocommerce(await widthOf(rows())), false);
    case 'xlsx':
      return xlsxOf(sheetRows(rows(), fieldsOf(options)), 'Products');
    default:
      return csv(rows(), fieldsOf(options), true);
  }
}

const JOINED = 64 * 1024;

/** Joins short texts, of which each would be written on its own. */
async function* joined(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const one of texts) {
    text += one;
    if (text.length < JOINED) continue;
    yield text;
    text = '';
  }
  if (text) yield text;
}

/** The file of a format, by which its address ends. */
export const extensionOf = (format: FeedParameters['format']): 'csv' | 'xlsx' | 'xml' =>
  format === 'xlsx' ? 'xlsx' : format === 'xml' || format === 'google' ? 'xml' : 'csv';
