import { languages } from '../../../contract/fields.ts';
import type { Database } from '../../platform/database/statement.ts';
import { addressSlug } from '../catalogue-formats/rows/slug.ts';
import { mergeSpecs } from './add-existing-facts.ts';
import { type Attributes, ensureAttributes, ensureBrands, ensureCategories } from './ensure-taxonomy.ts';
import { joinVariants } from './join-variants.ts';
import type { MatchedProduct } from './match-products.ts';
import { productTexts } from './product-texts.ts';
import {
  addCategories,
  findTexts,
  insertProducts,
  stampProducts,
  type TextRow,
  updateProducts,
  writeTexts,
} from './query-products.ts';
import { writeLawfulFacts } from './write-compliance.ts';
import { writePictures } from './write-pictures.ts';
import { toCodes, writeVariants } from './write-variants.ts';

/** Writes products with all their facts in a fixed number of statements. Returns the ids of those that changed. */
export async function writeProducts(tx: Database, matched: readonly MatchedProduct[]): Promise<Set<number>> {
  if (matched.length === 0) return new Set();
  const products = matched.map(({ product }) => product);
  const brandOf = await ensureBrands(tx, products);
  const categoryOf = await ensureCategories(tx, products);
  const attributes = await ensureAttributes(tx, products);
  const existing = await findTexts(
    tx,
    matched.map(({ id }) => id),
  );
  const textsById = Map.groupBy(existing, (row) => row.product);
  const rows = (isNew: boolean): string =>
    JSON.stringify(
      matched
        .filter((candidate) => candidate.isNew === isNew)
        .map((item) => ({
          ...productRow(item, attributes, textsById.get(item.id) ?? []),
          brand: brandOf(item.product.facts.brand),
          category:
            item.product.facts.categories.length > 0 || isNew
              ? categoryOf(item.product.facts.categories[0])
              : undefined,
        })),
    );
  const changes = [
    await joinVariants(tx, matched),
    await insertProducts(tx, rows(true)),
    await updateProducts(tx, rows(false)),
    await writeTexts(
      tx,
      JSON.stringify(
        matched.flatMap(({ id, product }) => productTexts(id, product.facts, textsById.get(id) ?? [])),
      ),
    ),
    await writeCategories(tx, matched, categoryOf),
    ...(await writeVariants(tx, matched, attributes)),
    await writePictures(tx, matched),
    await writeLawfulFacts(tx, matched),
  ];
  const changed = new Set(changes.flat().map(({ id }) => id));
  // A new product has its stamp.
  const existingIds = matched.filter(({ id, isNew }) => !isNew && changed.has(id)).map(({ id }) => id);
  if (existingIds.length > 0) await stampProducts(tx, existingIds);
  return changed;
}

const productRow = (
  { id, isNew, kept, product: { key, facts } }: MatchedProduct,
  attributes: Attributes,
  texts: readonly TextRow[],
) => {
  const specs = facts.specs && toCodes(facts.specs, attributes);
  const language = languages.find((language) => facts.titles[language]);
  const title = language && facts.titles[language];
  const isSame = texts.some((row) => row.language === language && row.title === title);
  return {
    id,
    spu: key,
    // The URL stays while the title does.
    slug: !isNew && (title === undefined || isSame) ? undefined : addressSlug(title ?? '') || 'product',
    specs: specs && kept ? mergeSpecs(kept, specs) : specs,
    certificates: facts.certificates,
    logistics: facts.logistics,
    tags: facts.tags,
    hs: facts.hs,
    published: facts.isPublished,
  };
};

/** The first category is the product's own, the others are further ones. */
async function writeCategories(
  tx: Database,
  matched: readonly MatchedProduct[],
  categoryOf: (path: string[]) => number,
): Promise<{ id: number }[]> {
  const rows = matched.flatMap(({ id, product }) => {
    const [main, ...others] = product.facts.categories.map(categoryOf);
    return [...new Set(others)]
      .filter((category) => category !== main)
      .map((category) => ({ product: id, category }));
  });
  return rows.length > 0 ? addCategories(tx, JSON.stringify(rows)) : [];
}
