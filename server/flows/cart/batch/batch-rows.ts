import type { checkBatch } from '../../../../contract/batch.ts';
import { MAX_BATCH_ROWS } from '../../../../contract/batch.ts';
import type { ParsedOf } from '../../../../contract/call.ts';
import { type Language, MAX_QUANTITY } from '../../../../contract/fields.ts';
import { type Refusal, refuseField } from '../../../../contract/refusals.ts';
import { checkQuantity, MAX_FOUND, type QuantityProblem } from '../../../../kit/check-quantity.ts';
import { foldSku, MAX_SKU_LENGTH, withoutSkuLabel } from '../../../../kit/fold-sku.ts';
import { parseRows } from '../../../../kit/quick-rows.ts';
import { ok, type Result } from '../../../../kit/result.ts';

/** A row of a batch; `quantity` null: it has none that a line may have, for the reason in `problem`. */
export type BatchRow = {
  row: number;
  sku: string;
  warehouse: number;
  quantity: number | null;
  /** What stands in place of a quantity; null where one could be read. */
  found: string | null;
  problem: QuantityProblem | { reason: 'number' } | null;
};

/** Returns the quantity of a cell, or why a line cannot have it. */
export function toQuantity(
  cell: string,
  language: Language,
): Pick<BatchRow, 'quantity' | 'found' | 'problem'> {
  const checked = checkQuantity(cell, { language, max: MAX_QUANTITY });
  if (checked.quantity !== null) return { ...checked, found: null, problem: null };
  return { ...checked, found: cell.trim().slice(0, MAX_FOUND) };
}

type Pasted = { text: string; warehouse: number; language: Language };

/** What stands for the quantity of a row without columns: all behind its SKU. */
const behindSku = (text: string): string => text.replace(/^[^\s;,]*[\s;,]*/, '');

const pastedRows = ({ text, warehouse, language }: Pasted): BatchRow[] =>
  parseRows(text, { maxRows: MAX_BATCH_ROWS + 1, maxPieces: MAX_QUANTITY, language }).map((read) => {
    const { number: row, line } = read;
    if (line) return { row, warehouse, ...line, found: null, problem: null };
    const given = withoutSkuLabel(read.text);
    const { sku, quantity } = read.cells ?? {
      sku: given.split(/[\s;,]/)[0] ?? '',
      quantity: behindSku(given),
    };
    return {
      ...{ row, warehouse, quantity: null, sku: foldSku(sku).slice(0, MAX_SKU_LENGTH) },
      ...{ found: quantity.slice(0, MAX_FOUND), problem: read.problem ?? { reason: 'number' } },
    };
  });

const wrong = (reason: string) => refuseField('items', reason);

/** Returns the rows of a call's input. Refuses none and more than MAX_BATCH_ROWS. */
export function rowsOf(
  { items = [], text = '', warehouse }: ParsedOf<typeof checkBatch>,
  language: Language,
): Result<BatchRow[], Refusal> {
  const listed = items.map((item, at) => ({
    ...{ row: at + 1, sku: item.sku, warehouse: item.warehouse ?? warehouse },
    ...toQuantity(item.quantity, language),
  }));
  const rows = [...listed, ...pastedRows({ text, warehouse, language })];
  if (rows.length === 0) return wrong('required');
  return rows.length > MAX_BATCH_ROWS ? wrong('tooMany') : ok(rows);
}
