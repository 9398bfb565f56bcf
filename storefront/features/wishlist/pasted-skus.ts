import { foldSku } from '../../../kit/fold-sku.ts';

/** Returns the SKUs of a pasted text, in capitals: several to a line, or those in the first column of a table. */
export const pastedSkus = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .flatMap((line) => (/[\t;]/.test(line) ? [line.split(/[\t;]/)[0] ?? ''] : line.split(/[\s,]+/)))
    .map(foldSku)
    .filter(Boolean);
