import type { PageShop } from '../../contract/page.ts';
import type { Head } from './head.ts';

type PageHead = Omit<Head, 'language' | 'publicUrl' | 'mobileUrl'>;

/** Creates the head of a page with the shop's language and URLs. */
export const createHead = ({ language, publicUrl, mobileUrl }: PageShop, said: PageHead): Head => ({
  language,
  publicUrl,
  mobileUrl,
  ...said,
});
