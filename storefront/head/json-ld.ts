import type { CategoryLink, Product } from '../../contract/catalogue.ts';
import { toDecimal } from '../../kit/money.ts';
import { productImage } from '../../kit/product-image.ts';
import { inLanguage } from '../guard/address.ts';
import type { Head } from './head.ts';

const address = ({ publicUrl, language }: Head, path: string): string =>
  publicUrl + inLanguage(language, path);

export const productPath = ({ slug, sku }: { slug: string; sku: string }): string =>
  `/details/${slug}-${sku}`;

export const breadcrumbJson = (
  head: Head,
  path: readonly CategoryLink[],
  last?: { name: string; to: string },
): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...path.map(({ slug, name }) => ({ name, to: `/c/${slug}` })),
    ...(last ? [last] : []),
  ].map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address(head, to),
  })),
});

export const itemListJson = (head: Head, items: readonly { slug: string; sku: string }[]): object => ({
  '@type': 'ItemList',
  itemListElement: items.map((card, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: address(head, productPath(card)),
  })),
});

export const shopJson = (head: Head, about: string): object[] => [
  {
    '@type': 'Organization',
    name: 'Lading',
    url: head.publicUrl,
    logo: `${head.publicUrl}/favicon.svg`,
    description: about,
  },
  {
    '@type': 'WebSite',
    name: 'Lading',
    url: address(head, '/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${address(head, '/search')}?keyword={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  },
];

/** A product with one offer a variant, at the first tier's price. */
export function productJson(head: Head, product: Product): object {
  const { title, description, brand, variants, currency, pictures, sku } = product;
  return {
    '@type': 'Product',
    name: title,
    sku,
    description: description || title,
    image: pictures.slice(0, 5).map(({ source }) => head.publicUrl + productImage(source, 960)),
    ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
    offers: variants
      .filter(({ state }) => state !== 'discontinued')
      .map((variant) => ({
        '@type': 'Offer',
        sku: variant.sku,
        url: address(head, productPath({ slug: product.slug, sku: variant.sku })),
        priceCurrency: currency,
        price: toDecimal(variant.tiers[0]?.[1] ?? 0, currency),
        availability: `https://schema.org/${variant.stock.some(({ available }) => available > 0) ? 'InStock' : 'OutOfStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
      })),
  };
}
