import { expect } from 'vitest';
import type { Language } from '../contract/fields.ts';
import { expectAccessible } from './accessibility.ts';
import { eventually, someOf, test } from './browser.ts';
import * as shopping from './shopping.ts';
import { expectNoEnglish, textsOf } from './texts.ts';

const runs: { language: Language; width: number }[] = [
  { language: 'de', width: 390 },
  { language: 'en', width: 1440 },
];

test.for(someOf(runs))('a guest finds, orders and pays in $language at $width', async (run, { visit }) => {
  const { language, width } = run;
  const { page, expectRefusal } = await visit({ width, language });
  const t = textsOf(language);
  const look = async (): Promise<void> => {
    await expectAccessible(page);
    if (language !== 'en') await expectNoEnglish(page);
  };

  const purchases: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/1/events') return;
    const { events } = request.postDataJSON() as { events: { eventSubtype?: string }[] };
    purchases.push(...events.filter(({ eventSubtype }) => eventSubtype === 'purchase'));
  });

  // home page, menu, category
  await page.goto('/');
  expect(new URL(page.url()).pathname).toBe(language === 'en' ? '/' : `/${language}`);
  await look();
  const category = await shopping.openMenu(page, t, 'phone-cases');
  await category.waitFor();
  await look();
  await category.click();
  await page.waitForURL(/\/c\/phone-cases$/);
  await look();

  // another sort order, another page
  await page.getByRole('link', { name: t('sort.priceUp') }).click();
  await page.waitForURL(/sort=priceUp/);
  await page.getByRole('link', { name: t('pages.next') }).click();
  await page.waitForURL(/page=2/);
  await page.locator(`nav [aria-current="page"]`, { hasText: '2' }).waitFor();
  await look();

  // a product, one of its variants, two more than the minimum
  await shopping.openProductWithChoices(page);
  await look();
  const sku = await shopping.chooseVariant(page);
  const quantity = page.locator('main input[name="quantity"]').first();
  const minimum = Number(await quantity.inputValue());
  // Cards of related products have steppers too.
  const more = page.getByRole('button', { name: t('quantity.more'), exact: true }).first();
  await more.click();
  await more.click();
  const chosen = Number(await quantity.inputValue());
  expect(chosen).toBeGreaterThan(minimum);
  await shopping.addAndOpenCart(page, t);
  await look();

  // the cart: one more, another packing, removed and restored
  const line = page.locator('main li', { hasText: sku });
  const inCart = line.getByRole('textbox', { name: t('line.quantity', { name: sku }) });
  expect(await inCart.inputValue()).toBe(String(chosen));
  const before = await shopping.totalShown(page);
  await line.getByRole('button', { name: t('quantity.more'), exact: true }).click();
  await eventually(() => shopping.totalShown(page)).not.toBe(before);
  const packing = line.getByLabel(t('line.packing'));
  const unpacked = await shopping.totalShown(page);
  await packing.selectOption({ index: 1 });
  await eventually(() => shopping.totalShown(page)).not.toBe(unpacked);
  const quantityBefore = await inCart.inputValue();
  await line.getByRole('button', { name: t('line.remove', { name: sku }) }).click();
  await page.getByText(t('cart.empty')).waitFor();
  await look();
  await page.getByRole('button', { name: t('cart.undo') }).click();
  await inCart.waitFor();
  expect(await inCart.inputValue()).toBe(quantityBefore);

  // every error of an address at its field
  expectRefusal(400, '/shopcart/set_address');
  await page.getByRole('button', { name: t('delivery.save') }).click();
  await page.getByRole('alert').first().waitFor();
  expect((await shopping.wrongFields(page)).sort()).toEqual(
    [
      'address.address1',
      'address.city',
      'address.firstName',
      'address.phone',
      'address.zip',
      // A page in English ships to the United States until a country is chosen, which have states.
      ...(language === 'en' ? ['address.state'] : []),
      'email',
    ].sort(),
  );
  await look();
  await page.locator('#email').fill('erika@example.com');
  await shopping.fillAddress(page, { ...shopping.GERMAN_ADDRESS, zip: '1', phone: '12' });
  await page.getByRole('button', { name: t('delivery.save') }).click();
  await eventually(() => shopping.wrongFields(page)).toEqual(['address.zip', 'address.phone']);
  await shopping.fillAddress(page, shopping.GERMAN_ADDRESS);
  await page.getByRole('button', { name: t('delivery.save') }).click();
  await page.getByRole('button', { name: t('delivery.change') }).waitFor();

  // shipping, the cheapest tracked method until another is chosen, and the total with it
  const byDefault = page.locator('fieldset[id^="methods."] label:has(:checked)').first();
  await byDefault.getByText(t('shipping.tracked')).waitFor();
  await shopping.chooseShipping(page, t);
  await look();
  const signIn = page.getByRole('link', { name: t('pay.refused.memberOnly') });
  const { pathname } = new URL(page.url());
  expect(await signIn.getAttribute('href')).toContain(`/login?${new URLSearchParams({ from: pathname })}`);
  const total = await shopping.totalShown(page);
  const order = await shopping.placeOrder(page, t);
  await look();
  expect(shopping.digitsOf(await shopping.totalShown(page))).toBeGreaterThanOrEqual(shopping.digitsOf(total));

  // declined, shown, retried, paid
  await shopping.payAtGateway(page, t, 'declined');
  await page.waitForURL(/\/Payment\/PaymentFailure\//);
  await shopping.seeHeading(page, t('failure.heading'));
  await page.getByText(t('failure.declined')).waitFor();
  await look();
  await page.getByRole('link', { name: t('failure.retry') }).click();
  await page.waitForURL(/\/Order\/Payment\//);
  await shopping.payAtGateway(page, t, 'succeeded');
  await page.waitForURL(/\/Payment\/PaymentSuccess\//);
  // Where Back comes to the page of the first payment, it does not say that nothing was charged.
  await page.goto(page.url().replace('PaymentSuccess', 'PaymentFailure'));
  await page.waitForURL(/\/Payment\/PaymentSuccess\//);
  await shopping.seePaid(page, t);
  await page.getByText(t('pay.order', { order })).waitFor();
  await look();
  await eventually(() => purchases).toEqual([
    {
      eventName: 'Order Completed',
      eventType: 'conversion',
      eventSubtype: 'purchase',
      objectIDs: [sku],
      objectData: [{ price: expect.any(Number), quantity: Number(quantityBefore) }],
      value: expect.any(Number),
      currency: 'USD',
      index: `products_${language}`,
    },
  ]);

  // the page of the order needs an account: the browser that placed it gets its signed link, any other the lookup
  const at = (path: string): string => (language === 'en' ? path : `/${language}${path}`);
  await page.goto(at(`/Order/OrderDetail/${order}`));
  await page.waitForURL(new RegExp(`/Order/OrderDetail/${order}\\?key=`));
  await shopping.seeHeading(page, order);
  await look();
  const requests = page.getByRole('region', { name: t('request.heading') });
  await requests.locator('summary').click();
  await requests.getByRole('combobox', { name: t('request.reason') }).selectOption('late');
  await requests.getByRole('button', { name: t('request.cancelSend') }).click();
  await requests.getByText(t('request.state.open')).waitFor();
  await requests.getByRole('button', { name: t('request.withdraw') }).click();
  await requests.getByText(t('request.state.withdrawn')).waitFor();
  await page.getByRole('link', { name: t('orders.print'), exact: true }).click();
  await page.waitForURL(/\/Order\/OrderPrint\?id=.*&key=/);
  await shopping.seeHeading(page, order);
  await page.goto(at(`/Order/OrderPrint?id=${order}`));
  await page.waitForURL(/\/Order\/OrderPrint\?id=.*&key=/);
  await shopping.seeHeading(page, order);
  const { page: stranger } = await visit({ width, language });
  for (const id of [order, 'V26010100001'])
    for (const path of [
      `/Order/Payment/${id}`,
      `/Payment/PaymentSuccess/${id}`,
      `/Payment/PaymentFailure/${id}`,
      `/Order/OrderDetail/${id}`,
      `/Order/OrderDetail/${id}?key=guessed`,
      `/Order/OrderPrint?id=${id}`,
    ]) {
      await stranger.goto(at(path));
      const { pathname, searchParams } = new URL(stranger.url());
      const shown = path.includes('OrderPrint') ? `/Order/OrderPrint?id=${id}` : `/Order/OrderDetail/${id}`;
      expect([pathname, searchParams.get('from')], path).toEqual([at('/vip-login'), at(shown)]);
    }
});
