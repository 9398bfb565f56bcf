import { textPages } from '../contract/text-pages.ts';
import { expectAccessible } from './accessibility.ts';
import { isStress, PHONE, setWidth, test } from './browser.ts';
import { openScreen } from './screens.ts';
import { expectWordsFit } from './words-fit.ts';

/** Lists, made as those of the kinds of pages are. */
const LISTS = [
  '/c/audio',
  '/bestselling',
  '/recommended',
  '/certificate_products',
  '/discount-list',
  '/brands/armadel',
  '/series/iphone-17',
];

/** Pages of text: their words in one frame. */
const TEXTS = textPages.map((name) => `/${name}`);

// In German, whose words are the longest.
test('lists and pages of text pass axe on a phone and fit', async ({ visit }) => {
  const { page } = await visit({ width: PHONE, language: 'de' });
  for (const path of [...LISTS, ...TEXTS]) {
    await openScreen(page, `/de${path}`);
    await expectAccessible(page, { axe: isStress || LISTS.includes(path) });
    await setWidth(page, 320);
    await expectWordsFit(page);
    await setWidth(page, PHONE);
  }
});
