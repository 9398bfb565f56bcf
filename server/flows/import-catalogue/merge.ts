import { languages } from '../../../contract/fields.ts';
import type { Fault, ProductFacts, Reading, VariantFacts } from './facts.ts';

/** A product of the file put together from its rows. */
export type Merged = { key: string; facts: ProductFacts; variants: { row: number; variant: VariantFacts }[] };
/** A row that is left out. */
export type BadRow = { row: number; errors: Fault[] };

/**
 * Puts the rows of one product together. The first row that tells a thing of the product is believed; rows with a
 * fault are left out, but not what they say of the product. A product without a title or a variant has no good row.
 */
export function mergeRows(
  key: string,
  rows: readonly { row: number; reading: Reading }[],
): { product: Merged | undefined; bad: BadRow[] } {
  const facts: ProductFacts = { titles: {}, descriptions: {}, pictures: [] };
  const bad: BadRow[] = [];
  const variants: Merged['variants'] = [];
  const seen = new Set<string>();
  for (const { row, reading } of rows) {
    takeFacts(facts, reading.product);
    const { variant } = reading;
    const twice = variant !== undefined && seen.has(variant.sku);
    const errors = twice
      ? [...reading.errors, { column: 'sku', found: variant.sku, reason: 'the SKU stands twice in the file' }]
      : reading.errors;
    if (errors.length > 0) bad.push({ row, errors });
    else if (variant) variants.push({ row, variant });
    if (variant) seen.add(variant.sku);
  }
  const title = languages.some((language) => facts.titles[language]);
  const nameless = key === '' || key === 'id:';
  if (title && variants.length > 0 && !nameless) return { product: { key, facts, variants }, bad };
  const left = new Set(bad.map(({ row }) => row));
  const others = rows
    .filter(({ row }) => !left.has(row))
    .map(({ row }) => ({ row, errors: [wholeFault(key, nameless, title)] }));
  return { product: undefined, bad: [...bad, ...others] };
}

function wholeFault(key: string, nameless: boolean, title: boolean): Fault {
  if (nameless) return { column: 'product', found: '', reason: 'the row names no product' };
  return {
    column: title ? 'sku' : 'title',
    found: key,
    reason: title ? 'the product has no good variant' : 'the product has no title',
  };
}

function takeFacts(facts: ProductFacts, told: ProductFacts): void {
  facts.titles = { ...told.titles, ...facts.titles };
  facts.descriptions = { ...told.descriptions, ...facts.descriptions };
  facts.brand ??= told.brand;
  facts.category ??= told.category;
  facts.specs ??= told.specs;
  facts.certificates ??= told.certificates;
  facts.logistics ??= told.logistics;
  for (const picture of told.pictures) if (!facts.pictures.includes(picture)) facts.pictures.push(picture);
}
