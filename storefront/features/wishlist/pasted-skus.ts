import { foldSku, withoutSkuLabel } from '../../../kit/fold-sku.ts';

/** Returns the SKUs of a pasted text, in capitals: several to a line, or those in the first column of a table. */
export const pastedSkus = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map(withoutSkuLabel)
    .flatMap((line) =>
      /[\t;]/.test(line)
        ? [line.split(/[\t;]/)[0] ?? '']
        : line.split(',').flatMap((part) => withoutSkuLabel(part).split(/\s+/)),
    )
    .map(foldSku)
    .filter(Boolean);
