import pg from 'pg';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { ON_DESK, test } from './browser.ts';
import * as shopping from './shopping.ts';
import { signInUnseen } from './sign-in.ts';
import { testShops } from './test-shops.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

test.for(ON_DESK)('a member pays from the balance at %i', async (width, { visit }) => {
  const { page, expectRefusal } = await visit({ width });
  await signInUnseen(page);
  await shopping.fillCart(page, t);

  // the address of the address book is filled in
  expect(await page.locator('[id="address.city"]').inputValue()).toBe('Berlin');
  await page.getByRole('button', { name: t('delivery.save') }).click();
  await shopping.chooseShipping(page, t);
  await shopping.placeOrder(page, t);

  // a wrong password shows how many attempts are left
  await page.getByRole('radio', { name: t('pay.balance') }).check();
  await expectAccessible(page);
  const pay = page.locator('main form button[type="submit"]');
  expectRefusal(400, '/payment/start');
  await page.getByLabel(t('pay.balancePassword')).fill('111111');
  await pay.click();
  await page.getByRole('alert').waitFor();
  expect(await shopping.wrongFields(page)).toEqual(['balancePassword']);
  // once above the form, as a link to the field, and once at the field
  const [said = ''] = await page.getByRole('alert').first().locator('a').allInnerTexts();
  expect(await page.getByText(said, { exact: true }).count()).toBe(2);
  await expectAccessible(page);

  await page.getByLabel(t('pay.balancePassword')).fill('246810');
  await pay.click();
  await page.waitForURL(/\/Payment\/PaymentSuccess\//);
  await shopping.seePaid(page, t);
  await page.getByRole('link', { name: t('success.order') }).click();
  await page.waitForURL(/\/Order\/OrderDetail\//);
  await page.getByText(t('state.awaiting_confirmation')).first().waitFor();
});

test('a payment of another amount shows the member a review notice', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await signInUnseen(page);
  await shopping.fillCart(page, t);
  await page.getByRole('button', { name: t('delivery.save') }).click();
  await shopping.chooseShipping(page, t);
  const order = await shopping.placeOrder(page, t);
  await page.getByRole('radio', { name: t('pay.test') }).check();
  await page.locator('main form button[type="submit"]').click();
  await page.waitForURL(/\/test-gateway\//);
  const db = new pg.Client({ connectionString: testShops().databaseUrl });
  await db.connect();
  await db.query('UPDATE test_charge SET amount = 100 WHERE ref = $1', [page.url().split('/').at(-1)]);
  await db.end();
  await page.locator('button[value="succeeded"]').click();

  const notice = page.getByRole('region', { name: t('review.heading') });
  await page.waitForURL(/\/Payment\/PaymentSuccess\//);
  await notice.waitFor();
  await expectAccessible(page);
  for (const path of [`/Order/OrderDetail/${order}`, `/Order/Payment/${order}`]) {
    await page.goto(path);
    await notice.waitFor();
    await page.getByText(t('review.badge')).waitFor();
    expect(await page.getByRole('button', { name: t('orders.cancel') }).count()).toBe(0);
    await expectAccessible(page);
  }
  await page.goto(`/user/orders?search=${order}`);
  await page.getByText(t('review.badge')).waitFor();
  expect(await page.getByRole('link', { name: `${t('orders.pay')} ${order}` }).count()).toBe(0);
});
