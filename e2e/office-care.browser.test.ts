import { describe } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { DESK, test } from './browser.ts';
import { dialogOf, isClosed, openOffice } from './office.ts';

describe('what an order needs after it is shipped', () => {
  test('goodwill is refunded, and a task is added, done and opened again, by keys alone', async ({
    visit,
  }) => {
    const { page } = await openOffice(visit, DESK, '/orders');
    await page.goto('/orders?f.state=delivered');
    await page.locator('[data-row="0"]').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Deliver to' }).waitFor();
    const history = page.getByRole('region', { name: 'History' });

    await page.keyboard.press('Shift+R');
    await dialogOf(page)
      .getByLabel(/^Amount/)
      .waitFor();
    await page.keyboard.type('1.25');
    // The amount that the server has tried out.
    await dialogOf(page)
      .getByRole('button', { name: /^Refund 1\.25/ })
      .waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('late parcel');
    await page.keyboard.press('Control+Enter');
    await isClosed(page);
    await history.getByText('Demo Owner refunded an amount').waitFor();
    await page.getByText('Goodwill late parcel').waitFor();

    await page.keyboard.press('Shift+T');
    await dialogOf(page).getByLabel('To do').waitFor();
    await page.keyboard.type('Ask the carrier');
    await page.keyboard.press('Control+Enter');
    await isClosed(page);
    const done = page.getByRole('button', { name: 'Done: Ask the carrier', exact: true });
    await done.focus();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Not done: Ask the carrier' }).waitFor();
    await history.getByText('Demo Owner changed a task').waitFor();
    await page.keyboard.press('z');
    await done.waitFor();
    await page.getByRole('link', { name: 'Today' }).click();
    await page.getByRole('region', { name: 'Tasks' }).getByText('Ask the carrier').waitFor();
  });
});
