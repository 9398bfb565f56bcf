import { languages } from '../../../contract/fields.ts';
import type { Database } from '../../platform/database/statement.ts';
import { type Attributes, ensureAttributes, ensureBrands, ensureCategories } from './ensure-taxonomy.ts';
import type { MatchedProduct } from './match-products.ts';
import type { VariantFacts } from './parsed-row.ts';
import { productTexts } from './product-texts.ts';
import {
  findTexts,
  insertProducts,
  stampProducts,
  type TextRow,
  updateProducts,
  writeTexts,
} from './query-products.ts';
import { insertVariants, updateVariants, writePrices, writeStock } from './query-variants.ts';
import { slugOf } from './slug.ts';
import { writePictures } from './write-pictures.ts';

/** Writes products with all their facts in a fixed number of statements. Returns the ids of those that changed. */
export async function writeProducts(tx: Database, matched: readonly MatchedProduct[]): Promise<Set<number>> {
  if (matched.length === 0) return new Set();
  const products = matched.map(({ product }) => product);
  const brandOf = await ensureBrands(tx, products);
  const categoryOf = await ensureCategories(tx, products);
  const attributes = await ensureAttributes(tx, products);
  const rows = (isNew: boolean): string =>
    JSON.stringify(
      matched
        .filter((one) => one.isNew === isNew)
        .map((one) => ({
          ...productRow(one, attributes),
          brand: brandOf(one.product.facts.brand),
          category: one.product.facts.category || isNew ? categoryOf(one.product.facts.category) : undefined,
        })),
    );
  const variants = matched.flatMap((one) => variantRows(one, attributes));
  const newOrKnown = (isNew: boolean): string =>
    JSON.stringify(variants.filter((one) => one.isNew === isNew).map(({ row }) => row));
  const changes = [
    await insertProducts(tx, rows(true)),
    await updateProducts(tx, rows(false)),
    await writeTexts(tx, JSON.stringify(await textRows(tx, matched))),
    await insertVariants(tx, newOrKnown(true)),
    await updateVariants(tx, newOrKnown(false)),
    await writePrices(tx, JSON.stringify(variants.map(({ row }) => row))),
    await writeStock(tx, JSON.stringify(variants.flatMap(({ row }) => stockRows(row)))),
    await writePictures(tx, matched),
  ];
  const changed = new Set(changes.flat().map(({ id }) => id));
  await stampProducts(tx, [...changed]);
  return changed;
}

const productRow = ({ id, product: { key, facts } }: MatchedProduct, attributes: Attributes) => ({
  id,
  spu: key,
  slug: slugOf(languages.map((language) => facts.titles[language]).find(Boolean) ?? '') || 'product',
  specs: facts.specs && toCodes(facts.specs, attributes),
  certificates: facts.certificates,
  logistics: facts.logistics,
});

const variantRows = ({ id, variants }: MatchedProduct, attributes: Attributes) =>
  variants.map(({ variant, isNew, position }) => ({
    isNew,
    row: {
      ...variant,
      product: id,
      position,
      attributes: Object.fromEntries(toCodes(Object.entries(variant.attributes), attributes)),
    },
  }));

/** Names and values of attributes as codes. */
const toCodes = (named: readonly (readonly [string, string])[], attributes: Attributes): [string, string][] =>
  named.map(([name, value]) => {
    const code = attributes.code(name);
    return [code, attributes.value(code, value)];
  });

const stockRows = ({ sku, stock }: Pick<VariantFacts, 'sku' | 'stock'>) =>
  Object.entries(stock).flatMap(([warehouse, on_hand]) =>
    on_hand === undefined ? [] : [{ sku, warehouse: Number(warehouse), on_hand }],
  );

async function textRows(tx: Database, matched: readonly MatchedProduct[]): Promise<TextRow[]> {
  const existing = await findTexts(
    tx,
    matched.map(({ id }) => id),
  );
  const textsById = Map.groupBy(existing, (row) => row.product);
  return matched.flatMap(({ id, product }) => productTexts(id, product.facts, textsById.get(id) ?? []));
}
