import { expect } from 'vitest';
import { test, type Visit } from './browser.ts';
import { pathOf, queryShop } from './products.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

type Variant = { sku: string; slug: string; stock: number };

/** Two variants of different products with a minimum of one piece, the first with little stock. */
async function findVariants(): Promise<[Variant, Variant]> {
  const [few, many] = await Promise.all(
    ['BETWEEN 3 AND 400', '> 500'].map(
      async (range) =>
        (
          await queryShop<Variant>(
            `SELECT v.sku, p.slug, k.on_hand - k.reserved AS stock FROM variant v
             JOIN product p ON p.id = v.product_id JOIN stock k ON k.sku = v.sku AND k.warehouse = 1
             WHERE v.state = 'on_sale' AND v.moq = 1 AND v.step = 1 AND k.on_hand - k.reserved ${range}
             ORDER BY v.sku LIMIT 1`,
          )
        )[0],
    ),
  );
  if (!few || !many) throw new Error('the demo shop has no such variants');
  return [few, many];
}

/** Opens a cart of two lines, of which one cannot have more than its stock. */
async function openCart({ page }: Visit, isScripted = true) {
  const [few, many] = await findVariants();
  await page.goto('/');
  for (const variant of [few, many])
    await page.request.post(pathOf(variant), {
      form: { sku: variant.sku, quantity: '1', warehouse: '1' },
      headers: { origin: new URL(page.url()).origin },
    });
  await page.goto('/Order/OrderInfo/0');
  const tool = page.locator('#cart-tools details', { hasText: t('select.heading') });
  await tool.locator('summary').click();
  // Its code is loaded at the first touch; what is pressed before is sent by the form itself.
  if (isScripted) await page.locator('#cart-tools [data-late][data-hydrated]').waitFor({ state: 'attached' });
  const field = tool.getByRole('textbox', { name: t('select.setTo') });
  const button = tool.getByRole('button', { name: t('line.update') });
  const quantityOf = ({ sku }: Variant) =>
    page.getByRole('textbox', { name: t('line.quantity', { name: sku }) }).inputValue();
  return { few, many, tool, field, button, quantityOf };
}

test('the quantity of several lines is set at once, and a refused one is said at its line', async ({
  visit,
}) => {
  const visited = await visit({ width: 390 });
  const { few, many, tool, field, button, quantityOf } = await openCart(visited);
  const { page } = visited;
  await field.fill('2');
  await button.click();
  await tool.getByText(t('field.choose')).waitFor();
  await tool.getByRole('checkbox', { name: t('select.all', { count: 2 }) }).check();
  for (const [text, reason] of [
    ['0', t('field.atLeastOne')],
    ['1.5', t('field.quantityRead', { found: '1.5' })],
    ['two', t('field.quantityRead', { found: 'two' })],
  ] as const) {
    await field.fill(text);
    await field.press('Enter');
    await tool.getByText(reason).waitFor();
    expect(await field.inputValue()).toBe(text);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
  }
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/shopcart/') && sent.push(request.url()));
  await field.fill('2');
  await button.click();
  await expect.poll(() => Promise.all([few, many].map(quantityOf))).toEqual(['2', '2']);
  await expect.poll(() => tool.getByRole('status').innerText()).toBe(t('select.count', { count: 0 }));
  expect(sent.map((url) => new URL(url).pathname)).toEqual(['/api/shopcart/quantities']);

  const tooMany = few.stock + 1;
  await tool.getByRole('checkbox', { name: t('select.all', { count: 2 }) }).check();
  await field.fill(String(tooMany));
  await button.click();
  await tool.getByText(t('field.stock', { available: few.stock })).waitFor();
  expect(await tool.getByRole('checkbox', { checked: true }).count()).toBe(1);
  expect(await quantityOf(many)).toBe(String(tooMany));
  await page.getByRole('button', { name: t('quantity.take', { value: few.stock }) }).click();
  await expect.poll(() => quantityOf(few)).toBe(String(few.stock));
});

test('the quantity of several lines is set without JavaScript as well', async ({ visit }) => {
  const visited = await visit({ width: 390, javaScriptEnabled: false });
  const { few, many, tool, field, button, quantityOf } = await openCart(visited, false);
  const { page, expectRefusal } = visited;
  const { pathname } = new URL(page.url());
  expect(await tool.getByLabel(t('select.find')).isVisible()).toBe(false);
  await tool.getByRole('checkbox', { name: few.sku }).check();
  await field.fill('1.5');
  expectRefusal(400, pathname);
  await button.click();
  await tool.getByText(t('field.quantityRead', { found: '1.5' })).waitFor();
  expect(await field.inputValue()).toBe('1.5');
  expect(await tool.getByRole('checkbox', { name: few.sku }).isChecked()).toBe(true);

  const tooMany = few.stock + 1;
  await tool.getByRole('checkbox', { name: t('select.all', { count: 2 }) }).check();
  await field.fill(String(tooMany));
  expectRefusal(409, pathname);
  await button.click();
  await page
    .getByRole('alert')
    .getByText(`${few.sku}: ${t('field.stock', { available: few.stock })}`)
    .waitFor();
  expect(await quantityOf(many)).toBe(String(tooMany));
  expect(await quantityOf(few)).toBe('1');
  await field.fill('2');
  await button.click();
  await page.waitForLoadState();
  expect(await quantityOf(few)).toBe('2');
});
