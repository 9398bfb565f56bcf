import type { CanonicalRow } from './canonical-row.ts';
import { type CellReader, createCellReader } from './cell-reader.ts';
import type { ParsedRow } from './parsed-row.ts';
import { readPictures } from './read-pictures.ts';
import { readProduct } from './read-product.ts';
import { readVariant } from './read-variant.ts';
import type { Reading } from './reading.ts';
import { deriveSku, isSku, writtenSku } from './sku.ts';

/**
 * Whether a row's variant has the SKU of its cell. `repeats` is the row of the file that has it instead; `isKnown`
 * tells that the shop has the variant under a SKU made of it.
 */
export type SkuClaim = { repeats: number | null; isKnown: boolean };
const UNCLAIMED: SkuClaim = { repeats: null, isKnown: false };

/** Parses a row. */
export function readRow(row: CanonicalRow, reading: Reading, claim = UNCLAIMED): ParsedRow {
  const reader = createCellReader(row.cells, reading);
  for (const { severity, column, reason, found } of row.issues ?? [])
    reader.report(severity, column, reason, found);
  const product = readProduct(reader, reading);
  const members = row.members && { members: row.members };
  if (!row.hasVariant) return { product, ...members, issues: reader.issues };
  const sku = readSku(reader, row.identity, claim);
  const repeated = claim.repeats === null ? {} : { repeats: claim.repeats };
  if (sku === undefined) return { product, ...repeated, issues: reader.issues };
  const variant = { sku, ...readVariant(reader, reading) };
  for (const source of readPictures(reader, 'variant_pictures', reading.pictureBase))
    product.pictures.push({ source, sku });
  return {
    product,
    variant,
    ...repeated,
    ...(row.parent !== undefined && { parent: row.parent }),
    issues: reader.issues,
  };
}

/** The SKU in capitals; a derived one where it is missing, repeated, or one that a URL cannot hold. */
function readSku(
  reader: CellReader,
  identity: string | undefined,
  { repeats, isKnown }: SkuClaim,
): string | undefined {
  const text = reader.text('sku');
  const found = text === undefined ? undefined : writtenSku(text);
  if (found === undefined) {
    const derived = identity === undefined ? '' : deriveSku(identity);
    if (!derived) return reader.refuse('sku', 'a SKU is needed, and nothing else identifies the row');
    return derive(reader, derived, 'the row has no SKU');
  }
  if (isKnown || repeats !== null) {
    if (identity === undefined)
      return reader.refuse(
        'sku',
        isSku(found)
          ? `the SKU stands twice in the file: row ${repeats} has it`
          : `a SKU cannot have all of its signs, and ${deriveSku(found)} is that of row ${repeats}`,
      );
    const own = deriveSku(`${found} ${identity}`);
    reader.report(
      'warning',
      'sku',
      `${repeats === null ? 'another variant of the shop' : `row ${repeats}`} has the same SKU: it is ${own}`,
    );
    return own;
  }
  if (isSku(found)) return found;
  const derived = deriveSku(found);
  return derived === ''
    ? reader.refuse('sku', 'a SKU has letters or digits')
    : derive(reader, derived, 'a SKU has letters, digits, dash, dot, plus and underscore, at most 64');
}

function derive(reader: CellReader, sku: string, reason: string): string {
  reader.derive('sku', `${reason}: it is ${sku}`);
  return sku;
}
