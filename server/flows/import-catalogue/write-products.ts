import { languages } from '../../../contract/fields.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Placed } from './place-products.ts';
import {
  addMedia,
  addProducts,
  changeProducts,
  dropMedia,
  findMedia,
  findTexts,
  stampProducts,
  writeTexts,
} from './query-products.ts';
import { addVariants, changeVariants, writePrices, writeStock } from './query-variants.ts';
import { slugOf } from './slug.ts';
import { ensureAttributes, ensureBrands, ensureCategories } from './taxonomy.ts';
import { textsOf } from './texts.ts';

const MOST_PICTURES = 40;

/** Writes products with all their facts in a fixed number of statements; gives the ids of those that changed. */
export async function writeProducts(tx: Database, placed: readonly Placed[]): Promise<Set<number>> {
  if (placed.length === 0) return new Set();
  const products = placed.map(({ product }) => product);
  const brandOf = await ensureBrands(tx, products);
  const categoryOf = await ensureCategories(tx, products);
  const attributes = await ensureAttributes(tx, products);
  const ids = placed.map(({ id }) => id);

  const rows = placed.map(({ id, isNew, product: { key, facts } }) => ({
    id,
    spu: key,
    slug: slugOf(languages.map((language) => facts.titles[language]).find(Boolean) ?? '') || 'product',
    brand: brandOf(facts.brand),
    category: facts.category || isNew ? categoryOf(facts.category) : undefined,
    specs: facts.specs?.map(([name, value]) => [
      attributes.code(name),
      attributes.value(attributes.code(name), value),
    ]),
    certificates: facts.certificates,
    logistics: facts.logistics,
  }));
  const variants = placed.flatMap(({ id, variants: own }) =>
    own.map(({ variant, isNew, position }) => {
      const told = Object.entries(variant.attributes).map(([name, value]) => [
        attributes.code(name),
        attributes.value(attributes.code(name), value),
      ]);
      return { isNew, row: { ...variant, product: id, position, attributes: Object.fromEntries(told) } };
    }),
  );
  const variantRows = (isNew: boolean): string =>
    JSON.stringify(variants.filter((one) => one.isNew === isNew).map(({ row }) => row));
  const stock = variants.flatMap(({ row }) =>
    Object.entries(row.stock).flatMap(([warehouse, on_hand]) =>
      on_hand === undefined ? [] : [{ sku: row.sku, warehouse: Number(warehouse), on_hand }],
    ),
  );
  const before = await findTexts(tx, ids);
  const texts = placed.flatMap(({ id, product }) =>
    textsOf(
      id,
      product.facts,
      before.filter((row) => row.product === id),
    ),
  );

  const touched = [
    await addProducts(tx, JSON.stringify(rows.filter((_, at) => placed[at]?.isNew))),
    await changeProducts(tx, JSON.stringify(rows.filter((_, at) => !placed[at]?.isNew))),
    await writeTexts(tx, JSON.stringify(texts)),
    await addVariants(tx, variantRows(true)),
    await changeVariants(tx, variantRows(false)),
    await writePrices(tx, JSON.stringify(variants.map(({ row }) => row))),
    await writeStock(tx, JSON.stringify(stock)),
    await writePictures(tx, placed),
  ];
  const changed = new Set(touched.flat().map(({ id }) => id));
  await stampProducts(tx, [...changed]);
  return changed;
}

/** Replaces the pictures of products whose list of pictures in the file is another than in the shop. */
async function writePictures(tx: Database, placed: readonly Placed[]): Promise<{ id: number }[]> {
  const told = placed.filter(({ product }) => product.facts.pictures.length > 0);
  const had = new Map(
    (
      await findMedia(
        tx,
        told.map(({ id }) => id),
      )
    ).map(({ product, sources }) => [product, sources.join('\n')]),
  );
  const changed = told
    .map(({ id, product }) => ({ id, pictures: product.facts.pictures.slice(0, MOST_PICTURES) }))
    .filter(({ id, pictures }) => had.get(id) !== pictures.join('\n'));
  if (changed.length === 0) return [];
  await dropMedia(
    tx,
    changed.map(({ id }) => id),
  );
  await addMedia(
    tx,
    JSON.stringify(
      changed.flatMap(({ id, pictures }) =>
        pictures.map((source, position) => ({ product: id, position, source })),
      ),
    ),
  );
  return changed;
}
