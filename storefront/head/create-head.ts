import type { PageShop } from '../../contract/page.ts';
import type { Head } from './head.ts';

type Said = Omit<Head, 'language' | 'publicUrl' | 'mobileUrl'>;

/** The head of a page, completed with what the shop knows. */
export const headOf = ({ language, publicUrl, mobileUrl }: PageShop, said: Said): Head => ({
  language,
  publicUrl,
  mobileUrl,
  ...said,
});
