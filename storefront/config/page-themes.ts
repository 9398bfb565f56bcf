import type { TextPage } from '../../contract/text-pages.ts';
import type { ThemeName } from '../../kit/themes.ts';

/** Pages of text that open with a scene. */
export const pageThemes: Partial<Record<TextPage, ThemeName>> = {
  startupprogram: 'spring',
  boost: 'summer',
  'affiliate-program': 'party',
  reward: 'wear',
  dropshipping: 'trade',
  httpprogram: 'gadgets',
  'oem-odm-custom-products': 'plain',
  'china-product-sourcing': 'trade',
};
