import { MAX_BATCH_ROWS } from '../../../contract/batch.ts';
import { MAX_QUANTITY } from '../../../contract/fields.ts';
import { MAX_FOUND } from '../../../kit/check-quantity.ts';
import { MAX_SKU_LENGTH, withoutSkuLabel } from '../../../kit/fold-sku.ts';
import { parseRows } from '../../../kit/quick-rows.ts';
import type { Typed } from './grid-rows.ts';

/** What stands for a quantity that cannot be read: one word behind the SKU, such as 1e3; several are a title. */
const wordBehind = (text: string): string => /^\S+?[\t;, ]+"?(\S{1,30}?)"?$/.exec(text)?.[1] ?? '';

/** Reads a pasted block as rows; one whose quantity cannot be read has what stands for it. */
export const pastedRows = (text: string, language: string): Typed[] =>
  parseRows(text, { maxRows: MAX_BATCH_ROWS, maxPieces: MAX_QUANTITY, language }).map((read) => {
    if (read.line) return { sku: read.line.sku, quantity: String(read.line.quantity) };
    const given = withoutSkuLabel(read.text);
    const { sku, quantity } = read.cells ?? {
      sku: given.split(/[\s;,]/)[0] ?? '',
      quantity: read.problem?.values?.found ?? wordBehind(given),
    };
    return { sku: sku.slice(0, MAX_SKU_LENGTH), quantity: quantity.slice(0, MAX_FOUND) };
  });
