import { describe, expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { DESK, eventually, PHONE, test } from './browser.ts';
import { dialogOf, isQuiet, nextCode, openOffice, password, query } from './office.ts';

describe('an order that is taken by telephone', () => {
  test('is placed for somebody without an account by keys alone, and repeated for the same buyer', async ({
    visit,
  }) => {
    const { page, context, expectRefusal } = await openOffice(visit, DESK, '/orders');
    let presses = 0;
    const press = async (key: string, times = 1): Promise<void> => {
      for (let at = 0; at < times; at += 1) await page.keyboard.press(key);
      presses += times;
    };
    /** Counts as many presses as a person needs for it. */
    const type = async (text: string): Promise<void> => {
      await page.keyboard.type(text);
      presses += text.length;
    };
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const place = page.getByRole('button', { name: /^Place/ });
    const isPriced = () => eventually(() => place.isEnabled()).toBe(true);
    await page.locator('[data-row="1"]').waitFor();
    await press('n');
    await field('Buyer').waitFor();
    await eventually(() => field('Buyer').evaluate((input) => input === document.activeElement)).toBe(true);
    await type('caller@example.org');
    await page.getByRole('button', { name: '+ caller@example.org, without an account' }).waitFor();
    await press('Enter');
    await type('case x 3');
    await page
      .getByRole('button', { name: /^\+ .*case/i })
      .first()
      .waitFor();
    await press('Enter');
    await field('Or paste columns: SKU and pieces').waitFor();
    await press('Tab');
    // A column with a row that is wrong: the other rows are added.
    await page.keyboard.insertText('NOTHING-1\t2');
    presses += 1;
    await press('Tab');
    await press('Enter');
    await page.getByText('expected a SKU that the shop offers').waitFor();
    await expectAccessible(page, { axe: true, contrast: true });
    await press('Tab');
    const address = ['Ada', 'Caller', '', 'Hauptstr. 1', '', '10115', 'Berlin', '', '+49 1512 3456789', ''];
    for (const text of address) {
      await type(text);
      await press('Tab');
    }
    // A machine under load may type too slowly for the letters to count together.
    const country = page.getByRole('combobox', { name: 'Country' });
    await eventually(async () => {
      await type('Germ');
      return country.inputValue();
    }).toBe('DE');
    await isPriced();
    expectRefusal(400, '/api/telephone-orders/place');
    await press('Control+Enter');
    await page.getByRole('alert').getByText('the buyer has to accept them').waitFor();
    expect(await field('City').inputValue()).toBe('Berlin');
    const shown = /for (.*) USD/.exec((await place.textContent()) ?? '')?.[1];
    // The refusal leads to what is missing.
    await press('Tab');
    await press('Enter');
    await press('Space');
    await isPriced();
    await press('Control+Enter');
    await page.getByRole('heading', { name: /^V\d+/ }).waitFor();
    await page.getByText('by telephone, Demo Owner').waitFor();
    await page.getByText('without an account').waitFor();
    const id = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const { rows } = await query(`SELECT (total + fee)::int AS total, email FROM orders WHERE id = '${id}'`);
    expect(rows).toEqual([
      { total: Math.round(Number(shown?.replace(',', '')) * 100), email: 'caller@example.org' },
    ]);
    // 100 when it was written, of which 74 are letters.
    expect(presses).toBeLessThan(130);
    await page.keyboard.press('o');
    await dialogOf(page).getByRole('checkbox').waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'New order by telephone' }).waitFor();
    await page.getByText('caller@example.org').waitFor();
    await page.getByRole('textbox', { name: /^Pieces: / }).waitFor();
    expect(await field('City').inputValue()).toBe('Berlin');
    // What is typed stays while another page is looked at, when the page is loaded again, and through the end of the session.
    await page.getByRole('link', { name: 'Tracking numbers' }).press('Enter');
    await page.getByRole('heading', { name: 'Tracking numbers' }).waitFor();
    await page.goBack();
    await isPriced();
    expect(await field('City').inputValue()).toBe('Berlin');
    await page.reload();
    await page.getByRole('textbox', { name: /^Pieces: / }).waitFor();
    await isPriced();
    expect(await field('City').inputValue()).toBe('Berlin');
    const stored = page.waitForResponse((response) => response.url().endsWith('/api/drafts/store'));
    await page.getByRole('checkbox', { name: /accepted the terms/ }).press('Space');
    await stored;
    await isQuiet(page);
    await context.clearCookies();
    expectRefusal(401, '/api/telephone-orders/place');
    await page.keyboard.press('Control+Enter');
    await dialogOf(page).getByText('Your session has ended').waitFor();
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await page.keyboard.type(await nextCode());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^V\d+/ }).waitFor();
  });

  test('is typed on a phone too', async ({ visit }) => {
    const { page } = await openOffice(visit, PHONE, '/new-order');
    await page.getByRole('textbox', { name: 'Buyer', exact: true }).fill('buyer@example.com');
    await page
      .getByRole('button', { name: /Buyer|buyer@example.com/ })
      .first()
      .press('Enter');
    await page.getByRole('button', { name: 'Another buyer' }).waitFor();
    await expectAccessible(page, { axe: true, contrast: true });
  });
});
