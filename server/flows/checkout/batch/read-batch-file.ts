import { MAX_BATCH_ROWS } from '../../../../contract/batch.ts';
import { type Refusal, refuse, refuseField } from '../../../../contract/refusals.ts';
import { toLine } from '../../../../contract/typed-text.ts';
import type { ReceivedFile } from '../../../../contract/upload.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { MAX_ROWS_FILE, readRows } from '../../../platform/tables/read-rows.ts';
import { type BatchRow, toQuantity } from './batch-rows.ts';

/** Rows that are read, empty ones among them. */
const MAX_READ = 10 * MAX_BATCH_ROWS;
const MAX_SKU = 64;
const HEADS = {
  sku: /^(sku|item|item ?(no|number|code)|article|artikel(nummer)?|art[íi]culo|articolo|code|c[oó]digo|r[ée]f[ée]rence|referencia|referência|ref|codice|арт(икул)?)\.?$/iu,
  quantity:
    /^(qty|quantity|quantit[àée]+|pieces|pcs|menge|anzahl|stück|cantidad|unidades|quantidade|qtd|q\.?t[àa]|количество|кол-во|шт)\.?$/iu,
  warehouse: /^(warehouse|lager|entrepôt|almac[ée]n|magazzino|armazém|склад)$/iu,
} as const;

type Columns = { sku: number; quantity: number; warehouse: number; head: number };

/** Returns the columns by the words of the first row; without the word of a SKU, the first two columns. */
function columnsOf(rows: readonly string[][]): Columns {
  const head = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  const cells = (rows[head] ?? []).map((cell) => cell.trim());
  const find = (name: keyof typeof HEADS) => cells.findIndex((cell) => HEADS[name].test(cell));
  const [sku, quantity] = [find('sku'), find('quantity')];
  if (sku < 0 && quantity < 0) return { sku: 0, quantity: 1, warehouse: -1, head: -1 };
  const first = quantity === 0 ? 1 : 0;
  return {
    sku: sku < 0 ? first : sku,
    quantity: quantity < 0 ? (sku === 0 ? 1 : 0) : quantity,
    warehouse: find('warehouse'),
    head,
  };
}

/** Reads a cell with a quantity, as spreadsheets write whole numbers: 10, 10.0, 10,00. 1,000 may be a thousand or one. */
function quantityIn(cell: string): Pick<BatchRow, 'quantity' | 'reason'> {
  const text = cell.replace(/[\s\u00a0\u202f]/g, '').replace(/[.,]0{1,2}$/, '');
  if (/^-?\d{1,15}$/.test(text)) return toQuantity(Number(text));
  return { quantity: null, reason: /^\d+[.,]\d+$/.test(text) ? 'whole' : 'number' };
}

const wrongFile = (reason: string, values?: Record<string, number>) => refuseField('file', reason, values);

/** Reads the rows of an .xlsx, .csv or text file, judged by its content; `warehouse` is that of rows that name none. */
export async function readBatchFile(
  { bytes, truncated }: ReceivedFile,
  warehouse: number,
): Promise<Result<BatchRow[], Refusal>> {
  const values = { megabytes: MAX_ROWS_FILE / 1024 / 1024 };
  if (truncated || bytes.length > MAX_ROWS_FILE)
    return refuse('TooLarge', { values, fields: [{ field: 'file', reason: 'fileTooLarge', values }] });
  const rows = await readRows(bytes, MAX_READ);
  if (!rows) return refuse('FileTypeRefused', { fields: [{ field: 'file', reason: 'skuFile' }] });
  const columns = columnsOf(rows);
  const found = rows.flatMap((cells, at): BatchRow[] => {
    const sku = toLine(cells[columns.sku] ?? '')
      .trim()
      .toUpperCase()
      .slice(0, MAX_SKU);
    const isEmpty = cells.every((cell) => cell.trim() === '');
    if (at <= columns.head || isEmpty) return [];
    const named = Number((cells[columns.warehouse] ?? '').trim());
    return [
      {
        ...{ row: at + 1, sku, warehouse: [1, 2, 6].includes(named) ? named : warehouse },
        ...quantityIn(cells[columns.quantity] ?? ''),
      },
    ];
  });
  if (found.length === 0) return wrongFile('noSkus');
  return found.length > MAX_BATCH_ROWS ? wrongFile('tooManyRows', { count: MAX_BATCH_ROWS }) : ok(found);
}
