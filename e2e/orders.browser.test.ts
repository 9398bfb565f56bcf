import { expect } from 'vitest';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { eventually, ON_DESK, test } from './browser.ts';
import { signIn, signInUnseen } from './sign-in.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const tabs = ['All', 'Unpaid', 'AwaitingConfirmation', 'Preparing', 'Shipped', 'Done'];

test.for(ON_DESK)(
  'a member looks at the orders, follows parcels, writes and asks for a return at %i',
  async (width, { visit }) => {
    const { page, expectRefusal } = await visit({ width });
    await signInUnseen(page);
    for (const tab of tabs) {
      await page.goto(`/user/orders?tab=${tab}`);
      expect(await page.locator('main li h2, main li a[href*="OrderDetail"]').count(), tab).toBeGreaterThan(
        0,
      );
      await expectAccessible(page);
    }
    await page.goto('/user/orders?tab=Shipped');
    const last = page.locator('main a[href*="OrderDetail"]').last();
    const number = (await last.textContent())?.trim() ?? '';
    await last.click();
    await page.getByRole('heading', { name: t('parcels.heading') }).waitFor();
    await page.getByText(t('tracking.customs')).first().waitFor();
    // In the zone of the browser once scripts run.
    await eventually(async () => {
      const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
      const text = (await page.locator('main ol time').first().textContent()) ?? '';
      expect(text.endsWith('UTC')).toBe(zone === 'UTC');
    });
    const messages = page.getByRole('region', { name: t('messages.heading') });
    const text = `At ${width} pixels: where is it?`;
    await messages.getByLabel(t('messages.text')).fill(text);
    await messages
      .locator('input[type=file]')
      .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('A note.') });
    await messages.getByRole('button', { name: t('messages.send') }).click();
    await messages.getByText(t('messages.sent')).waitFor();
    await messages.getByText(text).first().waitFor();
    await messages
      .getByRole('link', { name: /note\.txt/ })
      .first()
      .waitFor();
    const requests = page.getByRole('region', { name: t('request.heading') });
    const summary = requests.locator('summary');
    if (await summary.count()) await summary.click();
    await expectAccessible(page);
    if (width > 1000) {
      await requests.getByRole('combobox', { name: t('request.kind') }).selectOption('return');
      await requests.getByRole('combobox', { name: t('request.reason') }).selectOption('late');
      const pieces = requests.locator('input[inputmode=numeric]').first();
      const send = requests.getByRole('button', { name: t('request.send') });
      const description = requests.getByLabel(t('request.description'));
      await pieces.fill('9999');
      await description.fill('The lid is loose.');
      expectRefusal(400, new URL(page.url()).pathname);
      await send.click();
      await requests.getByRole('alert').waitFor();
      expect(await pieces.getAttribute('aria-invalid')).toBe('true');
      expect(await description.inputValue()).toBe('The lid is loose.');
      await pieces.fill('1');
      await send.click();
    }
    await requests.getByText(t('request.state.open')).waitFor();
    await page.goto(`/user/orders?search=${number}`);
    expect(await page.locator('main a[href*="OrderDetail"]').count()).toBe(1);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoOverflow(page);
    await page.goto(`/de/Order/OrderDetail/${number}`);
    await expectNoOverflow(page);
  },
);

test('a request to cancel is sent only with a reason, and can be withdrawn', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await signInUnseen(page);
  await page.goto('/user/orders?tab=AwaitingConfirmation');
  await page.locator('main a[href*="OrderDetail"]').first().click();
  const requests = page.getByRole('region', { name: t('request.heading') });
  await requests.locator('summary').click();
  await requests.getByText(t('request.cancelHint')).waitFor();
  const send = requests.getByRole('button', { name: t('request.cancelSend') });
  await send.click();
  const reason = requests.getByRole('combobox', { name: t('request.reason') });
  expect(await reason.evaluate((select: HTMLSelectElement) => select.validity.valueMissing)).toBe(true);
  expect(await reason.locator('option[value=damaged]').count()).toBe(0);
  await reason.selectOption('late');
  await send.click();
  await requests.getByText(t('request.state.open')).waitFor();
  await expectAccessible(page);
  await requests.getByRole('button', { name: t('request.withdraw') }).click();
  await requests.getByText(t('request.state.withdrawn')).waitFor();
  await page.getByText(t('event.withdraw_request')).waitFor();
});

test('without scripts a member confirms a receipt and reads times in UTC', async ({ visit }) => {
  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  await page.goto('/login');
  await signIn(page, t);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/user/orders?tab=Shipped');
  const buttons = page.locator('summary', { hasText: t('orders.confirm') });
  const before = await buttons.count();
  const number = (
    await page.locator('main li', { has: buttons.first() }).first().locator('a').first().textContent()
  )?.trim();
  await buttons.first().click();
  await page.locator('details[open]').getByText(t('orders.confirmAsk')).waitFor();
  await page.getByRole('button', { name: t('orders.confirm') }).click();
  await page.waitForURL('**/user/orders?tab=Shipped');
  await page.goto(`/Order/OrderDetail/${number}`);
  await page.getByText(t('state.done')).first().waitFor();
  expect(await page.locator('main ol time').first().textContent()).toMatch(/UTC$/);
  await page.goto('/user/orders?tab=Shipped');
  expect(await buttons.count()).toBe(before - 1);
});

test.for([768, 1440])('the search of orders says whole what it searches at %i', async (width, { visit }) => {
  const { page } = await visit({ width, language: 'fr' });
  await signInUnseen(page);
  await page.goto('/fr/user/orders');
  const [room = 0, text = 0] = await page.locator('input[type="search"]').evaluate((input) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!(input instanceof HTMLInputElement) || !pen) return [];
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    pen.font = font;
    const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    return [input.clientWidth - padding, pen.measureText(input.placeholder).width];
  });
  expect(text).toBeGreaterThan(0);
  expect(room).toBeGreaterThan(text);
});
