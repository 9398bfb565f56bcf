import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '../contract/fields.ts';
import type { TestShop } from '../server/testing/shop.ts';
import { member, PASSWORD } from '../server/testing/visitors.ts';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { eventually, someOf, test } from './browser.ts';
import { withDatabase } from './new-account.ts';
import { signInUnseen } from './sign-in.ts';
import { expectNoEnglish, textsOf } from './texts.ts';

const PATH = '/user/dropshipping/downloadDatafeed';
const SCREENS = [
  { language: 'es', width: 390 },
  { language: 'it', width: 1440 },
  { language: 'pt', width: 390 },
] as const satisfies { language: Language; width: number }[];

/** Opens the page as a new member. */
async function openFeeds(page: Page, language: Language): Promise<void> {
  const { email } = await withDatabase((pool) => member({ pool } as TestShop));
  const prefix = language === 'en' ? '' : `/${language}`;
  await signInUnseen(page, { email, password: PASSWORD });
  await page.goto(prefix + PATH);
}

test.for(someOf(SCREENS))(
  'a dropshipper makes a file and a feed in $language at $width',
  async ({ language, width }, { visit }) => {
    const { page, expectRefusal } = await visit({ width, language });
    expectRefusal(400, PATH);
    const t = textsOf(language);
    await openFeeds(page, language);
    await page.getByText(t('datafeed.none')).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await expectNoEnglish(page);

    // categories narrowed by typing; what is chosen stays chosen
    const boxes = page.locator('input[name="categories"]');
    await page.getByLabel(t('datafeed.findCategory')).fill('zzzz');
    await page.getByText(t('datafeed.noCategory')).waitFor();
    await page.getByLabel(t('datafeed.findCategory')).fill('');
    await boxes.first().check();

    // the example follows what is typed
    const example = page.locator('form [role="status"]');
    const before = await example.textContent();
    await page.getByLabel(t('datafeed.markupPercent')).fill('25');
    await eventually(() => example.textContent()).not.toBe(before);

    // the order of fields
    await page.locator('summary', { hasText: t('datafeed.fields') }).click();
    const down = page.getByRole('button', {
      name: t('datafeed.moveDown', { name: t('datafeed.field.sku') }),
    });
    await down.click();
    expect(await page.locator('input[name="fields"]').first().getAttribute('value')).toBe('product');
    await expectAccessible(page);
    await expectNoOverflow(page);

    // refused: nothing that was chosen is lost
    await page.getByLabel(t('datafeed.markupFixed')).fill('abc');
    await page.locator('textarea[name="skus"]').fill('SOME-SKU');
    await page.locator('button[value="download"]').click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel(t('datafeed.markupFixed')).inputValue()).toBe('abc');
    expect(await page.getByLabel(t('datafeed.markupPercent')).inputValue()).toBe('25');
    expect(await page.locator('textarea[name="skus"]').inputValue()).toBe('SOME-SKU');
    expect(await boxes.first().isChecked()).toBe(true);
    expect(await page.locator('input[name="fields"]').first().getAttribute('value')).toBe('product');
    await expectAccessible(page);

    // the file
    await page.getByLabel(t('datafeed.markupFixed')).fill('1,5');
    await page.locator('button[value="download"]').click();
    await page.getByText(t('datafeed.done.file')).waitFor();
    expect(await page.getByLabel(t('datafeed.markupFixed')).inputValue(), 'the choice stays').toBe('1,5');
    const link = page.getByRole('link', { name: t('download.get') });
    // The worker of a shop that has just started has other jobs first.
    await link.waitFor({ timeout: 60_000 });
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const rows = parse(await readFile(await file.path()), { columns: true, bom: true }) as Record<
      string,
      string
    >[];
    expect(Object.keys(rows[0] ?? {}).slice(0, 2)).toEqual(['product', 'sku']);
    expect(Number(rows[0]?.price)).toBeGreaterThan(1.5);

    // a saved feed with its link, which needs no session, until it is revoked
    await page.getByLabel(t('datafeed.name'), { exact: true }).fill('Mi tienda');
    await page.getByLabel(t('datafeed.format')).selectOption('google');
    await page.locator('button[value="save"]').click();
    await page.getByText(t('datafeed.done.saved')).waitFor();
    const address = page.getByText(/\/datafeeds\/.*\.xml/);
    await address.waitFor();
    const url = (await address.textContent()) ?? '';
    await expect.poll(async () => (await fetch(url)).status, { timeout: 60_000, interval: 500 }).toBe(200);
    expect(await (await fetch(url)).text()).toContain('<g:price>');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await expectNoEnglish(page);
    await page.getByRole('link', { name: t('datafeed.edit') }).click();
    await eventually(() => page.getByLabel(t('datafeed.name'), { exact: true }).inputValue()).toBe(
      'Mi tienda',
    );
    await page.locator('summary', { hasText: t('datafeed.revoke') }).click();
    await page.getByRole('button', { name: t('datafeed.revoke') }).click();
    await page.getByText(t('datafeed.done.revoke')).waitFor();
    expect((await fetch(url)).status).toBe(404);
    await page.getByRole('button', { name: t('datafeed.newLink') }).click();
    await page.getByText(t('datafeed.done.link')).waitFor();
  },
);

test('without scripts a feed is previewed, saved and renewed', async ({ visit }) => {
  const { page } = await visit({ width: 1440, javaScriptEnabled: false });
  const t = textsOf('en');
  await openFeeds(page, 'en');
  await page.locator('input[name="categories"]').first().check();
  await page.getByLabel(t('datafeed.markupPercent')).fill('100');
  const example = page.locator('form [role="status"]');
  const before = await example.textContent();
  await page.getByRole('button', { name: t('datafeed.preview') }).click();
  expect(await example.textContent()).not.toBe(before);
  expect(await page.locator('input[name="categories"]').first().isChecked()).toBe(true);
  await page.getByLabel(t('datafeed.name'), { exact: true }).fill('Plain');
  await page.locator('button[value="save"]').click();
  await page.getByText(t('datafeed.done.saved')).waitFor();
  await page.getByRole('button', { name: t('datafeed.renew') }).click();
  await page.getByText(t('datafeed.done.renew')).waitFor();
});

test('a member without the permission is shown why there is no form', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  const t = textsOf('en');
  await openFeeds(page, 'en');
  await withDatabase((pool) =>
    pool.query(
      `UPDATE member SET permissions = permissions || '{"dropshipping": false}' WHERE id = (SELECT max(id) FROM member)`,
    ),
  );
  await page.reload();
  await page.getByText(t('datafeed.notAllowed')).waitFor();
  expect(await page.locator('button[value="save"]').count()).toBe(0);
});
