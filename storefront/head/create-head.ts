import type { PageShop } from '../../contract/page.ts';
import type { Head } from './head.ts';

type PageHead = Omit<Head, 'language' | 'publicUrl' | 'mobileUrl'>;

/** The head of a page, completed with what the shop knows. */
export const createHead = ({ language, publicUrl, mobileUrl }: PageShop, said: PageHead): Head => ({
  language,
  publicUrl,
  mobileUrl,
  ...said,
});
