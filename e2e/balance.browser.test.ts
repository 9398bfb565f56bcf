import { expect } from 'vitest';
import { test, WIDTHS } from './browser.ts';
import { expectSound } from './looks.ts';
import * as shopping from './shopping.ts';
import { signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

test.for(WIDTHS)('a member pays from his balance at %i', async (width, { visit }) => {
  const { page, expectRefusal } = await visit({ width });
  await page.goto('/login');
  await signIn(page, t);
  await page.waitForURL((url) => url.pathname === '/');
  await shopping.fillCart(page, t);

  // the address of his book is there already
  expect(await page.locator('[id="address.city"]').inputValue()).toBe('Berlin');
  await page.getByRole('button', { name: t('delivery.save') }).click();
  await shopping.chooseShipping(page, t);
  await shopping.placeOrder(page, t);

  // the wrong password is told with the tries that are left
  await page.getByRole('radio', { name: t('pay.balance') }).check();
  await expectSound(page);
  const pay = page.locator('main form button[type="submit"]');
  expectRefusal(400, '/payment/start');
  await page.getByLabel(t('pay.balancePassword')).fill('111111');
  await pay.click();
  await page.getByRole('alert').waitFor();
  expect(await shopping.wrongFields(page)).toEqual(['balancePassword']);
  await expectSound(page);

  await page.getByLabel(t('pay.balancePassword')).fill('246810');
  await pay.click();
  await page.waitForURL(/\/Payment\/PaymentSuccess\//);
  await shopping.seeHeading(page, t('success.heading'));
  await page.getByRole('link', { name: t('success.order') }).click();
  await page.waitForURL(/\/Order\/OrderDetail\//);
  await page.getByText(t('state.awaiting_confirmation')).first().waitFor();
});
