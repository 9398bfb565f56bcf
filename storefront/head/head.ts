import type { MetaDescriptor } from 'react-router';
import { type Language, languages } from '../../contract/fields.ts';
import type { PageShop } from '../../contract/page.ts';
import { sharePicture } from '../../kit/product-image.ts';
import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import { localizePath } from '../locale/paths.ts';

/** The data of a page's head. The tags are created from it on both sides. */
export type Head = {
  title: string;
  description?: string;
  /** Path without language, with the query keys that change the page. */
  canonical: string;
  language: Language;
  publicUrl: string;
  mobileUrl: string;
  /** Source of a picture for social networks; a page without one has the shop's. */
  picture?: string | null | undefined;
  type?: 'website' | 'product' | 'article';
  noindex?: boolean;
  /** Links that a page does not have by decision. */
  without?: readonly ('canonical' | 'alternates' | 'mobile')[];
};

const SITE = 'Lading';
/** The shop's own picture, a file of storefront/public. */
const SHARE_PICTURE = '/share.jpg';
/** Open Graph names a language with a country: the language's own one, except for these. */
const OG_COUNTRIES: { [language in Language]?: string } = { en: 'US', pt: 'BR' };

/**
 * Returns title, description, links, social tags and JSON-LD of a page. JSON-LD is in documents only, last in the
 * head, where React does not hydrate it.
 */
export function headTags(head: Head | undefined, ...jsonLd: object[]): MetaDescriptor[] {
  if (!head) return [{ title: SITE }];
  const title = head.title ? `${head.title} | ${SITE}` : SITE;
  return [
    { title },
    ...(head.description ? [{ name: 'description', content: head.description }] : []),
    ...(head.noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...urlLinks(head),
    ...(import.meta.env.SSR ? socialTags(head) : []),
    ...jsonLd.map((json) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...json } })),
  ];
}

/** Tags that programs read, which load documents only. */
const socialTags = (head: Head): MetaDescriptor[] => [
  { property: 'og:site_name', content: SITE },
  {
    property: 'og:locale',
    content: `${head.language}_${OG_COUNTRIES[head.language] ?? head.language.toUpperCase()}`,
  },
  { property: 'og:type', content: head.type ?? 'website' },
  { property: 'og:title', content: head.title || SITE },
  ...(head.description ? [{ property: 'og:description', content: head.description }] : []),
  { property: 'og:url', content: head.publicUrl + localizePath(head.language, head.canonical) },
  {
    property: 'og:image',
    content: head.publicUrl + ((head.picture && sharePicture(head.picture)) || SHARE_PICTURE),
  },
];

type PageUrls = Pick<Head, 'canonical' | 'without' | 'publicUrl' | 'mobileUrl' | 'language'>;
type LinkTag = { tagName: 'link'; rel: string; href: string; media?: string; hrefLang?: string };

/** Returns the canonical link, the one for phones and those of other languages. */
export function urlLinks(page: PageUrls): LinkTag[] {
  const { canonical, without, publicUrl, mobileUrl, language } = page;
  const own: LinkTag = {
    tagName: 'link',
    rel: 'canonical',
    href: publicUrl + localizePath(language, canonical),
  };
  const phone: LinkTag = {
    tagName: 'link',
    rel: 'alternate',
    media: 'only screen and (max-width: 640px)',
    href: mobileUrl + localizePath(language, canonical),
  };
  return [
    ...(without?.includes('canonical') ? [] : [own]),
    ...(without?.includes('mobile') ? [] : [phone]),
    ...(without?.includes('alternates') ? [] : alternateLinks(page)),
  ];
}

function alternateLinks({ canonical, publicUrl }: PageUrls): LinkTag[] {
  const link = (hrefLang: string, language: Language): LinkTag => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: publicUrl + localizePath(language, canonical),
  });
  return [...languages.map((language) => link(language, language)), link('x-default', DEFAULT_LANGUAGE)];
}

type PageHead = Omit<Head, 'language' | 'publicUrl' | 'mobileUrl'>;

/** Creates the head of a page with the shop's language and URLs. */
export const createHead = ({ language, publicUrl, mobileUrl }: PageShop, page: PageHead): Head => ({
  language,
  publicUrl,
  mobileUrl,
  ...page,
});
