import type { FeedOptions } from '../../../../contract/datafeed.ts';
import { raisePrice } from '../../../../kit/markup.ts';
import { type PriceTerms, shownPrice } from '../../../domains/pricing/index.ts';
import type { ExportProduct, ExportVariant } from '../../catalogue-formats/writing/export-product.ts';
import type { FeedKey, Offer } from './query-feed.ts';

export type FeedTerms = {
  options: FeedOptions;
  /** Of the member whose feed it is, in its currency. */
  terms: PriceTerms;
  /** Whether it has changes alone, and so what is gone as well. */
  isChanges: boolean;
};

/** Returns quantities and raised prices as a buyer of the least quantity pays them; null without a price. */
function tiersOf(offer: Offer, { options, terms }: Pick<FeedTerms, 'options' | 'terms'>) {
  const { quantities, prices, floor, salePercent, negotiated, moq } = offer;
  if (!quantities || !prices || floor === null) return null;
  const { tiers } = shownPrice({ quantities, prices, floor, salePercent, negotiated, moq }, terms);
  return tiers.map(([from, price]) => [from, raisePrice(price, options.currency, options)] as const);
}

/**
 * Returns a variant as the feed's readers see it. What is only ours is gone: costs, floors, former prices. Tiers begin at
 * the least quantity that can be bought, and stock is one number, of warehouse 1.
 */
function toVariant(variant: ExportVariant, offer: Offer, priced: FeedTerms): ExportVariant {
  const tiers = tiersOf(offer, priced);
  return {
    ...variant,
    state: offer.state,
    quantities: tiers?.map(([from]) => from) ?? null,
    prices: tiers?.map(([, price]) => price) ?? null,
    floor: null,
    cost: null,
    compareAt: null,
    sale: null,
    stock: { 1: offer.pieces },
  };
}

/**
 * Returns the pictures that show a variant: its own, else those of its color, then those of no variant; all of the
 * product, as of no variant, where there are none of these.
 */
function picturesOf({ pictures, variants }: ExportProduct, { sku, color }: ExportVariant) {
  const sameColor = new Set(
    variants.filter((variant) => color !== null && variant.color === color).map((variant) => variant.sku),
  );
  const own = pictures.filter((picture) => picture.sku === sku);
  const shown =
    own.length > 0 ? own : pictures.filter((picture) => picture.sku && sameColor.has(picture.sku));
  const chosen = [...shown, ...pictures.filter((picture) => picture.sku === undefined)];
  return chosen.length > 0 ? chosen : pictures.map(({ source }) => ({ source }));
}

const isIn = (offer: Offer, { isWhole }: FeedKey, { options, isChanges }: FeedTerms): boolean => {
  if (!isWhole && !options.skus.includes(offer.sku)) return false;
  if (isChanges) return true;
  return offer.state !== 'discontinued' && offer.prices !== null && (!options.inStock || offer.pieces > 0);
};

/**
 * Returns a product as a feed has it: at the member's raised prices, its texts in the language alone, which stand where
 * the formats have English. Null when no variant is left.
 */
export function toFeedProduct(
  product: ExportProduct,
  { key, offers }: { key: FeedKey; offers: ReadonlyMap<string, Offer> },
  priced: FeedTerms,
): ExportProduct | null {
  const { language } = priced.options;
  const variants = product.variants.flatMap((variant) => {
    const offer = offers.get(variant.sku);
    return offer && isIn(offer, key, priced)
      ? [{ ...toVariant(variant, offer, priced), shownIn: picturesOf(product, variant) }]
      : [];
  });
  if (variants.length === 0) return null;
  const text = product.texts[language] ?? product.texts.en ?? Object.values(product.texts)[0];
  const warning = product.warnings[language] ?? product.warnings.en;
  const varied = new Set(variants.flatMap(({ attributes }) => Object.keys(attributes)));
  return {
    ...product,
    published: product.published && variants.some(({ state }) => state !== 'discontinued'),
    texts: text ? { en: text } : {},
    warnings: warning ? { en: warning } : {},
    // A line of the specification that is called as an attribute of the variants would stand for it.
    specs: product.specs.filter(([name]) => !varied.has(name)),
    variants,
  };
}
