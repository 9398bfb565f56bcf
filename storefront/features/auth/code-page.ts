import { data } from 'react-router';
import type { Answer } from '../../../contract/call.ts';
import type { PageShop } from '../../../contract/page.ts';
import { createHead, headTags } from '../../head/head.ts';
import { createShopT } from '../../locale/shop-t.ts';
import { refuseForm } from './form-action.ts';

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

/** Returns what became of the form of such a page. */
export function answerCodeForm(answer: Answer<unknown>, form: FormData) {
  if (answer.ok) return data({ isDone: true, refused: null });
  const refused = refuseForm(answer, form);
  return data({ isDone: false, refused: refused.data }, refused.init ?? undefined);
}

/** The head of such a page: the code in its URL is secret. */
export const codePageTags = (head: Parameters<typeof headTags>[0]) => [
  ...headTags(head),
  { name: 'referrer', content: 'no-referrer' },
];
