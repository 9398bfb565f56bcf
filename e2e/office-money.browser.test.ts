import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { dutchMt940 } from '../server/domains/bank/testing/bank-files.ts';
import { expectAccessible } from './accessibility.ts';
import { DESK, eventually, PHONE, test } from './browser.ts';
import { withDatabase } from './new-account.ts';
import { dialogOf, isClosed, openOffice } from './office.ts';
import * as shopping from './shopping.ts';
import { signInUnseen } from './sign-in.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
/** Of each run, so that its statements follow no other. */
const newAccount = (): string => `NL71RABO${Date.now()}`;

type Awaited = { id: string; amount: number; currency: string };

/** An order of the demo member that awaits its transfer. */
async function awaitedOrder(page: Page): Promise<Awaited> {
  await shopping.fillCart(page, t);
  await page.getByRole('button', { name: t('delivery.save') }).click();
  await shopping.chooseShipping(page, t);
  const id = await shopping.placeOrder(page, t);
  return withDatabase(async (pool) => {
    const { rows } = await pool.query<Awaited>(
      `WITH p AS (INSERT INTO payment (id, provider, method, currency, amount)
         SELECT gen_random_uuid(), 'remittance', 'bank_transfer', currency, total FROM orders WHERE id = $1 RETURNING *)
       INSERT INTO payment_order (payment_id, order_id, amount) SELECT p.id, $1, p.amount FROM p
       RETURNING order_id AS id, amount, (SELECT currency FROM p) AS currency`,
      [id],
    );
    await pool.query("UPDATE orders SET state = 'awaiting_remittance' WHERE id = $1", [id]);
    const [order] = rows;
    if (!order) throw new Error('no order was placed');
    return order;
  });
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Loads a file as a person does who presses u. */
async function loadFile(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('u');
  await (await chooser).setFiles({ name: 'rabo.sta', mimeType: 'text/plain', buffer: Buffer.from(text) });
}

describe('the desk of payments and of the bank', () => {
  test('a file is corrected, sure lines are booked by one press, a short one is accepted', async ({
    visit,
  }) => {
    const buyer = await visit({ width: DESK });
    await signInUnseen(buyer.page);
    const [sure, short] = [await awaitedOrder(buyer.page), await awaitedOrder(buyer.page)];
    const office = await openOffice(visit, DESK, '/bank');
    const { page } = office;
    // Choosers are watched from the beginning: one that opens while the watch begins is lost.
    page.on('filechooser', () => undefined);
    office.expectRefusal(400, '/api/bank/load');
    office.expectRefusal(409, '/api/bank/take-back');
    const account = newAccount();
    await page.getByText(/^\d+ lines? waits?$/).waitFor();
    const whole = dutchMt940(
      [
        { amount: sure.amount, text: sure.id, payer: 'Jörg Sure' },
        { amount: short.amount - 1, text: `order ${short.id}`, payer: 'Zoë Short' },
        { amount: -250, text: 'fee', payer: `Bank ${account}` },
      ],
      { currency: sure.currency, account },
    );
    await loadFile(page, whole.replace(':62F:', ':62X:'));
    await page
      .getByText(/found no field 62; expected a closing balance/)
      .first()
      .waitFor();
    await loadFile(page, whole);
    await page
      .getByText(/of which nothing was loaded before/)
      .first()
      .waitFor();
    await page.getByRole('checkbox', { name: 'The account is ours: load it' }).press('Space');
    await page.getByRole('button', { name: /^Load rabo.sta again/ }).press('Enter');
    await page.getByText('3 lines stored').waitFor();
    await expectAccessible(page, { axe: true, contrast: true });

    await panel(page, 'Ready').getByRole('link', { name: sure.id }).waitFor();
    await page.keyboard.press('b');
    await panel(page, 'Ready').getByRole('link', { name: sure.id }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Decide about Zoë Short' }).press('Enter');
    await dialogOf(page)
      .getByText(/missing, the buyer gets a mail/)
      .waitFor();
    await expectAccessible(page, { axe: true, contrast: true });
    await page.keyboard.press('Control+Enter');
    await isClosed(page);
    await page.getByRole('button', { name: `Set Bank ${account} aside` }).press('Enter');
    await dialogOf(page).getByLabel('Reason').fill('fee of the account');
    await page.keyboard.press('Control+Enter');
    await isClosed(page);
    await eventually(() =>
      page
        .locator('[data-line]')
        .filter({ hasText: `Bank ${account}` })
        .count(),
    ).toBe(0);

    await page.goto(`/payments?view=toDecide#q=${short.id}`);
    await page.locator('[data-row="0"]').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Money that came in' }).waitFor();
    await expectAccessible(page, { axe: true, contrast: true });
    await page.keyboard.press('a');
    await dialogOf(page)
      .getByText(/are missing and are given up/)
      .waitFor();
    await dialogOf(page).getByLabel('Reason').fill('one cent of the bank');
    await page.keyboard.press('Control+Enter');
    await isClosed(page);
    await page
      .getByRole('region', { name: 'History' })
      .getByText('decided about the money that came in')
      .waitFor();
    await page.goto(`/bank/lines#q=${sure.id}`);
    await page.locator('[data-row="0"]').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Booked for' }).waitFor();
    await page.keyboard.press('x');
    await dialogOf(page).getByLabel('Reason').fill('wrong order');
    await page.keyboard.press('Control+Enter');
    await dialogOf(page)
      .getByText(/An order is paid by it/)
      .waitFor();
    const states = await withDatabase(
      async (pool) =>
        (await pool.query('SELECT state FROM orders WHERE id = ANY($1)', [[sure.id, short.id]])).rows,
    );
    expect(states).toEqual(Array(2).fill({ state: 'awaiting_confirmation' }));
  });

  test('shows payments and lines of the bank on a phone', async ({ visit }) => {
    const { page } = await openOffice(visit, PHONE, '/bank');
    await page.getByRole('heading', { name: 'Load a file' }).waitFor();
    await expectAccessible(page, { axe: true, contrast: true });
    await page.goto('/payments');
    await page.locator('[data-row="0"] a').first().press('Enter');
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await expectAccessible(page, { axe: true, contrast: true });
  });
});
