import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { DESK, PHONE, setWidth, test } from './browser.ts';
import { KINDS, openScreen } from './screens.ts';
import { expectWordsFit } from './words-fit.ts';

/** Checks the canonical and alternate links of a page. */
async function expectUrlLinks(page: Page): Promise<void> {
  const pathname = new URL(page.url()).pathname.replace(/^\/de\b/, '');
  const isSearch = pathname === '/search';
  const without = (paths: readonly string[]) => paths.includes(pathname);
  const count = (selector: string) => page.locator(`head link${selector}`).count();
  expect({
    pathname,
    canonical: await count('[rel="canonical"]'),
    mobile: await count('[rel="alternate"][media]'),
    languages: await count('[rel="alternate"][hreflang]'),
  }).toEqual({
    pathname,
    canonical: isSearch ? 0 : 1,
    mobile: without(['/brands', '/bulk-purchasing']) ? 0 : 1,
    languages: isSearch ? 0 : 8,
  });
}

// In German, whose words are the longest; a missing page too.
test('every screen of guests passes axe, fits and has its canonical URL', async ({ visit }) => {
  const { page, expectRefusal } = await visit({ width: DESK, language: 'de' });
  expectRefusal(404, '/no-such-page');
  for (const path of [...KINDS, '/no-such-page']) {
    await openScreen(page, `/de${path}`);
    if (path !== '/no-such-page') await expectUrlLinks(page);
    await expectAccessible(page, { axe: true });
    await setWidth(page, PHONE);
    await expectAccessible(page, { axe: true });
    await setWidth(page, 320);
    await expectWordsFit(page);
    await setWidth(page, DESK);
  }
});
