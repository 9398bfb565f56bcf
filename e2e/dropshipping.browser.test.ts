import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { confirmOrder } from '../server/flows/fulfilment/confirm-order.ts';
import { ship } from '../server/flows/fulfilment/ship-lines.ts';
import { transaction } from '../server/platform/database/transaction.ts';
import { BALANCE_PASSWORD } from '../server/testing/visitors.ts';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { eventually, someOf, test } from './browser.ts';
import { type Dropshipper, dropshipper, fileOf, row } from './dropshipper.ts';
import { withDatabase } from './new-account.ts';
import { seeHeading } from './shopping.ts';
import { signInUnseen } from './sign-in.ts';
import { expectNoEnglish, textsOf } from './texts.ts';

const LIST = '/user/dropshipping/batchList';
const CHECK_MS = 60_000;

/** Ships every order of a batch as staff does. */
const shipBatch = (batch: string): Promise<void> =>
  withDatabase(async (pool) => {
    const { rows } = await pool.query<{ orderId: string }>(
      `SELECT order_id AS "orderId" FROM dropship_order WHERE batch_id = $1 AND order_id IS NOT NULL`,
      [batch],
    );
    for (const [at, { orderId }] of rows.entries()) {
      expect((await transaction(pool, (tx) => confirmOrder(tx, 'staff', orderId))).ok).toBe(true);
      const number = `YT20260${batch.slice(-4)}0${at}`;
      expect(
        (
          await transaction(pool, (tx) =>
            ship(tx, 'staff', { orderId, lines: null, carrier: 'yunexpress', number }),
          )
        ).ok,
      ).toBe(true);
    }
  });

async function enter(page: Page, { email, password }: Dropshipper, { prefix = '' } = {}) {
  await signInUnseen(page, { email, password });
  await page.goto(prefix + LIST);
}

/** Checks a screen: accessible, in its language, and no wider than the narrowest screen. */
async function expectFine(page: Page): Promise<void> {
  await expectAccessible(page, { axe: true });
  await expectNoEnglish(page);
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await page.setViewportSize(size);
}

const SCREENS = [
  { width: 1440, language: 'es' },
  { width: 390, language: 'pt' },
  { width: 768, language: 'it' },
] as const;

test.for(someOf(SCREENS))(
  'a dropshipper uploads orders, fixes them, pays all at once and follows the parcels at $width',
  async ({ width, language }, { visit }) => {
    const t = textsOf(language);
    const { page } = await visit({ width, language });
    const buyer = await dropshipper();
    await enter(page, buyer, { prefix: `/${language}` });
    await page.getByRole('heading', { name: t('dropshipping.steps.heading') }).waitFor();
    await expectFine(page);

    // what goes in each column, by the names that the grid has
    await page.getByText(t('dropshipping.help.open')).first().click();
    expect(await page.locator('dt').allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining(t('column.province'))]),
    );
    await expectFine(page);

    // three errors in two rows, and one row that is right
    const no = `${language}${width}`;
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(
        fileOf(
          row(`${no}-1`, buyer.sku, '10115'),
          row(`${no}-2`, buyer.sku, '1067'),
          row(`${no}-3`, 'NOTHING', 'x'),
        ),
      );
    await page.waitForURL(/batchDetail\?id=BN/);
    let renewals = 0;
    page.on('response', async (response) => {
      if (!response.url().includes('/_data/page/user/dropshipping/batchDetail')) return;
      if ((await response.text().catch(() => '')).includes('01067')) renewals += 1;
    });
    const batch = /BN\d+/.exec(page.url())?.[0] ?? '';
    await seeHeading(page, t('dropshipping.batch', { id: batch }));
    const suggestion = page.getByRole('button', { name: t('dropshipping.suggest', { value: '01067' }) });
    // The worker makes the documents of other tests' orders too.
    await suggestion.waitFor({ timeout: CHECK_MS });
    // Shown with the first data that have it, though nothing was touched; later ones may come while it is rendered.
    expect(renewals).toBeLessThanOrEqual(3);
    // The one that is right can be paid at once.
    await page.getByText(t('dropshipping.readyNow', { count: 1 })).waitFor();
    await page.getByRole('link', { name: t('dropshipping.payReady', { count: 1 }) }).waitFor();
    await expectFine(page);
    const wrong = page.locator('.ds-grid input[aria-invalid="true"]');
    for (const at of [0, 1]) {
      await page.getByRole('button', { name: t('dropshipping.nextWrong') }).click();
      expect(await wrong.nth(at).evaluate((input) => input === document.activeElement)).toBe(true);
    }
    await suggestion.click();
    await page.getByText(t('dropshipping.rowRight')).first().waitFor();

    // a block is pasted over the other row; Escape takes one cell back
    const sku = page.locator('input[name$=":sku"]').last();
    await sku.focus();
    await sku.evaluate((input, text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, `${buyer.sku}\t2\r\n`);
    expect(await sku.inputValue()).toBe(buyer.sku);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    const zip = page.locator('input[name$=":zip"]').last();
    await zip.fill('99999999');
    await zip.press('Escape');
    expect(await zip.inputValue()).toBe('x');
    await zip.fill('10117');
    await page.getByRole('button', { name: t('dropshipping.saveCells', { count: 3 }) }).click();
    await page.getByText(t('dropshipping.savedAll')).first().waitFor();

    // shipping for all, then the payment from the balance
    await page.goto(`/${language}/user/dropshipping/batchDetail?id=${batch}&state=quoted`);
    await page.getByLabel(t('dropshipping.methodAll')).selectOption('fastest');
    await page
      .getByRole('button', { name: t('dropshipping.methodApply') })
      .first()
      .click();
    await page.waitForURL(/done=method/);
    const choice = page.locator('.ds-order select').first().locator('option:checked');
    const [carrier = ''] = (await choice.innerText()).split(' · ');
    await expectFine(page);
    await page.getByRole('link', { name: t('dropshipping.payAll', { count: 3 }) }).click();
    await seeHeading(page, t('dropshipping.payHeading', { count: 3 }));
    for (const part of ['goods', 'shipping'])
      await page
        .getByText(t(`totals.${part}`), { exact: true })
        .first()
        .waitFor();
    await page.getByRole('radio', { name: t('pay.balance') }).check();
    await expectFine(page);
    await page.locator('#balancePassword').fill(BALANCE_PASSWORD);
    await page.getByRole('button', { name: t('pay.submit', { amount: '' }).trim() }).click();
    await page.waitForURL(/paymentsuccess-/);
    await seeHeading(page, t('dropshipping.success.paid'));
    await page.getByText(`${no}-3`, { exact: true }).waitFor();
    await page.getByRole('heading', { name: t('pay.heading'), exact: true }).waitFor();
    await expectFine(page);

    // the carrier stays named, and there are no tracking numbers yet
    await page.goto(`/${language}/user/dropshipping/batchDetail?id=${batch}`);
    await page.locator('.ds-order').first().getByText(carrier).first().waitFor();
    expect(await page.getByRole('button', { name: t('dropshipping.exportTracking') }).count()).toBe(0);

    await shipBatch(batch);
    await page.goto(`/${language}/user/dropshipping/batchDetail?id=${batch}`);
    await eventually(async () => {
      await page.reload();
      return page.getByRole('link', { name: /^YT20260/ }).count();
    }).toBe(3);
    await expectFine(page);
    await page.getByRole('button', { name: t('dropshipping.exportTracking') }).click();
    await page.waitForURL('**/user/download');
    await page.goto(`/${language}${LIST}`);
    await page.getByRole('heading', { name: batch }).waitFor();
    await expectFine(page);
  },
);

test('without scripts a dropshipper uploads, fixes by a suggestion, ticks an order and deletes a batch', async ({
  visit,
}) => {
  const t = textsOf('en');
  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  const buyer = await dropshipper();
  await enter(page, buyer);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(fileOf(row('still-1', buyer.sku, '1067')));
  await page.getByRole('button', { name: t('dropshipping.upload'), exact: true }).click();
  await page.waitForURL(/batchDetail/);
  const suggestion = page.getByRole('button', { name: t('dropshipping.suggest', { value: '01067' }) });
  const checked = async () => {
    await page.reload();
    return suggestion.count();
  };
  await expect.poll(checked, { timeout: CHECK_MS }).toBe(1);
  await suggestion.click();
  await page.getByText(t('dropshipping.done.fix')).waitFor();
  await page.getByRole('checkbox', { name: t('dropshipping.tick', { order: 'still-1' }) }).check();
  await page.getByRole('button', { name: t('dropshipping.payChosen') }).click();
  await seeHeading(page, t('dropshipping.payHeading', { count: 1 }));
  await page.goto(LIST);
  await page.locator('summary', { hasText: t('dropshipping.delete') }).click();
  await page.getByRole('button', { name: t('dropshipping.delete') }).click();
  await page.getByText(t('dropshipping.done.deleted')).waitFor();
});

test('a payment of others is not found', async ({ visit }) => {
  const { page, expectRefusal } = await visit({ width: 390 });
  await enter(page, await dropshipper());
  const path = '/user/dropshipping/paymentsuccess-00000000-0000-4000-8000-000000000000';
  expectRefusal(404, path);
  expect((await page.goto(path))?.status()).toBe(404);
});
