import { describe, expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { DESK, eventually, PHONE, test } from './browser.ts';
import { dialogOf, isClosed, isQuiet, openOffice, query } from './office.ts';

const CAMILLE = 'buyer-fr@example.com';
const numberOf = async (): Promise<string> => {
  const { rows } = await query(`SELECT id FROM member WHERE email = '${CAMILLE}'`);
  return String(rows[0].id);
};

describe('a member in the back office', () => {
  test('is found, changed and changed back by keys; a draft outlives the page, another change is named', async ({
    visit,
  }) => {
    const { page, expectRefusal } = await openOffice(visit, DESK);
    expectRefusal(409, '/api/members/save');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(CAMILLE);
    const option = page.getByRole('group', { name: 'Members' }).getByRole('option', { name: /Camille/ });
    await option.waitFor();
    // Her orders stand before her.
    while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: CAMILLE }).waitFor();
    await page.getByRole('region', { name: 'Orders' }).getByRole('row').nth(1).waitFor();
    await expectAccessible(page, { axe: true, contrast: true });

    const field = page.getByLabel('First name');
    await field.focus();
    await page.keyboard.press('End');
    const stored = page.waitForResponse('**/api/drafts/store');
    await page.keyboard.type(' Marie');
    await stored;
    await page.reload();
    await page.getByText('You typed this before').waitFor();
    expect(await field.inputValue()).toBe('Camille Marie');

    await query(`UPDATE member SET first_name = 'Camilla' WHERE email = '${CAMILLE}'`);
    await field.focus();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'First name: it has become “Camilla”' }).waitFor();
    expect(await field.inputValue()).toBe('Camille Marie');
    await isQuiet(page);
    await page.getByRole('button', { name: /^Save/ }).press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    const history = page.getByRole('region', { name: 'History' });
    await history.getByText('Camilla', { exact: true }).waitFor();
    await page.getByRole('heading', { name: CAMILLE }).focus();
    await page.keyboard.press('z');
    await page.getByText('Taken back').waitFor();
    await eventually(() => field.inputValue()).toBe('Camilla');
    await query(`UPDATE member SET first_name = 'Camille' WHERE email = '${CAMILLE}'`);
  });

  test('gets a level until a day, which is asked for at its field, and fits a phone', async ({ visit }) => {
    const { page, expectRefusal } = await openOffice(visit, PHONE, `/members/${await numberOf()}`);
    expectRefusal(400, '/api/members/save');
    const level = page.getByRole('combobox', { name: 'Level' });
    await level.selectOption('3');
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByRole('button', { name: 'Level until: say until when the level stays' }).click();
    await page.getByLabel('Level until').fill('2099-12-31');
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await expectAccessible(page, { axe: true, contrast: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE);
    await page
      .getByRole('button', { name: /^Undo: changed/ })
      .first()
      .click();
    await eventually(() => level.inputValue()).toBe('0');
  });

  test('is shut out with a reason, and let in again', async ({ visit }) => {
    const { page } = await openOffice(visit, DESK, '/members');
    await query(`UPDATE member SET is_demo = false WHERE email = '${CAMILLE}'`);
    await page.goto(`/members/${await numberOf()}`);
    await page.getByRole('button', { name: 'Shut out' }).press('Enter');
    await dialogOf(page).getByLabel('Reason').fill('stolen card');
    await page.keyboard.press('Control+Enter');
    await isClosed(page);
    await page.getByRole('button', { name: 'Let in' }).press('Enter');
    await dialogOf(page).getByLabel('Reason').fill('was an error');
    await page.keyboard.press('Control+Enter');
    await isClosed(page);
    await page.getByRole('button', { name: 'Shut out' }).waitFor();
    await query(`UPDATE member SET is_demo = true WHERE email = '${CAMILLE}'`);
  });
});
