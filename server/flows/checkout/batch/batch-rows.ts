import type { checkBatch } from '../../../../contract/batch.ts';
import { MAX_BATCH_ROWS } from '../../../../contract/batch.ts';
import type { ParsedOf } from '../../../../contract/call.ts';
import { MAX_QUANTITY } from '../../../../contract/fields.ts';
import { type Refusal, refuseField } from '../../../../contract/refusals.ts';
import { readRow } from '../../../../kit/quick-rows.ts';
import { ok, type Result } from '../../../../kit/result.ts';

/** A row of a batch; `quantity` null: it has none that a line may have, for the reason named. */
export type BatchRow = {
  row: number;
  sku: string;
  warehouse: number;
  quantity: number | null;
  reason: QuantityReason | null;
};
type QuantityReason = 'number' | 'atLeastOne' | 'tooMany' | 'whole';

const MAX_SKU = 64;

/** Returns a quantity, or why a line cannot have it. */
export function toQuantity(given: number): Pick<BatchRow, 'quantity' | 'reason'> {
  const reason = !Number.isInteger(given)
    ? 'whole'
    : given < 1
      ? 'atLeastOne'
      : given > MAX_QUANTITY
        ? 'tooMany'
        : null;
  return { quantity: reason === null ? given : null, reason };
}

function pastedRows(text: string, warehouse: number): BatchRow[] {
  return text.split(/\r?\n/).flatMap((line, at) => {
    const read = readRow(line, { isFirst: at === 0, maxPieces: MAX_QUANTITY });
    if (!read) return [];
    const { line: found, isTooMany, isNone } = read;
    const reason = found ? null : isTooMany ? 'tooMany' : isNone ? 'atLeastOne' : 'number';
    const sku = (found?.sku ?? line.trim().split(/[\s;,]/)[0] ?? '').toUpperCase().slice(0, MAX_SKU);
    return [{ row: at + 1, sku, warehouse, quantity: found?.quantity ?? null, reason }];
  });
}

const wrong = (reason: string) => refuseField('items', reason);

/** Returns the rows of a call's input. Refuses none and more than MAX_BATCH_ROWS. */
export function rowsOf({
  items = [],
  text = '',
  warehouse,
}: ParsedOf<typeof checkBatch>): Result<BatchRow[], Refusal> {
  const listed = items.map((item, at) => ({
    ...{ row: at + 1, sku: item.sku, warehouse: item.warehouse ?? warehouse },
    ...toQuantity(item.quantity),
  }));
  const rows = [...listed, ...pastedRows(text, warehouse)];
  if (rows.length === 0) return wrong('required');
  return rows.length > MAX_BATCH_ROWS ? wrong('tooMany') : ok(rows);
}
