import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { test } from './browser.ts';
import * as shopping from './shopping.ts';
import { signInUnseen } from './sign-in.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

test('a member looks at balance, points and coupons on a phone', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await signInUnseen(page);
  await page.goto('/user/mybalance');
  await shopping.seeHeading(page, t('ledger.balance'));
  await expectNoOverflow(page);

  // points of shipped orders, with the order that each is for
  await page.goto('/user/mypoint');
  await shopping.seeHeading(page, t('ledger.points'));
  const order = page.locator('main a[href*="/Order/OrderDetail/V"]').first();
  const number = (await order.textContent())?.trim() ?? '';
  await expectAccessible(page);
  await expectNoOverflow(page);
  await order.click();
  await page.waitForURL(`**/Order/OrderDetail/${number}`);

  await page.goto('/user/coupons');
  await shopping.seeHeading(page, t('myCoupons.heading'));
  await expectAccessible(page);
  await expectNoOverflow(page);
});
