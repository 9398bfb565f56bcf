import { expect } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { expectAccessible } from './accessibility.ts';
import { eventually, ON_DESK, test } from './browser.ts';
import * as shopping from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

test.for(ON_DESK)(
  'a buyer orders from a workbook at %s, and goes back from paying to change it',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    await page.goto('/bestselling');
    const skus = await page
      .locator('main form[data-add-to-cart] input[name="sku"]')
      .evaluateAll((inputs) => inputs.slice(0, 3).map((input) => (input as HTMLInputElement).value));
    const headings = ['Quantity', 'Title', 'SKU'];
    const rows = [headings, ...skus.map((sku) => [10, 'A title', sku]), [5, 'Another', 'NO-SUCH']];
    const workbook = await writeExcelFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer();

    // An empty cart has it open.
    await shopping.openHydrated(page, '/Order/OrderInfo/0');
    const file = page.locator('#cart-tools input[type="file"]');
    await file.setInputFiles({
      name: 'order.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: workbook,
    });
    const field = page.getByLabel(t('quick.label'));
    await eventually(() => field.inputValue()).toContain(skus[0]);
    await page.getByRole('button', { name: t('quick.add') }).click();
    await page.waitForURL(/OrderInfo\/V\d+\?quick=left/, { waitUntil: 'commit' });
    const panel = page.locator('#cart-tools details[open]', { hasText: t('quick.heading') });
    await panel.waitFor();

    // The rows that could not be added are in the field again below the headings, with their reasons.
    await eventually(() => field.inputValue()).toBe(`${headings.join('\t')}\n5\tAnother\tNO-SUCH`);
    await page.getByText(t('quick.added', { count: 3 })).waitFor();
    await expectAccessible(page);

    await page.locator('#email').fill('erika@example.com');
    await shopping.fillAddress(page, shopping.GERMAN_ADDRESS);
    await page.getByRole('button', { name: t('delivery.save') }).click();
    await page.getByRole('button', { name: t('delivery.change') }).waitFor();
    await shopping.chooseShipping(page, t);
    await shopping.placeOrder(page, t);
    await expectAccessible(page);
    const order = /V\d+/.exec(page.url())?.[0] ?? '';
    await page.getByRole('link', { name: t('pay.edit') }).click();
    await page.getByText(t('pay.editText')).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('pay.editConfirm') }).click();
    await page.waitForURL(/OrderInfo\/V\d+/);
    await page.getByText(t('cart.fromOrder', { order })).waitFor();
    for (const sku of skus) await page.locator('main li', { hasText: sku }).first().waitFor();
  },
);

test('the quick order with what was left is open before any script', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await shopping.fillCart(page, t);
  const { page: still } = await visit({ width: 390, javaScriptEnabled: false });
  await still.context().addCookies(await page.context().cookies());
  await still.goto(`${new URL(page.url()).pathname}?quick=left`);
  expect(await still.getByLabel(t('quick.label')).isVisible()).toBe(true);
});

test('rows with a bad quantity stay with line and reason while the others are added', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await shopping.fillCart(page, t);
  const sku = await page.locator('main form input[name="sku"]').first().inputValue();
  await page.getByText(t('quick.heading'), { exact: true }).click();
  const field = page.getByLabel(t('quick.label'));
  await field.fill(`${sku} 0\n${sku} 20\n${sku} 99999999`);
  await page.getByRole('button', { name: t('quick.add') }).click();
  const added = page.getByText(t('quick.added', { count: 1 }));
  await added.waitFor();
  expect(await field.inputValue()).toBe(`${sku} 0\n${sku} 99999999`);
  const tooMany = page.getByText(`${t('quick.line', { line: 3 })} · ${sku} 99999999`);
  await eventually(() => tooMany.evaluate((row) => row.getBoundingClientRect().bottom <= innerHeight)).toBe(
    true,
  );
  await page.getByText(`${t('quick.line', { line: 1 })} · ${sku} 0: ${t('field.atLeastOne')}`).waitFor();
});
