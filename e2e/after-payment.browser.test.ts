import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { ON_PHONE, test } from './browser.ts';
import { withDatabase } from './new-account.ts';
import * as shopping from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

/** Orders what is in the cart as a guest and pays it. Returns the order's number. */
async function payAsGuest(page: Page, email: string): Promise<string> {
  await page.locator('#email').fill(email);
  await shopping.fillAddress(page, shopping.GERMAN_ADDRESS);
  await page.getByRole('button', { name: t('delivery.save') }).click();
  await page.getByRole('button', { name: t('delivery.change') }).waitFor();
  await shopping.chooseShipping(page, t);
  const order = await shopping.placeOrder(page, t);
  await shopping.payAtGateway(page, t, 'succeeded');
  await page.waitForURL(/\/Payment\/PaymentSuccess\//);
  await shopping.seePaid(page, t);
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'));
  return order;
}

/** A busy machine takes long to solve the puzzle of a new account. */
const SOLVED = { timeout: 30_000 };

const newEmail = () => `paid-${randomUUID()}@example.com`;

test.for(ON_PHONE)(
  'a guest keeps a paid order by a password and the mailed link at %i',
  async (width, { visit }) => {
    const { page, expectRefusal } = await visit({ width });
    await shopping.fillCart(page, t);
    const email = newEmail();
    const order = await payAsGuest(page, email);
    await expectAccessible(page);

    // a refused password leaves the page as it is
    expectRefusal(400, `/Payment/PaymentSuccess/${order}`);
    const password = page.getByLabel(t('keep.password', { email }), { exact: true });
    await password.fill('short');
    await page.getByRole('button', { name: t('auth.create') }).click();
    await page.getByRole('alert').waitFor(SOLVED);
    expect(await shopping.wrongFields(page)).toEqual(['password']);
    await expectAccessible(page);

    // the account is there at once, the order once the mailed link has proven the address
    await password.fill('seven green lanterns');
    await page.getByRole('button', { name: t('auth.create') }).click();
    await page.getByRole('heading', { name: t('keep.made') }).waitFor(SOLVED);
    await page.getByText(t('keep.proof', { email })).waitFor();
    await expectAccessible(page);
    await page.goto('/user/orders');
    await page.getByText(t('orders.none')).waitFor();
    const code = await withDatabase(async (pool) => {
      for (;;) {
        const { rows } = await pool.query<{ text: string }>(
          `SELECT text FROM mail WHERE recipient = $1 AND text LIKE '%verify-email%'`,
          [email],
        );
        const found = /\/verify-email\?\S+/.exec(rows[0]?.text ?? '');
        if (found) return found[0];
        await page.waitForTimeout(200);
      }
    });
    await page.goto(code);
    await page.getByRole('button', { name: t('verify.confirm') }).click();
    await page.getByRole('heading', { name: t('verify.doneTitle') }).waitFor();
    await page.goto('/user/orders');
    await page.locator('main li', { hasText: order }).waitFor();

    // another order of the same address cannot have an account of its own
    const { page: other, expectRefusal: expectOther } = await visit({ width });
    await shopping.fillCart(other, t);
    const second = await payAsGuest(other, email);
    expectOther(409, `/Payment/PaymentSuccess/${second}`);
    await other.getByLabel(t('keep.password', { email }), { exact: true }).fill('seven green lanterns');
    await other.getByRole('button', { name: t('auth.create') }).click();
    await other.getByRole('alert').getByText(t('refusal.EmailTaken')).waitFor(SOLVED);
    expect(await other.getByRole('heading', { name: t('keep.made') }).count()).toBe(0);
  },
);

test('a reminder to order again is set and taken back without JavaScript, and by the link of its mail', async ({
  visit,
}) => {
  const { page } = await visit({ width: 390 });
  await shopping.fillCart(page, t);
  const order = await payAsGuest(page, newEmail());
  const { page: still } = await visit({ width: 390, javaScriptEnabled: false });
  await still.context().addCookies(await page.context().cookies());
  await still.goto(`/Payment/PaymentSuccess/${order}`);
  // What needs a proof of work says how it goes without scripts.
  await still.locator('#keep noscript p', { hasText: t('captcha.noscript') }).waitFor();
  const remind = (at: Page) => at.getByRole('button', { name: t('remind.set') });
  const undo = (at: Page) => at.getByRole('button', { name: t('remind.undo') });
  await remind(still).click();
  await undo(still).waitFor();
  await expectNoOverflow(still);
  const rows = () =>
    withDatabase(
      async (pool) =>
        (
          await pool.query('SELECT due_on - current_date AS days FROM order_reminder WHERE order_id = $1', [
            order,
          ])
        ).rows,
    );
  expect(await rows()).toEqual([{ days: 30 }]);
  await undo(still).click();
  await remind(still).waitFor();
  expect(await rows()).toEqual([]);

  // on the order's page too, with scripts
  await page.getByRole('link', { name: t('success.order') }).click();
  await page.waitForURL(/\/Order\/OrderDetail\//);
  await remind(page).click();
  await undo(page).waitFor();
  await expectAccessible(page);

  // a link that is not of its mail ends nothing
  await page.goto(`/order-reminder?order=${order}&key=guessed`);
  await shopping.seeHeading(page, t('remind.end.title'));
  await expectAccessible(page);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
  }
});

test('buying again names what cannot be had with the nearest item, without JavaScript too', async ({
  visit,
}) => {
  const { page } = await visit({ width: 1440 });
  await shopping.fillCart(page, t);
  await page.goto('/c/phone-cases');
  await shopping.openProduct(page, 1);
  await shopping.addAndOpenCart(page, t);
  const [sku = '', kept = ''] = await page
    .locator('main li input[name="sku"]')
    .evaluateAll((inputs) => [...new Set(inputs.map((input) => (input as HTMLInputElement).value))]);
  expect(kept).not.toBe('');
  const order = await payAsGuest(page, newEmail());
  const setState = (state: string) =>
    withDatabase((pool) => pool.query('UPDATE variant SET state = $2 WHERE sku = $1', [sku, state]));
  await setState('sold_out');
  try {
    await page.goto(`/Order/OrderDetail/${order}`);
    await page.waitForURL(/\?key=/);
    const address = page.url();
    const { page: still } = await visit({ width: 390, javaScriptEnabled: false });
    await still.context().addCookies(await page.context().cookies());
    for (const at of [page, still]) {
      await at.goto(address);
      await at.getByRole('button', { name: t('orders.again'), exact: true }).click();
      const outcome = at.getByRole('region', { name: t('missing.added', { order, added: 1, count: 2 }) });
      await outcome.locator('li', { hasText: sku }).getByText(t('missing.soldOut')).waitFor();
      await outcome.getByText(t('missing.nearest')).waitFor();
      await expectNoOverflow(at);
    }
    await expectAccessible(page);
    // With scripts the nearest is added where it stands.
    await page.locator('main li', { hasText: sku }).locator('button[type="submit"]').click();
    await page.locator('main li', { hasText: sku }).getByRole('status').waitFor();
    await page
      .getByRole('region', { name: t('missing.added', { order, added: 1, count: 2 }) })
      .getByRole('link', { name: t('cart.view') })
      .click();
    await page.waitForURL(/\/Order\/OrderInfo\/V/);
    await page.locator('main li', { hasText: kept }).first().waitFor();
  } finally {
    await setState('on_sale');
  }
  await page.goto(`/Order/OrderDetail/${order}`);
  await page.getByRole('button', { name: t('orders.again'), exact: true }).click();
  await page.getByText(t('cart.again', { order })).waitFor();
});
