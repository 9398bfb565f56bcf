import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '../contract/fields.ts';
import type { TestShop } from '../server/testing/shop.ts';
import { member, PASSWORD } from '../server/testing/visitors.ts';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { someOf, test } from './browser.ts';
import { withDatabase } from './new-account.ts';
import { signInUnseen } from './sign-in.ts';
import { expectNoEnglish, textsOf } from './texts.ts';

const WEBHOOKS = '/user/webhooks';
const CONNECTIONS = '/user/dropshipping/connections';
const SCREENS = [
  { language: 'es', width: 390 },
  { language: 'it', width: 1440 },
  { language: 'pt', width: 320 },
] as const satisfies { language: Language; width: number }[];

/** Opens a page as a new member. */
async function openAs(page: Page, language: Language, path: string): Promise<void> {
  const { email } = await withDatabase((pool) => member({ pool } as TestShop));
  await signInUnseen(page, { email, password: PASSWORD });
  await page.goto(`/${language}${path}`);
}

const expectGood = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expectNoEnglish(page);
};

test.for(someOf(SCREENS))(
  'a member makes a webhook and reads its log in $language at $width',
  async ({ language, width }, { visit }) => {
    const { page, expectRefusal } = await visit({ width, language });
    expectRefusal(400, WEBHOOKS);
    const t = textsOf(language);
    await openAs(page, language, WEBHOOKS);
    await page.getByText(t('webhooks.none')).waitFor();
    await expectGood(page);

    // A refused address stays in the form, with its error at the field.
    await page.getByLabel(t('webhooks.url')).fill('https://10.0.0.1/hook');
    await page.getByRole('button', { name: t('webhooks.add') }).click();
    await page.getByText(t('field.urlPrivate')).first().waitFor();
    expect(await page.getByLabel(t('webhooks.url')).inputValue()).toBe('https://10.0.0.1/hook');
    await expectGood(page);

    await page.getByLabel(t('webhooks.url')).fill('https://hooks.invalid/events');
    await page.getByLabel(t('webhooks.kind.stock.changed')).check();
    await page.getByRole('button', { name: t('webhooks.add') }).click();
    await page.getByText(t('field.webhookWatch')).first().waitFor();
    expect(await page.getByLabel(t('webhooks.kind.stock.changed')).isChecked()).toBe(true);
    await page.getByLabel(t('webhooks.watch')).selectOption('wishlist');
    await page.getByRole('button', { name: t('webhooks.add') }).click();
    await page.getByText(t('webhooks.secretOnce')).waitFor();
    expect(await page.getByText(/^whsec_/).count()).toBe(1);

    await page.getByRole('button', { name: t('webhooks.test') }).click();
    await page.getByText(t('webhooks.done.test')).waitFor();
    expect(await page.getByText(/^whsec_/).count()).toBe(0);
    const entry = page.locator('#log details').first();
    for (let round = 0; round < 20; round += 1) {
      await page.reload();
      await entry.locator('summary').click();
      if (await entry.getByText(t('webhooks.error.unresolved')).isVisible()) break;
      await page.waitForTimeout(500);
    }
    await entry.getByText(t('webhooks.error.unresolved')).first().waitFor();
    await expectGood(page);
  },
);

test.for(someOf(SCREENS))(
  'a member fills in the form of a shop in $language at $width',
  async ({ language, width }, { visit }) => {
    const { page, expectRefusal } = await visit({ width, language });
    expectRefusal(400, '/dropshipping/connections/save');
    const t = textsOf(language);
    await openAs(page, language, CONNECTIONS);
    await page.getByText(t('connections.none')).waitFor();
    await expectGood(page);
    await page.getByLabel(t('connections.shop')).fill('no.shop.example');
    await page.getByLabel(t('connections.token')).fill('shpat_secret');
    await page.getByRole('button', { name: t('connections.connect') }).click();
    await page.getByText(t('field.shopifyAddress')).first().waitFor();
    expect(await page.getByLabel(t('connections.shop')).inputValue()).toBe('no.shop.example');
    // What is secret stays typed, and is in no HTML.
    expect(await page.getByLabel(t('connections.token')).inputValue()).toBe('shpat_secret');
    expect(await page.content()).not.toContain('shpat_secret');
    await page.getByRole('link', { name: 'WooCommerce' }).click();
    await page.getByLabel(t('connections.consumerKey')).waitFor();
    await expectGood(page);
  },
);
