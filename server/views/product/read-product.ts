import type { Product } from '../../../contract/catalogue.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { Places } from '../../domains/places/index.ts';
import { shownPrice } from '../../domains/pricing/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { findProduct, findProductId, type ProductRow, type VariantRow } from './query.ts';
import { stateOf } from './rules.ts';

export type ProductDependencies = { db: Database; taxonomy: Taxonomy; places: Places };

const EAN = /^\d{8,14}$/;

/** The SKUs that an address may end in: itself, and what follows each of its dashes. */
function skusIn(address: string): string[] {
  const parts = address.toUpperCase().split('-');
  return parts
    .map((_, index) => parts.slice(index).join('-'))
    .filter((sku) => sku !== '' && sku.length <= 64);
}

function toVariant(
  row: VariantRow,
  product: ProductRow,
  context: RequestContext,
  { taxonomy, places }: ProductDependencies,
) {
  const { language, currency, visitor } = context;
  const levelPercent = visitor.kind === 'member' ? visitor.levelPercent : 0;
  const price = { ...row, salePercent: row.sale };
  return {
    sku: row.sku,
    attributes: Object.entries(row.attributes).map(([code, value]) => ({
      code,
      name: taxonomy.attributeName(code, language),
      value,
      text: taxonomy.valueText(code, value, language),
      swatch: taxonomy.swatch(code, value),
    })),
    state: row.state,
    moq: row.moq,
    step: row.step,
    ...shownPrice(price, levelPercent, places.rate(currency), currency),
    lead: row.lead,
    stock: row.stock,
    picture: (product.pictures.find((one) => one.sku === row.sku) ?? product.pictures[0])?.source ?? null,
    weight: row.weight,
    size: row.size,
    carton: row.carton,
    ean: row.ean,
  };
}

/** A product by any SKU or EAN of it, or by an address that ends in a SKU. Refuses what is not there. */
export async function readProduct(
  dependencies: ProductDependencies,
  context: RequestContext,
  address: string,
): Promise<Result<Product, Refusal>> {
  const { db, taxonomy, places } = dependencies;
  const { language, currency, visitor } = context;
  const found = await findProductId(db, skusIn(address), EAN.test(address) ? address : null);
  const row =
    found &&
    (await findProduct(db, found.productId, language, visitor.kind === 'member' ? visitor.id : null));
  const canonical = row?.variants?.[0];
  if (!found || !row || !canonical) return refuse('NotFound');
  context.tags?.add(`product:${row.id}`);
  return ok({
    sku: found.sku,
    canonicalSku: canonical.sku,
    slug: row.slug,
    title: row.title,
    description: row.description,
    currency,
    brand: row.brand,
    series: row.series,
    hs: row.hs,
    state: stateOf(row.variants),
    path: taxonomy.path(row.category, language),
    pictures: row.pictures,
    specs: row.specs.map(([code, value]) => ({
      name: taxonomy.attributeName(code, language),
      text: taxonomy.valueText(code, value, language),
    })),
    certificates: row.certificates,
    logistics: row.logistics,
    label: row.label,
    packings: taxonomy
      .packings(row.packings)
      .map((packing) => ({ ...packing, surcharge: places.price(packing.surcharge, currency) })),
    variants: row.variants.map((variant) => toVariant(variant, row, context, dependencies)),
    sold: row.sold,
  });
}
