import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { DESK, PHONE, test } from './browser.ts';
import { dialogOf, isClosed, isQuiet, nextCode, openOffice, password, query } from './office.ts';
import * as shopping from './shopping.ts';
import { signInUnseen } from './sign-in.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const TABLET = 768;

/** Waits for the rows of a list and opens the first one. */
async function openFirst(page: Page): Promise<void> {
  await page.locator('[data-row="0"]').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Deliver to' }).waitFor();
}

describe('the back office', () => {
  test('a paid order is found, confirmed, shipped, tagged and untagged by keys alone', async ({ visit }) => {
    const buyer = await visit({ width: DESK });
    await signInUnseen(buyer.page);
    await shopping.fillCart(buyer.page, t);
    await buyer.page.getByRole('button', { name: t('delivery.save') }).click();
    await shopping.chooseShipping(buyer.page, t);
    const order = await shopping.placeOrder(buyer.page, t);
    await buyer.page.getByRole('radio', { name: t('pay.test') }).check();
    await shopping.payAtGateway(buyer.page, t, 'succeeded');
    await shopping.seePaid(buyer.page, t);

    const { page } = await openOffice(visit, DESK);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(order);
    await page.getByRole('option', { name: new RegExp(`^${order}`) }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Deliver to' }).waitFor();
    const history = page.getByRole('region', { name: 'History' });
    await page.getByRole('button', { name: /^Confirm/ }).waitFor();
    await page.keyboard.press('c');
    await dialogOf(page).waitFor();
    await page.keyboard.press('Control+Enter');
    await isClosed(page);
    await history.getByText('Demo Owner confirmed').waitFor();
    // The history may come before the actions of the new state.
    await page.getByRole('button', { name: /^Ship/ }).waitFor();

    await page.keyboard.press('s');
    await dialogOf(page).getByLabel('Tracking number').waitFor();
    await page.keyboard.type('JD014600009944');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('DHL');
    await page.keyboard.press('Control+Enter');
    await isClosed(page);
    await history.getByText('Demo Owner shipped').waitFor();
    await page.getByRole('link', { name: 'JD014600009944' }).waitFor();

    await page.keyboard.press('t');
    await dialogOf(page).getByLabel('Tags').waitFor();
    await page.keyboard.type('fair');
    await page.keyboard.press('Control+Enter');
    await isClosed(page);
    const tag = page.getByRole('region', { name: 'To do' }).getByText('fair', { exact: true });
    await tag.waitFor();
    await history.getByRole('button', { name: /^Undo: changed the tags/ }).press('Enter');
    await tag.waitFor({ state: 'detached' });
    // The button is gone; the focus stays at its change. The key takes back what was done last: the undoing.
    await expect.poll(() => history.locator('li:focus').innerText()).toMatch(/changed the tags/);
    await page.keyboard.press('z');
    await tag.waitFor();
  });

  test('lines are compared, refused once somebody else has changed the order, and changed as compared', async ({
    visit,
  }) => {
    const { page, expectRefusal } = await openOffice(visit, DESK, '/orders');
    expectRefusal(409, '/api/orders/edit-lines');
    await page.goto('/orders?f.state=unpaid');
    await openFirst(page);
    const order = page.url().split('/').at(-1)?.split('?')[0] ?? '';
    await page.keyboard.press('e');
    const dialog = dialogOf(page);
    const pieces = dialog.getByLabel(/^Pieces: /).first();
    const more = Number(await pieces.inputValue()) + 1;
    await pieces.fill(String(more));
    await dialog.getByLabel('Reason').fill('The buyer called');
    await page.keyboard.press('Control+Enter');
    await dialog.getByRole('columnheader', { name: 'What changes' }).waitFor();
    await query(
      `UPDATE order_line SET unit_price = unit_price + 1, total = total + quantity WHERE order_id = '${order}' AND position = 0`,
    );
    await page.keyboard.press('Control+Enter');
    await dialog.getByRole('alert').getByText('compare again').waitFor();
    expect(await pieces.inputValue()).toBe(String(more));
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await dialog.getByRole('button', { name: /^Change to/ }).waitFor();
    await page.keyboard.press('Control+Enter');
    await isClosed(page);
    await page.getByRole('region', { name: 'History' }).getByText('Demo Owner changed the lines').waitFor();
  });

  test('a refund without a reason is refused at its field, and Escape gives it up', async ({ visit }) => {
    const { page, expectRefusal } = await openOffice(visit, DESK, '/orders');
    expectRefusal(400, '/api/orders/refund');
    await page.goto('/orders?f.state=delivered');
    await openFirst(page);
    await page.keyboard.press('r');
    await dialogOf(page).getByLabel('What', { exact: true }).selectOption('all');
    // The amount that the server has tried out.
    await dialogOf(page)
      .getByRole('button', { name: /^Refund \d/ })
      .waitFor();
    await page.keyboard.press('Control+Enter');
    await dialogOf(page)
      .getByRole('alert')
      .getByRole('button', { name: /^Reason: / })
      .click();
    expect(
      await dialogOf(page)
        .getByLabel('Reason')
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
    // What was chosen would be lost.
    page.once('dialog', (asked) => asked.accept());
    await page.keyboard.press('Escape');
    await isClosed(page);
  });

  test('a session that dies is opened above the page, and the same call goes on', async ({ visit }) => {
    const { page, context, expectRefusal } = await openOffice(visit, DESK, '/orders');
    expectRefusal(401, '/api/orders/add-note');
    await openFirst(page);
    await page.keyboard.press('N');
    const stored = page.waitForResponse((response) => response.url().endsWith('/api/drafts/store'));
    await dialogOf(page).getByLabel('Note').fill('Bitte anrufen');
    await stored;
    await isQuiet(page);
    await context.clearCookies();
    await page.keyboard.press('Control+Enter');
    await dialogOf(page).getByText('Your session has ended').waitFor();
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await page.keyboard.type(await nextCode());
    await page.keyboard.press('Enter');
    await isClosed(page);
    await page.getByRole('region', { name: 'To do' }).getByText('Bitte anrufen').first().waitFor();
  });

  test('what is grave asks for a code again, and then goes on', async ({ visit }) => {
    const { page, expectRefusal } = await openOffice(visit, DESK, '/staff');
    expectRefusal(403, '/api/staff/invite');
    await query("UPDATE staff_session SET factor_at = now() - interval '16 minutes'");
    await page.getByRole('button', { name: 'Invite' }).press('Enter');
    await page.keyboard.type('new@example.com');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
    await page.keyboard.type(await nextCode());
    await page.keyboard.press('Enter');
    await isClosed(page);
    await page.getByRole('row', { name: 'new@example.com' }).waitFor();
  });

  test('a balance is adjusted from Ctrl-K by a proposal, which its proposer can only withdraw', async ({
    visit,
  }) => {
    const { page, expectRefusal } = await openOffice(visit, DESK);
    expectRefusal(409, '/api/balances/adjust');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('adjust a');
    await page.getByRole('option', { name: 'Adjust a balance' }).waitFor();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    await dialog.getByLabel('E-mail of the member').fill('buyer@example.com');
    await dialog.getByLabel('US dollars').fill('12,50');
    await dialog.getByLabel('Reason').fill('late parcel');
    await dialog.getByRole('button', { name: 'Propose 12.50 USD' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await isClosed(page);
    await page.goto('/approvals');
    const row = page.getByRole('row', { name: /Adjust the balance of buyer@example.com/ });
    await row.getByText('12.50 USD').first().waitFor();
    expect(await row.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
    await row.getByRole('button', { name: /^Withdraw/ }).press('Enter');
    await page.keyboard.press('Control+Enter');
    await isClosed(page);
    await page.getByText('withdrawn by Demo Owner').waitFor();
  });

  test('a list keeps its state in its address, and what is searched for in the fragment', async ({
    visit,
  }) => {
    const { page } = await openOffice(visit, DESK, '/orders');
    await page.locator('[data-row="0"]').waitFor();
    const id = await page.locator('[data-row="0"] a').innerText();
    await page.keyboard.press('/');
    await page.keyboard.type(id);
    await page.getByText('1 found').waitFor();
    expect(new URL(page.url()).hash).toBe(`#q=${id}`);
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: id }).waitFor();
    await page.goBack();
    await page.getByText('1 found').waitFor();
    await page.getByRole('searchbox').fill('no such thing');
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.locator('[data-row="1"]').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });

  test.for([DESK, TABLET, PHONE])('its pages pass axe at %i, with nothing cut', async (width, { visit }) => {
    const { page } = await openOffice(visit, width);
    for (const path of [
      '/',
      '/orders',
      '/staff',
      '/sessions',
      '/history',
      '/approvals',
      '/roles',
      '/work',
      '/tracking',
      '/mails',
      '/jobs',
      '/none',
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, { axe: true, contrast: true });
    }
    await page.goto('/orders');
    await openFirst(page);
    await expectAccessible(page, { axe: true, contrast: true });
    await page.keyboard.press('?');
    await dialogOf(page).waitFor();
    await expectAccessible(page, { axe: true, contrast: true });
  });
});
