import type { Product } from '../../../contract/catalogue.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { Places } from '../../domains/places/index.ts';
import { priceTermsOf, priceUnit, shownPrice, shownTermsOf, toAmount } from '../../domains/pricing/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { findProduct, findProductId, type ProductRow, type VariantRow } from './query.ts';
import { stateOf } from './rules.ts';
import { toCompliance } from './to-compliance.ts';

export type ProductDependencies = { db: Database; taxonomy: Taxonomy; places: Places };

const EAN = /^\d{8,14}$/;

/** Returns the SKUs that a slug may end in: itself, and what follows each of its dashes. */
function skusIn(slug: string): string[] {
  const parts = slug.toUpperCase().split('-');
  return parts
    .map((_, index) => parts.slice(index).join('-'))
    .filter((sku) => sku !== '' && sku.length <= 64);
}

/**
 * The picture of a variant: its own, else that of a variant of its color, else one that is of no variant, else the
 * first.
 */
function pictureOf(
  { sku, attributes }: VariantRow,
  { pictures, variants }: Pick<ProductRow, 'pictures' | 'variants'>,
): string | null {
  const sameColor = new Set(
    variants.filter((variant) => variant.attributes.color === attributes.color).map((item) => item.sku),
  );
  const picture =
    pictures.find((picture) => picture.sku === sku) ??
    pictures.find((picture) => picture.sku !== null && sameColor.has(picture.sku)) ??
    pictures.find((picture) => picture.sku === null) ??
    pictures[0];
  return picture?.source ?? null;
}

function toVariant(
  { taxonomy, places }: ProductDependencies,
  context: RequestContext,
  { row, product }: { row: VariantRow; product: Pick<ProductRow, 'pictures' | 'variants' | 'hasSample'> },
) {
  const { language, currency } = context;
  const price = { ...row, salePercent: row.sale };
  const terms = shownTermsOf(context, places.rate(currency));
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
    ...shownPrice(price, terms),
    sample: product.hasSample && row.moq > 1 ? priceUnit(price, 1, terms).unit : null,
    lead: row.lead,
    stock: row.stock,
    picture: pictureOf(row, product),
    weight: row.weight,
    size: row.size,
    carton: row.carton,
    ean: row.ean,
  };
}

const toRating = (rating: ProductRow['rating']): Product['rating'] =>
  rating && {
    count: rating.count,
    average: Math.round((100 * rating.sum) / rating.count) / 100,
    stars: rating.stars,
  };

/** Reads a product by one of its SKUs or EANs, or by a slug that ends in a SKU. Refuses with NotFound. */
export async function readProduct(
  dependencies: ProductDependencies,
  context: RequestContext,
  slug: string,
): Promise<Result<Product, Refusal>> {
  const { db, taxonomy, places } = dependencies;
  const { language, currency } = context;
  const found = await findProductId(db, skusIn(slug), EAN.test(slug) ? slug : null);
  const row = found && (await findProduct(db, found.productId, language, priceTermsOf(context).member));
  const canonical = row?.variants?.[0];
  if (!found || !row || !canonical) return refuse('NotFound');
  context.tags?.add(`product:${row.id}`);
  const terms = shownTermsOf(context, places.rate(currency));
  return ok({
    sku: found.sku,
    canonicalSku: canonical.sku,
    slug: row.slug,
    title: row.title,
    description: row.description,
    currency,
    brand: row.brand,
    series: row.series,
    seo: { title: row.seoTitle, description: row.seoDescription },
    hs: row.hs,
    compliance: toCompliance(row.compliance, row.warnings),
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
      .map((packing) => ({ ...packing, surcharge: toAmount(packing.surcharge, terms) })),
    variants: row.variants.map((variant) => toVariant(dependencies, context, { row: variant, product: row })),
    sold: row.sold,
    soldTo: row.soldTo,
    rating: toRating(row.rating),
  });
}
