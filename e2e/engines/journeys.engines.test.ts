import { expect } from 'vitest';
import { BALANCE_PASSWORD } from '../../server/testing/visitors.ts';
import { dropshipper, fileOf, row } from '../dropshipper.ts';
import { GERMAN_ADDRESS } from '../shopping.ts';
import { textsOf } from '../texts.ts';
import { RUNS, test } from './engine-test.ts';
import { KEYS } from './tab.ts';
import * as walk from './walk.ts';

const t = textsOf('en');
const payButton = t('pay.submit', { amount: '' }).trim();

test.for(RUNS)('a guest chooses a variant, orders and pays in $name at $width', async (run, { openTab }) => {
  const tab = await openTab(run);
  const look = (step: string) => walk.look(tab, `buy ${step} ${run.name} ${run.width}`);

  await walk.open(tab, '/c/phone-cases?f=stock:in');
  await look('list');
  await walk.click(tab, 'main form[data-add-to-cart="choose"] button');
  await walk.expectDialogSeen(tab);
  await look('variants');
  await walk.click(tab, 'dialog[open] button', t('cart.add'));
  await walk.click(tab, 'a', t('cart.view'));
  await walk.waitForPath(tab, /\/Order\/OrderInfo\/V\d+/);
  await walk.waitFor(tab, `document.getElementById('address.country')`, 'the form of the address');
  await look('cart');

  for (const [name, value] of Object.entries({ ...GERMAN_ADDRESS, email: 'guest@example.com' }))
    await walk.fill(tab, name === 'email' ? '#email' : `[id="address.${name}"]`, value);
  await walk.click(tab, 'main button', t('delivery.save'));
  await walk.click(tab, 'fieldset[id^="methods."] input[type="radio"]');
  await walk.waitFor(
    tab,
    `!document.body.innerText.includes(${JSON.stringify(t('summary.chooseMethod'))})`,
    'the total',
  );
  await look('checkout');
  await walk.click(tab, 'main button', t('summary.place'));
  await walk.waitForPath(tab, /\/Order\/Payment\/V\d+/);
  await look('payment');
  await walk.click(tab, 'main button', payButton);
  await walk.waitForPath(tab, /\/test-gateway\//);
  await look('gateway');
  await walk.click(tab, 'button[value="succeeded"]');
  await walk.waitForPath(tab, /\/Payment\/PaymentSuccess\//);
  await look('success');
});

test.for(RUNS)('every dialog opens in its full height in $name at $width', async (run, { openTab }) => {
  const tab = await openTab(run);
  await walk.open(tab, '/c/phone-cases?f=stock:in');
  await walk.click(tab, 'main h2 a');
  await walk.waitForPath(tab, /\/details\//);
  for (const opener of [t('product.ask'), t('product.zoom')]) {
    await walk.click(tab, 'main button', opener);
    await walk.expectDialogSeen(tab);
    await walk.look(tab, `dialog ${opener} ${run.name} ${run.width}`);
    await tab.press(KEYS.escape);
    await walk.waitFor(tab, `!document.querySelector('dialog[open]')`, 'the dialog closed');
  }
});

test.for(RUNS)('Tab reaches what acts as a button in $name at $width', async (run, { openTab }) => {
  const tab = await openTab(run);
  await walk.open(tab, '/');
  const opener = t(run.width < 768 ? 'menu' : 'categories.all');
  // Before the first press the whole body is active.
  const isReached = `document.activeElement !== document.body && (document.activeElement?.textContent + document.activeElement?.ariaLabel).includes(${JSON.stringify(opener)})`;
  for (let presses = 0; presses < 20 && !(await tab.evaluate(isReached)); presses += 1)
    await tab.press(KEYS.tab);
  expect(await tab.evaluate(isReached)).toBe(true);
  await tab.press(KEYS.enter);
  await walk.waitFor(tab, `document.querySelector('.mega, dialog[open]')?.checkVisibility()`, 'the menu');
});

test.for(RUNS)('a dropshipper uploads and pays a batch in $name at $width', async (run, { openTab }) => {
  const buyer = await dropshipper();
  const tab = await openTab(run);
  const look = (step: string) => walk.look(tab, `batch ${step} ${run.name} ${run.width}`);
  await walk.signIn(tab, buyer);
  await walk.open(tab, '/user/dropshipping/batchList');
  await look('list');
  const { name, buffer } = fileOf(row(`${run.name}${run.width}`, buyer.sku, '1067'));
  await walk.giveFile(tab, name, buffer.toString());
  await walk.waitForPath(tab, /batchDetail\?id=BN/);
  await walk.click(tab, 'main button', t('dropshipping.suggest', { value: '01067' }));
  // Pressed before the page is hydrated, the form posts itself, and the page that follows has another message. So has the
  // page that is read again once nothing is left to fix.
  const messages = ['rowRight', 'savedAll', 'done.fix'].map((key) => t(`dropshipping.${key}`));
  await walk.waitFor(
    tab,
    `${JSON.stringify(messages)}.some((message) => document.body.innerText.includes(message))`,
    'the corrected row',
  );
  await look('row');
  const batch = /BN\d+/.exec(await tab.evaluate('location.search'))?.[0];
  await walk.open(tab, `/user/dropshipping/batchDetail?id=${batch}&state=quoted`);
  await walk.waitFor(tab, `document.querySelector('.ds-order select')`, 'the methods');
  await look('methods');
  await walk.click(tab, 'main a', t('dropshipping.payAll', { count: 1 }));
  await walk.click(tab, 'main input[type="radio"][value="balance"]');
  await walk.fill(tab, '#balancePassword', BALANCE_PASSWORD);
  await look('payment');
  await walk.click(tab, 'main button', payButton);
  await walk.waitForPath(tab, /paymentsuccess-/);
  await look('success');
});
