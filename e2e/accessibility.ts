import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** Cards and rows behind the first dozen are made as those are; to check them all takes half of the suite's time. */
const REPEATED = 'main ul > li:nth-child(n+13)';

/** Checks a screen with axe and for horizontal overflow. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoOverflow(page);
  expect(await page.title(), `no title on ${page.url()}`).toMatch(/ \| /);
  // Elements beneath the sticky header would count as covered.
  await page.evaluate(() => scrollTo(0, 0));
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: RULES, resultTypes: ['violations'], preload: false })
    .exclude(REPEATED)
    .setLegacyMode()
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Checks that the page scrolls vertically only. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const overflowing = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return overflowing.slice(0, 3).map((element) => element.outerHTML.slice(0, 160));
  });
  expect(wide, `wider than the window on ${page.url()}`).toEqual([]);
}
