import { MAX_BATCH_ROWS } from '../../../contract/batch.ts';
import { MAX_QUANTITY } from '../../../contract/fields.ts';
import { MAX_SKU_LENGTH, withoutSkuLabel } from '../../../kit/fold-sku.ts';
import { parseRows } from '../../../kit/quick-rows.ts';
import type { Typed } from './grid-rows.ts';

/** What stands for a quantity that cannot be read: one word behind the SKU, such as 1e3; several are a title. */
const wordBehind = (text: string): string => /^\S+?[\t;, ]+"?(\S{1,30}?)"?$/.exec(text)?.[1] ?? '';

/** Reads a pasted block as rows; one whose quantity cannot be read has what stands for it. */
export const pastedRows = (text: string, language: string): Typed[] =>
  parseRows(text, { maxRows: MAX_BATCH_ROWS, maxPieces: MAX_QUANTITY, language }).map(
    ({ line, problem, text: given }) =>
      line
        ? { sku: line.sku, quantity: String(line.quantity) }
        : {
            sku: (withoutSkuLabel(given).split(/[\s;,]/)[0] ?? '').slice(0, MAX_SKU_LENGTH),
            quantity: problem?.values?.found ?? wordBehind(withoutSkuLabel(given)),
          },
  );
