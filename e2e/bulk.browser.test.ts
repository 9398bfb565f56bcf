import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { eventually, ON_DESK, ON_PHONE, setWidth, someOf, test, WIDTHS } from './browser.ts';
import { richAccount, withDatabase } from './new-account.ts';
import { openHydrated, seeHeading } from './shopping.ts';
import { signInUnseen } from './sign-in.ts';
import { textsOf } from './texts.ts';
import { expectWordsFit } from './words-fit.ts';

const t = textsOf('en');
const QUICK = '/quick-order';
const LIST = '/user/MyExclusiveProductsList';

/** SKUs of the demo shop of different products with their least quantities. */
const findSkus = (count: number) =>
  withDatabase(async (pool) => {
    const { rows } = await pool.query<{ sku: string; moq: number }>(
      `SELECT sku, moq FROM (SELECT DISTINCT ON (product_id) * FROM line_fact
         WHERE state = 'on_sale' AND 0 = ANY (packings) ORDER BY product_id, sku) f
       WHERE EXISTS (SELECT FROM stock k WHERE k.sku = f.sku AND k.warehouse = 1 AND k.on_hand - k.reserved >= f.moq * 20)
       ORDER BY sku DESC LIMIT $1`,
      [count],
    );
    return rows;
  });

/** Pastes a text into an input as a browser does. */
const paste = (page: Page, index: number, text: string) =>
  page
    .locator('input[name="sku"]')
    .nth(index)
    .evaluate((input, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', given);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);

/** Signs a member of its own in who is shown a page. */
async function memberAt(page: Page, path: string, prefix = '') {
  const account = await richAccount();
  await signInUnseen(page, account);
  await page.goto(prefix + path);
  return account;
}

test.for(ON_DESK)(
  'a guest pastes a block into the grid, corrects it and orders it at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    const [first, second] = await findSkus(2);
    await page.goto('/bulk-purchasing');
    await page.getByRole('link', { name: t('bulk.quick') }).click();
    await page.waitForURL((url) => url.pathname === QUICK);
    await openHydrated(page, QUICK);
    await expectAccessible(page);
    const added = (first?.moq ?? 1) * 2;
    await paste(page, 0, `${first?.sku}\t${added}\n${second?.sku}x\t${second?.moq}\nNO-SUCH-SKU\t3`);
    await page.getByText(t('quickOrder.refused', { count: 2 })).waitFor();
    await page.getByText(t('quickOrder.sum', { count: 1 })).waitFor();
    await page.getByText(t('quickOrder.notCounted', { count: 2 })).waitFor();
    await expectAccessible(page);
    const field = (name: string, at: number) => page.locator(`input[name="${name}"]`).nth(at);
    await page.getByRole('button', { name: t('quickOrder.nextWrong') }).click();
    expect(await field('sku', 1).evaluate((input) => input === document.activeElement)).toBe(true);
    // The SKU that was meant is taken with one press.
    await page.getByRole('button', { name: t('quantity.take', { value: second?.sku ?? '' }) }).click();
    await page.getByText(t('quickOrder.sum', { count: 2 })).waitFor();
    await page.getByRole('button', { name: t('quick.add') }).click();
    await page.getByText(t('quick.added', { count: 2 })).waitFor();
    expect(await page.locator('input[name="sku"]').first().inputValue()).toBe('NO-SUCH-SKU');
    await page.locator('input[name="file"]').setInputFiles({
      name: 'order.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Artikelnummer;Menge\n${first?.sku};${first?.moq}\nNOPE-1;ten\n`),
    });
    await page.getByRole('button', { name: t('quickOrder.upload') }).click();
    await page.getByText(t('quick.added', { count: 1 })).waitFor();
    await eventually(() => page.locator('input[name="sku"]').nth(1).inputValue()).toBe('NOPE-1');
    expect(await page.locator('input[name="quantity"]').nth(1).inputValue()).toBe('ten');
    await expectAccessible(page);
    await page.getByRole('link', { name: t('cart.view') }).click();
    await page.waitForURL(/OrderInfo\/V\d+/);
    for (const sku of [first?.sku, second?.sku])
      await page
        .locator('main li', { hasText: sku ?? '' })
        .first()
        .waitFor();
  },
);

test('a quantity below the minimum and one off the step are marked where they are, each with a proposal', async ({
  visit,
}) => {
  const { page } = await visit({ width: 390 });
  const [{ sku, moq, step } = { sku: '', moq: 0, step: 0 }] = await withDatabase(async (pool) => {
    const { rows } = await pool.query<{ sku: string; moq: number; step: number }>(
      `SELECT sku, moq, step FROM line_fact WHERE state = 'on_sale' AND 0 = ANY (packings) AND moq > 1 AND step > 1
         AND EXISTS (SELECT FROM stock k WHERE k.sku = line_fact.sku AND k.warehouse = 1 AND k.on_hand - k.reserved > moq + step)
       ORDER BY sku LIMIT 1`,
    );
    return rows;
  });
  await openHydrated(page, QUICK);
  const quantity = page.locator('input[name="quantity"]').first();
  await page.locator('input[name="sku"]').first().fill(sku);
  for (const [typed, meant] of [
    [moq - 1, moq],
    [moq + 1, moq + step],
  ]) {
    await quantity.fill(String(typed));
    await quantity.blur();
    const take = page.getByRole('button', { name: t('quantity.take', { value: String(meant) }) });
    await take.waitFor();
    expect(await quantity.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('input[name="sku"]').first().getAttribute('aria-invalid')).toBeNull();
    expect(await quantity.inputValue()).toBe(String(typed));
    await take.click();
    expect(await quantity.inputValue()).toBe(String(meant));
    await page.getByText(t('quickOrder.sum', { count: 1 })).waitFor();
  }
});

test('a row is not refused for want of a quantity before it is left', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  const [first, second] = await findSkus(2);
  await openHydrated(page, QUICK);
  const field = (name: string, at: number) => page.locator(`input[name="${name}"]`).nth(at);
  await field('sku', 0).fill(first?.sku ?? '');
  await field('quantity', 0).fill(String(first?.moq));
  await page.getByText(t('quickOrder.sum', { count: 1 })).waitFor();
  const checks = page.waitForResponse((response) => response.url().includes('/check'));
  await field('sku', 1).fill(second?.sku ?? '');
  await field('quantity', 1).focus();
  await checks;
  const refused = page.getByText(t('quickOrder.refused', { count: 1 }));
  expect(await refused.count()).toBe(0);
  await field('quantity', 1).blur();
  await refused.waitFor();
});

test('a double press adds the rows of the grid once', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  const account = await memberAt(page, QUICK);
  const [first] = await findSkus(1);
  await openHydrated(page, QUICK);
  await paste(page, 0, `${first?.sku}\t${first?.moq}\nNO-SUCH\t1`);
  await page.getByText(t('quickOrder.sum', { count: 1 })).waitFor();
  await page.getByRole('button', { name: t('quick.add') }).dblclick();
  await page.getByText(t('quick.added', { count: 1 })).waitFor();
  const lines = await withDatabase(async (pool) => {
    const { rows } = await pool.query<{ quantity: number }>(
      'SELECT l.quantity FROM cart_line l JOIN cart c ON c.id = l.cart_id WHERE c.member_id = $1',
      [account.id],
    );
    return rows.map(({ quantity }) => quantity);
  });
  expect(lines).toEqual([first?.moq]);
});

test('the quick order works without JavaScript', async ({ visit }) => {
  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  const [first] = await findSkus(1);
  await page.goto(QUICK);
  await page.locator('textarea[name="text"]').fill(`${first?.sku} ${first?.moq}\nNO-SUCH 2`);
  await page.getByRole('button', { name: t('quickOrder.check') }).click();
  await page.getByText(t('quickOrder.refused', { count: 1 })).waitFor();
  await page.locator('input[name="sku"]').nth(1).fill(`${first?.sku}x`);
  await page.getByRole('button', { name: t('quickOrder.check') }).click();
  await page.getByRole('button', { name: t('quantity.take', { value: first?.sku ?? '' }) }).click();
  await page.getByText(t('quickOrder.sum', { count: 2 })).waitFor();
  await page.getByRole('button', { name: t('quick.add') }).click();
  await page.getByText(t('quick.added', { count: 2 })).waitFor();
});

test.for(ON_PHONE)('a member keeps an exclusive list and orders from it at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  const account = await memberAt(page, LIST);
  const [first, second, third] = await findSkus(3);
  await page.getByText(t('exclusive.emptyHint')).waitFor();
  await expectAccessible(page);
  await page.locator('textarea[name="skus"]').fill(`${first?.sku}\nNO-SUCH-SKU`);
  await page
    .getByRole('button', { name: t('exclusive.add') })
    .first()
    .click();
  await page.getByText(t('exclusive.added', { count: 1 })).waitFor();
  await page.getByText(`NO-SUCH-SKU – ${t('wishlist.result.unknown')}`).waitFor();
  await withDatabase((pool) =>
    pool.query(
      `INSERT INTO negotiated_price (member_id, sku, price, ends_at) VALUES
         ($1, $2, 1, now() + interval '20 days'), ($1, $3, 1, now() - interval '2 days')`,
      [account.id, second?.sku, third?.sku],
    ),
  );
  await page.goto(LIST);
  await seeHeading(page, t('exclusive.heading'));
  await page.getByText(/^Your price: .*until/).waitFor();
  await page.getByText(/^Your price of .* ended on/).waitFor();
  await expectAccessible(page);
  await page
    .locator('.exclusive-row', { hasText: second?.sku ?? '' })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: t('wishlist.cartTicked') }).click();
  await page.getByText(t('quick.added', { count: 1 })).waitFor();
  await page
    .locator('.exclusive-row', { hasText: first?.sku ?? '' })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: t('wishlist.removeTicked') }).click();
  await page.getByText(t('exclusive.removed', { count: 1 })).waitFor();
  expect(await page.locator('.exclusive-row').count()).toBe(2);
});

test.for(someOf(['es', 'it', 'pt'] as const))(
  'grid and exclusive list fit in %s',
  async (language, { visit }) => {
    const prefix = `/${language}`;
    const words = textsOf(language);
    const skus = await findSkus(3);
    const { page } = await visit({ width: 320, language });
    const account = await memberAt(page, QUICK, prefix);
    await withDatabase((pool) =>
      pool.query(
        `INSERT INTO negotiated_price (member_id, sku, price, ends_at)
         SELECT $1, sku, 1, now() + make_interval(days => at::int * 10 - 15) FROM unnest($2::text[]) WITH ORDINALITY AS x (sku, at)`,
        [account.id, skus.map(({ sku }) => sku)],
      ),
    );
    const look = async () => {
      for (const width of [...WIDTHS, 320]) {
        await setWidth(page, width);
        await expectAccessible(page, { axe: true });
      }
      await expectWordsFit(page);
    };
    await page.goto(prefix + QUICK);
    await seeHeading(page, words('quick.heading'));
    await page
      .locator('textarea[name="text"]')
      .fill([...skus.map(({ sku, moq }) => `${sku} ${moq}`), 'NO-SUCH 2'].join('\n'));
    await page.getByRole('button', { name: words('quickOrder.check') }).click();
    await page.getByText(words('quickOrder.refused', { count: 1 })).waitFor();
    await look();
    await page.goto(prefix + LIST);
    await seeHeading(page, words('exclusive.heading'));
    await look();
  },
);

test.for(ON_DESK)('a member takes an earlier order into the grid at %i', async (width, { visit }) => {
  const { page } = await visit({ width });
  await signInUnseen(page);
  await page.goto(QUICK);
  await page.getByRole('button', { name: t('quickOrder.moreRows') }).waitFor();
  await page.locator('input[name="sku"]').first().fill('TYPED-BEFORE');
  await page.getByRole('button', { name: t('quickOrder.load') }).click();
  await page.locator('.bulk-note').nth(1).locator('.bulk-sum').waitFor();
  expect(await page.locator('input[name="sku"]').first().inputValue()).toBe('TYPED-BEFORE');
  expect(await page.locator('input[name="sku"]').nth(1).inputValue()).not.toBe('');
  await expectAccessible(page);
});
