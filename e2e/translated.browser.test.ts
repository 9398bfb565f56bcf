import { expect } from 'vitest';
import { eventually, test } from './browser.ts';
import * as shopping from './shopping.ts';
import { textsOf } from './texts.ts';
import { type TranslatorKind, translatePages } from './translator.ts';

const t = textsOf('en');

test.for<TranslatorKind>(['replaces', 'wraps'])(
  'a guest buys in pages whose texts a translator %s',
  async (kind, { visit }) => {
    const { page, expectRefusal, expectError } = await visit({ width: 1440 });
    // A part whose texts were translated before it came alive is rendered anew: https://react.dev/errors/418
    expectError(/React error #418/);
    await translatePages(page, kind);
    await page.goto('/c/phone-cases');
    await shopping.openProductWithChoices(page);
    const sku = await shopping.chooseVariant(page);
    await page.locator('main font', { hasText: sku }).first().waitFor();
    await page
      .getByRole('button', { name: t('quantity.more'), exact: true })
      .first()
      .click();
    await shopping.addAndOpenCart(page, t);

    const line = page.locator('main li', { hasText: sku });
    const before = await shopping.totalShown(page);
    await line.getByRole('button', { name: t('quantity.more'), exact: true }).click();
    await eventually(() => shopping.totalShown(page)).not.toBe(before);
    await line.getByRole('button', { name: t('line.remove', { name: sku }) }).click();
    await page.getByText(t('cart.empty')).waitFor();
    await page.getByRole('button', { name: t('cart.undo') }).click();
    await line.waitFor();

    expectRefusal(400, '/shopcart/set_address');
    await page.getByRole('button', { name: t('delivery.save') }).click();
    await page.getByRole('alert').first().waitFor();
    await page.locator('#email').fill('erika@example.com');
    await shopping.fillAddress(page, shopping.GERMAN_ADDRESS);
    await page.getByRole('button', { name: t('delivery.save') }).click();
    await page.getByRole('button', { name: t('delivery.change') }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await shopping.chooseShipping(page, t);
    await shopping.placeOrder(page, t);
    await shopping.payAtGateway(page, t, 'succeeded');
    await page.waitForURL(/\/Payment\/PaymentSuccess\//);
    await shopping.seePaid(page, t);
  },
);

test('a text that changes is shown anew, and one whose translation is taken back as before', async ({
  visit,
}) => {
  const { page } = await visit({ width: 1440 });
  await page.goto('/c/phone-cases');
  const shown = await page.evaluate(async () => {
    const later = () => new Promise((go) => setTimeout(go, 20));
    const place = document.createElement('p');
    const text = document.createTextNode('three');
    const word = document.createElement('b');
    place.append(text, word);
    document.body.append(place);
    const translated = (words: string): HTMLElement => {
      const font = document.createElement('font');
      font.textContent = words;
      return font;
    };
    const seen: string[] = [];
    const look = async (): Promise<void> => {
      await later();
      seen.push(place.textContent ?? '');
    };
    text.replaceWith(translated('drei'));
    // Its code loads with the first translation.
    while (!text.isConnected) await later();
    await look();
    text.data = 'four';
    await look();
    const font = translated('vier');
    text.replaceWith(font);
    await look();
    font.replaceWith(text);
    await look();
    text.replaceWith(translated('vier'));
    await later();
    place.insertBefore(text, null);
    place.insertBefore(word, text);
    await look();
    seen.push(String(place.firstChild === word));
    place.removeChild(text);
    await look();
    return seen;
  });
  expect(shown).toEqual(['drei', 'four', 'vier', 'four', 'vier', 'true', '']);
});
