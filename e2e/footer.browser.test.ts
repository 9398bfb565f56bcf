import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { languages } from '../contract/fields.ts';
import { expectAccessible } from './accessibility.ts';
import { eventually, ON_PHONE, test } from './browser.ts';
import { signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const FOR_GUESTS = ['/login', '/register'];

const footer = (page: Page) => page.getByRole('contentinfo');
const signOut = (page: Page) => footer(page).getByRole('button', { name: t('account.signOut') });
const link = (page: Page, path: string) => footer(page).locator(`a[href="${path}"]:not([hreflang])`);
const groups = (page: Page) => footer(page).locator('details');

/** Opens the group with help and account, which is closed on a phone. */
async function openHelp(page: Page): Promise<void> {
  const group = groups(page).filter({ hasText: t('account.name') });
  if ((page.viewportSize()?.width ?? 0) < 768) await group.locator('summary').click();
}

test.for(ON_PHONE)(
  'the footer links sign-in for guests, account and sign-out for members at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    await page.goto('/login');
    await openHelp(page);
    for (const path of FOR_GUESTS) await link(page, path).waitFor();
    expect(await signOut(page).count()).toBe(0);
    await signIn(page, t);
    await page.waitForURL((url) => url.pathname === '/');

    // on a cached page, and on one of the member's own
    for (const path of ['/', '/user/orders']) {
      await page.goto(path);
      await openHelp(page);
      for (const own of ['/user', '/user/orders']) await link(page, own).waitFor();
      for (const other of FOR_GUESTS) expect(await link(page, other).count()).toBe(0);
      await expectAccessible(page);
    }
    expect(await (await page.request.get('/')).text()).toContain('href="/register"');

    // Calls of the page would be those of a guest.
    await page.waitForLoadState('networkidle');
    await signOut(page).click();
    await page.waitForURL((url) => url.pathname === '/');
    await openHelp(page);
    for (const path of FOR_GUESTS) await link(page, path).waitFor();
    await page.goto('/user/orders');
    await page.waitForURL(/\/vip-login\?from=/);
  },
);

test.for(languages)('the footer is shorter than a phone in %s', async (language, { visit }) => {
  const { page } = await visit({ width: 390, language });
  await page.goto(language === 'en' ? '/login' : `/${language}/login`);
  await footer(page).scrollIntoViewIfNeeded();
  const box = await footer(page).boundingBox();
  expect(box?.height).toBeGreaterThan(200);
  expect(box?.height).toBeLessThan(600);
  await expectAccessible(page);
});

test.for([320, 768, 1440])(
  'without scripts the groups of the footer work at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width, javaScriptEnabled: false });
    await page.goto('/login');
    const brands = link(page, '/brands');
    expect(await brands.isVisible()).toBe(width >= 768);
    if (width < 768) await groups(page).nth(1).locator('summary').click();
    await brands.click();
    await page.waitForURL('**/brands');
  },
);

test('wide groups are open, and their headings are no stops of the Tab key', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await page.goto('/login');
  await page.mouse.wheel(0, 300);
  await eventually(() =>
    groups(page).evaluateAll((all) => all.every((one) => one.hasAttribute('open'))),
  ).toBe(true);
  const stops = await footer(page)
    .locator('summary')
    .evaluateAll((all) => all.map(({ tabIndex }) => tabIndex));
  expect(new Set(stops)).toEqual(new Set([-1]));
});

test('the footer names the seller, the ways to pay and the carriers, and links the law', async ({
  visit,
}) => {
  const { page } = await visit({ width: 1440, language: 'de' });
  await page.goto('/de/login');
  const de = textsOf('de');
  const text = await footer(page).innerText();
  const named = ['Lading Demo Company', 'shop@example.com', de('pay.test'), de('pay.balance'), 'DHL'];
  for (const name of named) expect(text).toContain(name);
  // Methods whose provider is not set up are off.
  for (const off of ['pay.paypal', 'pay.card', 'pay.western_union']) expect(text).not.toContain(de(off));
  const law = footer(page).getByRole('navigation', { name: de('footer.legal') });
  for (const path of ['imprint', 'terms', 'privacy', 'return', 'withdrawal', 'accessibility'])
    expect(await law.locator(`a[href="/de/${path}"]`).count(), path).toBeGreaterThan(0);
});
