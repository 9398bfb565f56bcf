import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { test } from './browser.ts';
import { queryShop, skuOf } from './products.ts';
import { openProduct } from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const REFERENCE = /Q-[2-9A-HJKMNP-TV-Z]{8}/;

test.for([
  [390, '/contactus', {}],
  [1440, '/oem-odm-custom-products', { product: 'A case' }],
  [390, '/china-product-sourcing', { product: 'A lamp', quantity: '500' }],
] as const)(
  'at %i the form of %s names what is missing, then takes a message with a file',
  async ([width, path, own], { visit }) => {
    const { page } = await visit({ width });
    await page.goto(path);
    await expectAccessible(page);
    await page.locator('#email').fill('nowhere');
    await page.getByRole('button', { name: t('inquiry.send') }).click();
    const summary = page.locator('main [role="alert"]');
    await summary.waitFor();
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    for (const field of ['name', 'email', 'message']) await page.locator(`[id="${field}-error"]`).waitFor();
    await expectAccessible(page);
    await summary.getByRole('link').first().click();
    await page.locator('#name').fill('Erika Muster');
    await page.locator('#email').fill(`erika-${width}@example.com`);
    await page.locator('#message').fill(`Hello from ${path}`);
    for (const [name, value] of Object.entries(own)) await page.locator(`#${name}`).fill(value);
    await page.locator('#files').setInputFiles({
      name: 'drawing.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n1 0 obj'),
    });
    await page.getByRole('button', { name: t('inquiry.send') }).click();
    await page.getByRole('heading', { name: t('inquiry.done') }).waitFor();
    expect(await page.locator('main [role="status"]').innerText()).toMatch(REFERENCE);
  },
);

test('without JavaScript a refused form keeps what was typed and its file, and is sent with both', async ({
  visit,
}) => {
  const { page, expectRefusal } = await visit({ width: 390, javaScriptEnabled: false });
  await page.goto('/contactus');
  await page.locator('#name').fill('Erika Muster');
  await page.locator('#email').fill('nowhere');
  await page.locator('#message').fill('Without scripts');
  await page.locator('#files').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('a,b\n1,2\n'),
  });
  expectRefusal(400, '/contactus');
  await page.getByRole('button', { name: t('inquiry.send') }).click();
  await page.locator('[id="email-error"]').waitFor();
  expect(await page.locator('#message').inputValue()).toBe('Without scripts');
  await page.getByText('list.csv').waitFor();
  await page.locator('#email').fill('erika-noscript@example.com');
  await page.getByRole('button', { name: t('inquiry.send') }).click();
  await page.getByRole('heading', { name: t('inquiry.done') }).waitFor();
});

test('a product is asked about over its page, and without JavaScript on a page that names it', async ({
  visit,
}) => {
  const { page } = await visit({ width: 1440 });
  await page.goto('/c/phone-cases');
  await openProduct(page);
  const url = page.url();
  await page.getByRole('button', { name: t('product.ask') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#name').fill('Erika Muster');
  await expectAccessible(page);
  expect(await dialog.locator('#quantity').count()).toBe(0);
  await dialog.locator('#kind').selectOption('bulk');
  await dialog.locator('#email').fill('erika-bulk@example.com');
  await dialog.locator('#message').fill('For a chain of shops');
  await dialog.getByRole('button', { name: t('inquiry.send') }).click();
  await dialog.locator('[id="quantity-error"]').waitFor();
  await dialog.locator('#quantity').fill('5000');
  await dialog.getByRole('button', { name: t('inquiry.send') }).click();
  await dialog.getByText(REFERENCE).waitFor();
  expect(page.url()).toBe(url);

  const { page: still } = await visit({ width: 390, javaScriptEnabled: false });
  await still.goto(new URL(url).pathname);
  const [found] = await queryShop<{ title: string }>(
    `SELECT x.title FROM variant v JOIN product_text x USING (product_id) WHERE x.language = 'en' AND v.sku = '${skuOf(new URL(url).pathname)}'`,
  );
  await still.getByRole('button', { name: t('product.ask') }).click();
  await still.waitForURL(/\/contactus\?sku=/);
  await still.locator('main form', { hasText: found?.title ?? 'no product' }).waitFor();
});
