import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { test, WIDTHS } from './browser.ts';
import { signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const FOR_GUESTS = ['/login', '/register'];

const footer = (page: Page) => page.getByRole('contentinfo');
const signOut = (page: Page) => footer(page).getByRole('button', { name: t('account.signOut') });
const link = (page: Page, path: string) => footer(page).locator(`a[href="${path}"]:not([hreflang])`);

test.for(WIDTHS)(
  'the footer links sign-in for guests, account and sign-out for members at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    await page.goto('/login');
    for (const path of FOR_GUESTS) await link(page, path).waitFor();
    expect(await signOut(page).count()).toBe(0);
    await signIn(page, t);
    await page.waitForURL((url) => url.pathname === '/');

    // on a cached page, and on one of the member's own
    for (const path of ['/', '/user/orders']) {
      await page.goto(path);
      for (const own of ['/user', '/user/orders']) await link(page, own).waitFor();
      for (const other of FOR_GUESTS) expect(await link(page, other).count()).toBe(0);
      await expectAccessible(page);
    }
    expect(await (await page.request.get('/')).text()).toContain('href="/register"');

    await signOut(page).click();
    await page.waitForURL((url) => url.pathname === '/');
    for (const path of FOR_GUESTS) await link(page, path).waitFor();
    await page.goto('/user/orders');
    await page.waitForURL(/\/vip-login\?from=/);
  },
);
