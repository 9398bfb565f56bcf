import type { Product, Variant } from '../../contract/catalogue.ts';
import { MAX_STARS, type Review } from '../../contract/review.ts';
import { toDecimal } from '../../kit/money.ts';
import { NET_DISPLAY, type PriceDisplay } from '../../kit/price-display.ts';
import { productImage } from '../../kit/product-image.ts';
import type { Head } from './head.ts';
import { absoluteUrl, productPath } from './json-ld.ts';

const MAX_PICTURES = 5;
const MAX_REVIEWS = 5;

/** Returns schema.org's name of a variant's availability. */
function availabilityOf({ state, stock }: Variant): string {
  if (state === 'discontinued') return 'Discontinued';
  if (state === 'locked') return 'LimitedAvailability';
  if (state === 'sold_out' || !stock.some(({ available }) => available > 0)) return 'OutOfStock';
  return state === 'presale' ? 'PreOrder' : 'InStock';
}

type Shown = { display?: PriceDisplay; reviews?: readonly Review[] };

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

/**
 * Returns a product with an offer for each variant at the first tier's price. Discontinued variants are included only
 * when no other is left.
 */
export function productJson(
  head: Head,
  product: Product,
  { display = NET_DISPLAY, reviews = [] }: Shown = {},
): object {
  const { title, description, brand, variants, currency, pictures, sku, slug } = product;
  const shown = variants.find((one) => one.sku === sku);
  const left = variants.filter(({ state }) => state !== 'discontinued');
  const offered = left.length > 0 ? left : variants;
  const prices = offered.map(({ tiers }) => toDecimal(tiers[0]?.[1] ?? 0, currency));
  return {
    '@type': 'Product',
    name: title,
    sku,
    ...(shown?.ean && { gtin: shown.ean }),
    description: description || title,
    image: pictures.slice(0, MAX_PICTURES).map(({ source }) => head.publicUrl + productImage(source, 960)),
    ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
    ...(shown?.weight && { weight: { '@type': 'QuantitativeValue', value: shown.weight, unitCode: 'GRM' } }),
    ...ratingJson(product, reviews),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: currency,
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: offered.length,
      offers: offered.map((variant, index) => ({
        '@type': 'Offer',
        sku: variant.sku,
        ...(variant.ean && { gtin: variant.ean }),
        url: absoluteUrl(head, productPath({ slug, sku: variant.sku })),
        priceCurrency: currency,
        price: prices[index],
        ...(display.vat > 0 && {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: prices[index],
            priceCurrency: currency,
            valueAddedTaxIncluded: display.isGross,
          },
        }),
        availability: `https://schema.org/${availabilityOf(variant)}`,
        itemCondition: 'https://schema.org/NewCondition',
      })),
    },
  };
}
