import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { eventually, test } from './browser.ts';
import * as shopping from './shopping.ts';
import { signInUnseen } from './sign-in.ts';
import { textsOf } from './texts.ts';

const t = textsOf('de');
const bar = (page: Page) => page.locator('#cart-bar');
const topOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).boundingBox())?.y ?? Number.NaN;
async function lowerEdgeOf(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).boundingBox();
  return Math.round((box?.y ?? Number.NaN) + (box?.height ?? 0));
}

/** Returns the fields and buttons of the cart that the bar covers while they are focused. */
const coveredOnFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const covered: string[] = [];
    const edge = document.getElementById('cart-bar');
    for (const one of document.querySelectorAll<HTMLElement>(
      'main :is(input, select, textarea, button, summary)',
    )) {
      if (edge?.contains(one) || one.checkVisibility({ visibilityProperty: true }) === false) continue;
      scrollTo(0, 0);
      one.focus();
      const [box, line] = [one.getBoundingClientRect(), edge?.getBoundingClientRect()];
      const isHidden = edge ? getComputedStyle(edge).visibility === 'hidden' : true;
      if (
        line &&
        !isHidden &&
        document.activeElement === one &&
        box.bottom > line.top &&
        box.top < line.bottom
      )
        covered.push(one.outerHTML.slice(0, 120));
    }
    return covered;
  });

test.for([390, 320])(
  'the cart of a phone shows the total and the next step at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width, language: 'de' });
    await signInUnseen(page);
    await shopping.fillCart(page, t, '/de');
    await page.setViewportSize({ width, height: 640 });
    const way = bar(page).getByRole('link');

    // visible from the start, at the lower edge, with the total of the cart
    await way.waitFor();
    await eventually(() => lowerEdgeOf(page, '#cart-bar')).toBe(640);
    await eventually(async () => shopping.digitsOf(await bar(page).locator('.text-18').innerText())).toBe(
      shopping.digitsOf(await shopping.totalShown(page)),
    );
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.locator('[id="address.city"]').waitFor();
    expect(await coveredOnFocus(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));

    // a dialog is over it
    await page.getByRole('button', { name: t('menu'), exact: true }).click();
    await page.getByRole('dialog').waitFor();
    const above = await page.evaluate(
      () => document.elementFromPoint(20, innerHeight - 20)?.closest('dialog, #cart-bar')?.tagName,
    );
    expect(above).toBe('DIALOG');
    await page.keyboard.press('Escape');
    // It returns the focus to its button.
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    // after all steps the total is that of the summary
    expect(await way.innerText()).toBe(t('bar.address'));
    await way.press('Enter');
    await eventually(() => topOf(page, '#address')).toBeLessThan(200);
    await page.getByRole('button', { name: t('delivery.save') }).click();
    // The cheapest tracked method is chosen.
    await eventually(() => way.innerText()).toBe(t('bar.summary'));
    expect(shopping.digitsOf(await bar(page).locator('.text-18').innerText())).toBe(
      shopping.digitsOf(await shopping.totalShown(page)),
    );
    await way.click();
    await bar(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: t('summary.place') }).click();
    await page.waitForURL(/\/Order\/Payment\/V\d+/);
  },
);

test('the cart of a desktop has the summary beside it, and no bar', async ({ visit }) => {
  const { page } = await visit({ width: 1440 });
  await shopping.fillCart(page, textsOf('en'));
  expect(await bar(page).isVisible()).toBe(false);
});
