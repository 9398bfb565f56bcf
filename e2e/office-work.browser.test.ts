import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { DESK, eventually, PHONE, test } from './browser.ts';
import { dialogOf, isClosed, openOffice } from './office.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Chosen rows' });

describe('work on many orders in the back office', () => {
  test('orders are chosen, tried, tagged and untagged by keys alone', async ({ visit }) => {
    const { page } = await openOffice(visit, DESK, '/orders');
    await page.locator('[data-row="3"]').waitFor();
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await bar(page).getByText('3 chosen').waitFor();
    await page.keyboard.press('Space');
    await bar(page).getByText('2 chosen').waitFor();
    await page.keyboard.press('t');
    await dialogOf(page).getByLabel('Add').waitFor();
    await page.keyboard.type('by keys');
    await page.keyboard.press('Control+Enter');
    await dialogOf(page).getByText('2 fine · 0 refused').waitFor();
    await expectAccessible(page, { axe: true, contrast: true });
    await page.keyboard.press('Control+Enter');
    await isClosed(page);
    await page.goto('/orders?f.tag=by+keys');
    await page.getByText('2 found').waitFor();
    await page.goto('/work');
    await page.getByRole('button', { name: /^Undo/ }).first().press('Enter');
    await dialogOf(page).waitFor();
    await page.keyboard.press('Control+Enter');
    await isClosed(page);
    await page.goto('/orders?f.tag=by+keys');
    await page.getByText('Nothing matches').waitFor();
  });

  test('all that are found are chosen with their exact number, by Shift and a click too', async ({
    visit,
  }) => {
    const { page } = await openOffice(visit, DESK, '/orders');
    await page.locator('[data-row="4"]').waitFor();
    await page.locator('[data-row="1"] input').click();
    await page.locator('[data-row="4"] input').click({ modifiers: ['Shift'] });
    await bar(page).getByText('4 chosen').waitFor();
    const found = /^(\d+) found/.exec((await page.getByText(/^\d+ found$/).textContent()) ?? '')?.[1];
    await page.keyboard.press('A');
    await bar(page).getByText(`${found} chosen`).waitFor();
    await page.keyboard.press('c');
    await dialogOf(page).waitFor();
    await page.keyboard.press('Control+Enter');
    await dialogOf(page)
      .getByText(/fine · \d+ refused/)
      .waitFor();
    await page.keyboard.press('Escape');
    page.on('dialog', (asked) => asked.accept());
    await isClosed(page);
    await page.keyboard.press('Escape');
    await eventually(() => bar(page).count()).toBe(0);
  });

  test('what a list shows is saved as a view, shown with its count, and deleted', async ({ visit }) => {
    const { page } = await openOffice(visit, DESK, '/orders?f.country=DE#q=anna');
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.press('s');
    await dialogOf(page).getByLabel('Name').waitFor();
    await dialogOf(page).getByText('What is searched for is not saved.').waitFor();
    await page.keyboard.type('Germany');
    await page.keyboard.press('Control+Enter');
    await isClosed(page);
    const view = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Germany/ });
    await eventually(() => view.textContent()).toMatch(/^Germany\d+$/);
    expect(await view.getAttribute('href')).toBe('/orders?f.country=DE');
    await view.press('Enter');
    await page.keyboard.press('s');
    await dialogOf(page).getByRole('button', { name: 'Delete this view' }).press('Enter');
    await isClosed(page);
    await view.waitFor({ state: 'detached' });
  });

  test.for([DESK, PHONE])(
    'parcels are read, and a wrong cell is corrected in place, at %i',
    async (width, { visit }) => {
      const { page } = await openOffice(visit, width, '/tracking');
      await page.getByRole('textbox', { name: 'Rows' }).fill('V26010199999\tDHL\tJD0001');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('cell', { name: 'A1 Order' }).waitFor();
      await page.getByText('the number of an order of this shop').waitFor();
      expect(await page.getByRole('textbox', { name: 'Rows' }).inputValue()).toBe(
        'V26010199999\tDHL\tJD0001',
      );
      await expectAccessible(page, { axe: true, contrast: true });
    },
  );

  test('an export is written and downloaded', async ({ visit }) => {
    const { page } = await openOffice(visit, DESK, '/orders');
    await page.locator('[data-row="0"]').waitFor();
    await page.keyboard.press('e');
    await dialogOf(page).getByLabel('Format').selectOption('csv');
    await page.keyboard.press('Control+Enter');
    await isClosed(page);
    await page.goto('/work');
    const link = page.getByRole('link', { name: /^orders-.*csv$/ }).first();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(await download.failure()).toBeNull();
    await expectAccessible(page, { axe: true, contrast: true });
  });
});
