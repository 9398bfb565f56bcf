import { expectAccessible } from './accessibility.ts';
import { DESK, test } from './browser.ts';
import { openScreen } from './screens.ts';

/** Screens whose colours are checked: between them they have all that pages are made of. */
const LOOKS = [
  '/',
  '/c/phone-cases?view=rows',
  '/search?keyword=zzzzqqqq',
  '/wholesale',
  '/activity/anniversary-sale',
  '/login',
];

test('all text of the screens has enough contrast', async ({ visit }) => {
  const { page } = await visit({ width: DESK, language: 'de' });
  for (const path of LOOKS) {
    await openScreen(page, `/de${path}`);
    await expectAccessible(page, { axe: true, contrast: true });
  }
});
