import type { PageShop } from '../../../contract/page.ts';
import { createHead, headTags } from '../../head/head.ts';
import { createShopT } from '../../locale/shop-t.ts';

type CodePage = { url: URL; canonical: string /** Of its texts: `title` and `lead`. */; prefix: string };

/** Loads a page that a mailed link opens, with the code of the link. */
export function loadCodePage(shop: PageShop, { url, canonical, prefix }: CodePage) {
  const t = createShopT(shop, 'common', 'auth');
  return {
    code: url.searchParams.get('code') ?? '',
    head: createHead(shop, {
      title: t(`${prefix}.title`),
      description: t(`${prefix}.lead`),
      canonical,
      noindex: true,
    }),
  };
}

/** The head of such a page: the code in its URL is secret. */
export const codePageTags = (head: Parameters<typeof headTags>[0]) => [
  ...headTags(head),
  { name: 'referrer', content: 'no-referrer' },
];
