import { expect } from 'vitest';
import { test } from './browser.ts';
import { KINDS, openScreen } from './screens.ts';
import { signInUnseen } from './sign-in.ts';
import { expectWordsFit } from './words-fit.ts';

test.for(['ru', 'fr', 'pt'] as const)(
  'nothing is too wide, cut off or covered on the narrowest phone in %s',
  async (language, { visit }) => {
    const { page, expectRefusal } = await visit({ width: 320, language });
    expectRefusal(404, '/no-such-page');
    for (const path of [...KINDS, '/no-such-page']) {
      await openScreen(page, `/${language}${path}`);
      await expectWordsFit(page);
    }
  },
);

/** Pages with what is only shown without scripts, such as the browser's own file field; others are wide alike. */
const OWN_FIELDS = [
  '/searchimg',
  '/contactus',
  '/quote',
  '/quick-order',
  '/wishlist',
  '/user/MyExclusiveProductsList',
  '/user/dropshipping/batchList',
  '/user/addressbooks',
  '/user/topup',
];

test.for(['de', 'ru'] as const)(
  'nothing is too wide, cut off or covered on the narrowest phone without JavaScript in %s',
  async (language, { visit }) => {
    const { page } = await visit({ width: 320, language, javaScriptEnabled: false });
    await signInUnseen(page);
    for (const path of OWN_FIELDS) {
      await openScreen(page, `/${language}${path}`);
      await expectWordsFit(page);
    }

    // an order, with all that is folded
    await page.goto(`/${language}/user/mypoint`);
    await page.locator('main a[href*="/Order/OrderDetail/V"]').first().click();
    await page.waitForURL(/\/Order\/OrderDetail\/V/);
    const folds = page.locator('main details:not([open]) > summary');
    for (const fold of (await folds.all()).reverse()) await fold.click();
    expect(await page.locator('main details a[href*="/withdrawal?order="]').count()).toBe(1);
    await expectWordsFit(page);
  },
);
