import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, ON_PHONE, test } from './browser.ts';
import * as shopping from './shopping.ts';
import { signInUnseen } from './sign-in.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const TYPED = {
  email: 'erika@example',
  'address.firstName': 'Eri',
  'address.zip': '1011',
  'address.city': ' Ber',
};

const field = (page: Page, name: string) => page.locator(`[id="${name}"]`);
const valuesOf = async (page: Page, names: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await field(page, name).inputValue()] as const)),
  );

/** Waits for the hydration of a field, which loads with the first interaction. */
const isHydrated = async (element: Element): Promise<void> => {
  while (!element.closest('[data-late]')?.hasAttribute('data-hydrated'))
    await new Promise((resolve) => setTimeout(resolve, 20));
};

test.for(ON_PHONE)(
  "a guest's unfinished address survives a reload, another language and currency at %i",
  async (width, { visit }) => {
    const { page } = await visit({ width });
    await shopping.fillCart(page, t);
    for (const [name, text] of Object.entries(TYPED)) await field(page, name).pressSequentially(text);
    // right after the last key
    await page.reload();
    await eventually(() => valuesOf(page, Object.keys(TYPED))).toEqual(TYPED);

    await field(page, 'address.lastName').focus();
    await field(page, 'address.lastName').evaluate(isHydrated);
    await field(page, 'address.lastName').pressSequentially('Muster');
    const all = { ...TYPED, 'address.lastName': 'Muster' };
    const { pathname } = new URL(page.url());
    for (const to of [`/de${pathname}`, `${pathname}?c=EUR`]) {
      await page.goto(to);
      await eventually(() => valuesOf(page, Object.keys(all))).toEqual(all);
    }

    // invalid fields are not saved as an address, and a saved address leaves no draft
    await shopping.fillAddress(page, shopping.GERMAN_ADDRESS);
    await field(page, 'email').fill('erika@example.com');
    await page.getByRole('button', { name: t('delivery.save') }).click();
    await page.getByRole('button', { name: t('delivery.change') }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: t('delivery.change') }).click();
    expect(await field(page, 'address.city').inputValue()).toBe('Berlin');
  },
);

test("a member's unfinished address survives a reload until it is cancelled", async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await signInUnseen(page);
  await shopping.fillCart(page, t);
  await page.getByRole('button', { name: t('delivery.save') }).click();
  await page.getByRole('button', { name: t('delivery.change') }).click();
  await field(page, 'address.city').fill('Nowhere');
  await page.reload();
  await eventually(() => field(page, 'address.city').inputValue()).toBe('Nowhere');
  await page.getByRole('button', { name: t('delivery.cancel') }).click();
  const fetchDraft = async () =>
    (await page.request.get(`/api/shopcart/draft?orderId=${/V\d+/.exec(page.url())?.[0]}`)).json();
  await eventually(async () => (await fetchDraft()).data.draft).toBeNull();
  await page.reload();
  await page.getByRole('button', { name: t('delivery.change') }).waitFor();
});

test('the cart starts with the country chosen on a product page', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await page.goto('/c/phone-cases');
  await shopping.openProduct(page);
  const shipping = page.getByRole('region', { name: t('ship.heading') });
  await shipping.getByRole('button', { name: t('ship.change') }).click();
  await shipping.getByLabel(t('ship.country')).selectOption('IT');
  await shopping.addAndOpenCart(page, t);
  await page.reload();
  expect(await field(page, 'address.country').inputValue()).toBe('IT');
});
