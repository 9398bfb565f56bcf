import { languages } from '../../../contract/fields.ts';
import type { CellError, ParsedRow, ProductFacts, VariantFacts } from './parsed-row.ts';

/** A product of the file, merged from its rows. */
export type MergedProduct = {
  key: string;
  facts: ProductFacts;
  variants: { row: number; variant: VariantFacts }[];
};
/** A row that is not imported. */
export type RejectedRow = { row: number; errors: CellError[] };

/**
 * Merges the rows of one product. Of each fact of the product the first one counts. Rows with an error are rejected, but
 * their facts of the product are used. A product without a title or a variant has all of its rows rejected.
 */
export function mergeRows(
  key: string,
  rows: readonly { row: number; parsed: ParsedRow }[],
): { product: MergedProduct | undefined; bad: RejectedRow[] } {
  const facts: ProductFacts = { titles: {}, descriptions: {}, pictures: [] };
  const bad: RejectedRow[] = [];
  const variants: MergedProduct['variants'] = [];
  const seen = new Set<string>();
  for (const { row, parsed } of rows) {
    mergeFacts(facts, parsed.product);
    const { variant } = parsed;
    const isRepeated = variant !== undefined && seen.has(variant.sku);
    const errors = isRepeated
      ? [...parsed.errors, { column: 'sku', found: variant.sku, reason: 'the SKU stands twice in the file' }]
      : parsed.errors;
    if (errors.length > 0) bad.push({ row, errors });
    else if (variant) variants.push({ row, variant });
    if (variant) seen.add(variant.sku);
  }
  const hasTitle = languages.some((language) => facts.titles[language]);
  const hasNoKey = key === '' || key === 'id:';
  if (hasTitle && variants.length > 0 && !hasNoKey) return { product: { key, facts, variants }, bad };
  const rejected = new Set(bad.map(({ row }) => row));
  const others = rows
    .filter(({ row }) => !rejected.has(row))
    .map(({ row }) => ({ row, errors: [productError(key, hasNoKey, hasTitle)] }));
  return { product: undefined, bad: [...bad, ...others] };
}

function productError(key: string, hasNoKey: boolean, hasTitle: boolean): CellError {
  if (hasNoKey) return { column: 'product', found: '', reason: 'the row names no product' };
  return {
    column: hasTitle ? 'sku' : 'title',
    found: key,
    reason: hasTitle ? 'the product has no good variant' : 'the product has no title',
  };
}

function mergeFacts(facts: ProductFacts, given: ProductFacts): void {
  facts.titles = { ...given.titles, ...facts.titles };
  facts.descriptions = { ...given.descriptions, ...facts.descriptions };
  facts.brand ??= given.brand;
  facts.category ??= given.category;
  facts.specs ??= given.specs;
  facts.certificates ??= given.certificates;
  facts.logistics ??= given.logistics;
  for (const picture of given.pictures) if (!facts.pictures.includes(picture)) facts.pictures.push(picture);
}
