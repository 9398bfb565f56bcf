import type { Product, Variant } from '../../contract/catalogue.ts';
import type { ShippingOffer } from '../../contract/product.ts';
import { MAX_STARS, type Review } from '../../contract/review.ts';
import { WITHDRAWAL_DAYS } from '../../contract/withdrawal-days.ts';
import { type Charged, createCharged, type VatLimits } from '../../kit/charged-sum.ts';
import { leadDays } from '../../kit/lead-days.ts';
import { toDecimal } from '../../kit/money.ts';
import { NET_DISPLAY, type PriceDisplay } from '../../kit/price-display.ts';
import { productImage } from '../../kit/product-image.ts';
import { shownCharge } from '../../kit/shown-charge.ts';
import { activeTier } from '../../kit/tiers.ts';
import { warehouseFor } from '../../kit/warehouse-for.ts';
import { productPath } from '../locale/product-path.ts';
import type { Head } from './head.ts';
import { absoluteUrl } from './json-ld.ts';

const MAX_PICTURES = 5;
const MAX_REVIEWS = 5;

/** Returns schema.org's name of a variant's availability. */
function availabilityOf({ state, stock }: Variant): string {
  if (state === 'discontinued') return 'Discontinued';
  if (state === 'locked') return 'LimitedAvailability';
  if (state === 'sold_out' || !stock.some(({ available }) => available > 0)) return 'OutOfStock';
  return state === 'presale' ? 'PreOrder' : 'InStock';
}

/** What the least quantity of a variant costs, in minor units, as it is charged: no buyer can pay less for it. */
function minTotal(variant: Variant, charged: Charged): number {
  const { moq, tiers } = variant;
  const price = activeTier(tiers, moq)?.[1] ?? 0;
  return charged.sum([{ warehouse: warehouseFor(variant, null), quantity: moq, prices: [price] }]).amount;
}

/** The price of a piece from each quantity on, as it is charged; nothing where it is the price of the offer. */
function unitPrices(variant: Variant, { product: { currency }, display, charged }: Stated): object {
  const { moq, tiers } = variant;
  if (moq === 1 && tiers.length === 1 && display.vat === 0) return {};
  const warehouse = warehouseFor(variant, null);
  return {
    priceSpecification: tiers.map(([from, price]) => {
      const quantity = Math.max(from, moq);
      const { piece, isNet } = charged.piece(price, { warehouse, quantity });
      return {
        '@type': 'UnitPriceSpecification',
        price: toDecimal(piece, currency),
        priceCurrency: currency,
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1 },
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: quantity },
        ...(display.vat > 0 && { valueAddedTaxIncluded: display.isGross && !isNet }),
      };
    }),
  };
}

/** What shipping the least quantity of a variant costs, as prices are shown, and the days that it takes. */
export type StatedShipping = { sku: string; rate: number; daysMin: number; daysMax: number };

/** Returns what is stated of offers; nothing of one whose country has another VAT than prices are shown with. */
export const statedShipping = (offers: readonly ShippingOffer[], display: PriceDisplay): StatedShipping[] =>
  offers
    .filter(({ option: { vatRate } }) => !display.isGross || vatRate === 0 || vatRate === display.vat)
    .map(({ sku, option }) => ({
      sku,
      rate: shownCharge(option.price, option, display),
      daysMin: option.daysMin,
      daysMax: option.daysMax,
    }));

type Shown = {
  display?: PriceDisplay;
  /** Up to which net value of a parcel's goods prices contain VAT, by warehouse; all of them without. */
  vatLimits?: VatLimits['limits'] | undefined;
  reviews?: readonly Review[];
  /** The country whose terms are stated. */
  country?: string;
  /** Shipping to that country. */
  shipping?: readonly StatedShipping[];
};
type Stated = Required<Omit<Shown, 'vatLimits'>> & { charged: Charged; head: Head; product: Product };

/** Returns the rating of a product and its latest reviews; nothing where it has none. */
function ratingJson({ rating }: Product, reviews: readonly Review[]): object {
  if (!rating) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: MAX_STARS,
    },
    // A review must have an author.
    review: reviews
      .filter(({ name }) => name !== null)
      .slice(0, MAX_REVIEWS)
      .map(({ name, title, text, rating: stars, writtenOn, language }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name },
        datePublished: writtenOn,
        inLanguage: language,
        ...(title && { name: title }),
        reviewBody: text,
        reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: MAX_STARS },
      })),
  };
}

const days = ([minValue, maxValue]: readonly [number, number]): object => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

function shippingJson({ sku, lead }: Variant, { shipping, country, product }: Stated): object {
  const stated = shipping.find((one) => one.sku === sku);
  if (!stated) return {};
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: toDecimal(stated.rate, product.currency),
        currency: product.currency,
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(leadDays(lead)),
        transitTime: days([stated.daysMin, stated.daysMax]),
      },
    },
  };
}

/** The right of withdrawal as /return and /withdrawal say it: the buyer sends the goods back, and pays for that. */
const returnPolicy = ({ head, country }: Stated): object => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: country,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: WITHDRAWAL_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
  refundType: 'https://schema.org/FullRefund',
  merchantReturnLink: absoluteUrl(head, '/return'),
});

function offerJson(variant: Variant, stated: Stated): object {
  const { head, product, country, charged } = stated;
  const { currency, slug } = product;
  return {
    '@type': 'Offer',
    url: absoluteUrl(head, productPath({ slug, sku: variant.sku })),
    priceCurrency: currency,
    price: toDecimal(minTotal(variant, charged), currency),
    ...(variant.moq > 1 && {
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: variant.moq },
    }),
    ...unitPrices(variant, stated),
    availability: `https://schema.org/${availabilityOf(variant)}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...shippingJson(variant, stated),
    ...(country && { hasMerchantReturnPolicy: returnPolicy(stated) }),
  };
}

const pictureUrls = ({ publicUrl }: Head, sources: readonly string[]): string[] =>
  [...new Set(sources)].slice(0, MAX_PICTURES).map((source) => publicUrl + productImage(source, 960));

/** Attributes that schema.org has as properties of a product. */
const VARIED = new Set(['color', 'size', 'material', 'pattern']);
const variedBy = (code: string): string => (VARIED.has(code) ? `https://schema.org/${code}` : code);

/** The attributes of a variant: as properties where schema.org has them, the others by their names. */
function attributesJson({ attributes }: Variant): object {
  const others = attributes.filter(({ code }) => !VARIED.has(code));
  return {
    ...Object.fromEntries(
      attributes.filter(({ code }) => VARIED.has(code)).map(({ code, text }) => [code, text]),
    ),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ code, name, text }) => ({
        '@type': 'PropertyValue',
        propertyID: code,
        name,
        value: text,
      })),
    }),
  };
}

function variantJson(variant: Variant, stated: Stated): object {
  const { head, product } = stated;
  const { title, pictures, slug } = product;
  const { sku, ean, weight, picture, attributes } = variant;
  const sources = picture === null ? pictures.map(({ source }) => source) : [picture];
  return {
    '@type': 'Product',
    name: [title, ...attributes.map(({ text }) => text)].join(', '),
    sku,
    ...(ean && { gtin: ean }),
    url: absoluteUrl(head, productPath({ slug, sku })),
    image: pictureUrls(head, sources.slice(0, 1)),
    ...attributesJson(variant),
    ...(weight && { weight: { '@type': 'QuantitativeValue', value: weight, unitCode: 'GRM' } }),
    offers: offerJson(variant, stated),
  };
}

/**
 * Returns a product with an offer at the price of its least quantity and its prices by quantity; one with several
 * variants as a group of them. Discontinued variants are included only when no other is left.
 */
export function productJson(
  head: Head,
  product: Product,
  { vatLimits, display = NET_DISPLAY, ...shown }: Shown = {},
): object {
  const charged = createCharged(display, vatLimits);
  const stated = { reviews: [], country: '', shipping: [], ...shown, display, charged, head, product };
  const { title, description, brand, variants, pictures, canonicalSku, slug } = product;
  const left = variants.filter(({ state }) => state !== 'discontinued');
  const [first, ...more] = left.length > 0 ? left : variants;
  const common = {
    name: title,
    description: description || title,
    image: pictureUrls(
      head,
      pictures.map(({ source }) => source),
    ),
    ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
    ...ratingJson(product, stated.reviews),
  };
  if (first && more.length === 0) return { ...variantJson(first, stated), ...common };
  const offered = first ? [first, ...more] : [];
  const varied = new Set(offered.flatMap(({ attributes }) => attributes.map(({ code }) => code)));
  return {
    '@type': 'ProductGroup',
    ...common,
    productGroupID: canonicalSku,
    url: absoluteUrl(head, productPath({ slug, sku: canonicalSku })),
    variesBy: [...varied].filter((code) => isVaried(code, offered)).map(variedBy),
    hasVariant: offered.map((variant) => variantJson(variant, stated)),
  };
}

/** Whether variants have several values of an attribute. */
const isVaried = (code: string, variants: readonly Variant[]): boolean =>
  new Set(variants.map(({ attributes }) => attributes.find((attribute) => attribute.code === code)?.value))
    .size > 1;
