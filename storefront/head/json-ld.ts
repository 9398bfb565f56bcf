import type { MetaDescriptor } from 'react-router';
import type { CategoryLink } from '../../contract/catalogue.ts';
import { localizePath } from '../locale/paths.ts';
import { productPath } from '../locale/product-path.ts';
import { type Head, headTags } from './head.ts';

/** Returns the absolute URL of a path without language. */
export const absoluteUrl = ({ publicUrl, language }: Head, path: string): string =>
  publicUrl + localizePath(language, path);

/**
 * Returns the JSON-LD of a breadcrumb; `to` without language. Search engines refuse one of a single item, which the home
 * page leads.
 */
const crumbsJson = (head: Head, crumbs: readonly { name: string; to: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: (crumbs.length === 1 ? [{ name: 'Lading', to: '/' }, ...crumbs] : crumbs).map(
    ({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(head, to),
    }),
  ),
});

export const breadcrumbJson = (
  head: Head,
  path: readonly CategoryLink[],
  last?: { name: string; to: string },
): object =>
  crumbsJson(head, [...path.map(({ slug, name }) => ({ name, to: `/c/${slug}` })), ...(last ? [last] : [])]);

export const itemListJson = (head: Head, items: readonly { slug: string; sku: string }[]): object => ({
  '@type': 'ItemList',
  itemListElement: items.map((card, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: absoluteUrl(head, productPath(card)),
  })),
});

/** Returns the JSON-LD of a page of what fits a device. */
export const deviceJson = (head: Head, device: { slug: string; maker: string; name: string }): object => ({
  '@type': 'CollectionPage',
  name: head.title,
  url: absoluteUrl(head, `/series/${device.slug}`),
  inLanguage: head.language,
  about: {
    '@type': 'ProductModel',
    name: device.name,
    brand: { '@type': 'Brand', name: device.maker },
  },
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
    url: absoluteUrl(head, '/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${absoluteUrl(head, '/search')}?keyword={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  },
];

/** Returns the JSON-LD of questions with their answers, which are markup. */
export const faqJson = (questions: readonly { heading: string; html: string }[]): object => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ heading, html }) => ({
    '@type': 'Question',
    name: heading,
    acceptedAnswer: { '@type': 'Answer', text: html.trim() },
  })),
});

type Data = { head: Head; crumbs: Parameters<typeof crumbsJson>[1] };

/** Returns the tags of a page with JSON-LD of its breadcrumb, which only documents contain. */
export function crumbsMeta(data: Data | undefined, ...jsonLd: object[]): MetaDescriptor[] {
  if (!import.meta.env.SSR || !data) return headTags(data?.head);
  const { head, crumbs } = data;
  return headTags(head, ...(crumbs.length > 0 ? [crumbsJson(head, crumbs)] : []), ...jsonLd);
}
