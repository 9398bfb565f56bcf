import type { Language } from '../../../contract/fields.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { CellIssue, VariantFacts } from '../catalogue-formats/rows/parsed-row.ts';
import { chooseProduct, type KnownProducts, mayJoin } from './choose-product.ts';
import { mergeFacts, noFacts } from './merge-facts.ts';
import type { MergedProduct, RowIssues } from './merge-rows.ts';
import { findProducts, findVariants, type KeptFacts, newProductIds } from './query-products.ts';
import { keysOfSkus } from './query-run.ts';

/** A variant of the file; `from` is the product that it leaves for the one of the file. */
export type MatchedVariant = {
  row: number;
  variant: VariantFacts;
  isNew: boolean;
  isMember?: true;
  position: number;
  from?: { id: number; spu: string };
};

/** A product of the file with its id in the shop. */
export type MatchedProduct = {
  id: number;
  isNew: boolean;
  product: MergedProduct;
  variants: MatchedVariant[];
  /** What a known product has and keeps where the file's format holds a part of it. */
  kept?: KeptFacts;
};

type Options = { run: number; isSoldByVariants: boolean; language: Language };
type MatchResult = { matched: MatchedProduct[]; issues: RowIssues[] };

/**
 * Matches products with those of the shop, by their SKUs first, then by their key. Variants of products that are only a
 * part of one of the file join it. Rows whose SKU belongs to another product otherwise are rejected.
 * `isSoldByVariants`: a row of its own that has the SKU of a variant states that variant alone. `language` is that of
 * texts without one.
 */
export async function matchProducts(
  tx: Database,
  products: readonly MergedProduct[],
  { run, isSoldByVariants, language }: Options,
): Promise<MatchResult> {
  const existing = await findKnown(tx, products);
  const keyOfSku = await keysOfMembers(tx, run, products);
  const newIds = await newProductIds(tx, products.length);
  const result: MatchResult = { matched: [], issues: [] };
  for (const [at, stated] of products.entries()) {
    const product = withoutForeign(stated, keyOfSku, result.issues);
    const owner = ownerOfUnnamed(product, existing);
    const isPart = isSoldByVariants && owner !== undefined && isPartOf(product, owner, existing);
    const candidate = isPart ? variantAlone(product, result.issues) : product;
    const earlier = result.matched.find(({ id }) => id === owner);
    if (earlier) addRow(earlier, candidate, { language, issues: result.issues });
    else matchProduct(result, candidate, { known: existing, newId: newIds[at]?.id ?? 0 });
  }
  return result;
}

async function findKnown(tx: Database, products: readonly MergedProduct[]): Promise<KnownProducts> {
  const skus = products.flatMap(({ variants }) => variants.map(({ variant }) => variant.sku));
  const keys = products.map(({ key }) => key);
  const rows = await findProducts(tx, skus, keys);
  const ids = rows.map(({ id }) => id);
  const variants = await findVariants(tx, ids);
  const nextPosition = new Map<number, number>();
  for (const { product, position } of variants)
    nextPosition.set(product, Math.max(nextPosition.get(product) ?? 0, position + 1));
  return {
    spuById: new Map(rows.map(({ id, spu }) => [id, spu])),
    idBySpu: new Map(rows.map(({ id, spu }) => [spu, id])),
    withdrawn: new Set(rows.flatMap(({ id, isWithdrawn }) => (isWithdrawn ? [id] : []))),
    productBySku: new Map(variants.map(({ sku, product }) => [sku, product])),
    skusById: Map.groupBy(variants, ({ product }) => product),
    nextPosition,
    taken: new Set(),
  };
}

/** The key of the product that a row of the file belongs to, of the SKUs that products list without a row. */
async function keysOfMembers(
  tx: Database,
  run: number,
  products: readonly MergedProduct[],
): Promise<Map<string, string>> {
  const skus = products.flatMap(({ variants }) =>
    variants.flatMap(({ variant, isMember }) => (isMember ? [variant.sku] : [])),
  );
  if (skus.length === 0) return new Map();
  return new Map((await keysOfSkus(tx, run, skus)).map(({ sku, key }) => [sku, key]));
}

/** A product without variants that it lists and that are rows of another product of the file. */
function withoutForeign(
  product: MergedProduct,
  keyOfSku: ReadonlyMap<string, string>,
  issues: RowIssues[],
): MergedProduct {
  if (keyOfSku.size === 0) return product;
  const variants = product.variants.filter(({ row, variant: { sku }, isMember }) => {
    const key = isMember ? keyOfSku.get(sku) : undefined;
    if (key !== undefined)
      issues.push({ row, issues: [notJoined(sku, `it is a variant of ${key} in the file; left out`)] });
    return key === undefined;
  });
  return { ...product, variants };
}

const notJoined = (found: string, reason: string): CellIssue => ({
  severity: 'warning',
  column: 'links',
  found,
  reason,
});

/**
 * Returns the product that a row's SKU has, where the row names none itself: a list of stock or prices has rows of SKUs
 * alone, of any variant.
 */
function ownerOfUnnamed(
  { key, variants: [first, ...others] }: MergedProduct,
  { productBySku }: KnownProducts,
): number | undefined {
  const sku = key.toUpperCase();
  return first && others.length === 0 && first.variant.sku === sku ? productBySku.get(sku) : undefined;
}

const isPartOf = ({ key }: MergedProduct, owner: number, { spuById, skusById }: KnownProducts): boolean =>
  spuById.get(owner) !== key && (skusById.get(owner)?.length ?? 0) > 1;

/** Adds another row of a product whose rows name none. */
function addRow(
  { product, variants }: MatchedProduct,
  other: MergedProduct,
  { language, issues }: { language: Language; issues: RowIssues[] },
): void {
  const found = mergeFacts(product.facts, other.facts, language);
  if (found.length > 0) issues.push({ row: other.row, issues: found });
  for (const variant of other.variants) variants.push({ ...variant, isNew: false, position: 0 });
}

/** The variant of a product that the file holds by itself; what it states of the product is left out. */
function variantAlone(product: MergedProduct, issues: RowIssues[]): MergedProduct {
  const reason =
    'a variant of another product in the shop: texts, categories and pictures of the row are left out';
  const issue: CellIssue = { severity: 'warning', column: 'sku', found: product.key, reason };
  issues.push({ row: product.row, issues: [issue] });
  return { ...product, facts: noFacts() };
}

function matchProduct(
  { matched, issues }: MatchResult,
  product: MergedProduct,
  { known, newId }: { known: KnownProducts; newId: number },
): void {
  const { productBySku, spuById, nextPosition, taken } = known;
  const chosen = chooseProduct(product, known);
  if (chosen === undefined && known.idBySpu.has(product.key)) {
    issues.push(...product.variants.map(({ row }) => ({ row, issues: [keyTaken(product.key)] })));
    return;
  }
  const id = chosen ?? newId;
  const match: MatchedProduct = { id, isNew: id === newId, product, variants: [] };
  for (const stated of product.variants) {
    const { row, variant, isMember } = stated;
    const other = productBySku.get(variant.sku);
    const from =
      other === undefined || other === id
        ? undefined
        : { id: other, spu: spuById.get(other) ?? String(other) };
    const isJoined = from !== undefined && !match.isNew && mayJoin(from.id, product, known);
    if ((from && !isJoined) || (isMember && other === undefined)) {
      issues.push({ row, issues: [refusal(variant.sku, from?.spu, isMember)] });
      continue;
    }
    const position = nextPosition.get(id) ?? 0;
    if (other !== id) nextPosition.set(id, position + 1);
    match.variants.push({ ...stated, isNew: other === undefined, position, ...(from && { from }) });
    if (from) issues.push({ row, issues: [joined(variant.sku, from.spu)] });
    productBySku.set(variant.sku, id);
  }
  spuById.set(id, spuById.get(id) ?? product.key);
  taken.add(id);
  if (match.variants.length > 0) matched.push(match);
  else if (product.variants.every(({ isMember }) => isMember))
    issues.push({ row: product.row, issues: [NO_VARIANT] });
}

const NO_VARIANT: CellIssue = {
  severity: 'error',
  column: 'links',
  found: '',
  reason: 'none of its variants is in the file or may join it: import them with it',
};

const keyTaken = (key: string): CellIssue => ({
  severity: 'error',
  column: 'product',
  found: key,
  reason:
    'the product of this name in the shop has the SKU of another product of the file: import the two one by one',
});

function refusal(sku: string, spu: string | undefined, isMember: true | undefined): CellIssue {
  if (spu === undefined) return notJoined(sku, 'a variant that neither the file nor the shop has; left out');
  if (isMember) return notJoined(sku, `a variant of the product ${spu}; left out`);
  return { severity: 'error', column: 'sku', found: sku, reason: `the SKU belongs to the product ${spu}` };
}

const joined = (sku: string, spu: string): CellIssue => ({
  severity: 'derived',
  column: 'sku',
  found: sku,
  reason: `it was the product ${spu}, and is a variant of this one now; its page leads here`,
});
