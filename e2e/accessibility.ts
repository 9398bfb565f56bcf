import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isStress } from './browser.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** Cards and rows behind the first dozen are made as those are; to check them all takes half of the suite's time. */
const REPEATED = 'main ul > li:nth-child(n+13)';
/** What stands around most pages, alike but for addresses and numbers. */
const FRAMES = ['body > div > header', '#footer'];
/** Frames that have passed, by width: to check them again on each page takes a third of axe's time. */
const passed = new Set<string>();

/** Returns the frames of a page, each with what tells it from others. */
const findFrames = (page: Page, contrast: boolean): Promise<{ selector: string; key: string }[]> =>
  page.evaluate(
    ({ selectors, contrast }) => {
      const describe = (selector: string): string =>
        [...document.querySelectorAll(selector)]
          .map(({ outerHTML }) => outerHTML.replace(/ (href|value)="[^"]+"|_r_\w+_|\d+/g, ' $1'))
          .join();
      const { lang } = document.documentElement;
      return selectors.map((selector) => ({
        selector,
        key: `${contrast} ${innerWidth} ${lang} ${describe(selector)}`,
      }));
    },
    { selectors: FRAMES, contrast },
  );

type Checks = {
  /** Whether axe checks the screen: the tables of screens; in `npm run test:stress` all that a test looks at. */
  axe?: boolean | undefined;
  /** Whether axe checks the contrast of all text too, which takes nine tenths of its time. */
  contrast?: boolean;
};

/** Checks that a screen has a title and no horizontal overflow, and what `checks` say with axe. */
export async function expectAccessible(
  page: Page,
  { axe = isStress, contrast = isStress }: Checks = {},
): Promise<void> {
  await expectNoOverflow(page);
  expect(await page.title(), `no title on ${page.url()}`).toMatch(/ \| /);
  if (axe) {
    await expectTargets(page);
    await expectNoViolation(page, contrast);
  }
}

async function expectNoViolation(page: Page, contrast: boolean): Promise<void> {
  // Elements beneath the sticky header would count as covered.
  await page.evaluate(() => scrollTo(0, 0));
  const frames = await findFrames(page, contrast);
  const builder = new AxeBuilder({ page })
    .options({
      runOnly: RULES,
      rules: { 'color-contrast': { enabled: contrast } },
      resultTypes: ['violations'],
      preload: false,
    })
    .exclude(REPEATED)
    .setLegacyMode();
  for (const { selector, key } of frames) if (passed.has(key)) builder.exclude(selector);
  const { violations } = await builder.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
  for (const { key } of frames) passed.add(key);
}

const TARGETS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
const MIN_TARGET_PX = 24;

/** Checks that what can be pressed is at least 24 px wide and high, but for links in a sentence. */
async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate(
    ({ targets, min }) => {
      const isPressed = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        getComputedStyle(element).pointerEvents !== 'none' &&
        !element.closest('[inert]');
      // The card of a link that covers it, or the label around or beside a box, is pressed instead.
      const isPart = (element: Element): boolean =>
        getComputedStyle(element, '::after').position === 'absolute' ||
        (element instanceof HTMLInputElement &&
          (element.labels?.length ?? 0) > 0 &&
          /radio|checkbox|file/.test(element.type));
      const isInSentence = (element: Element): boolean =>
        getComputedStyle(element).display === 'inline' &&
        (element.parentElement?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;
      return [...document.querySelectorAll(targets)]
        .filter((element) => isPressed(element) && !isPart(element) && !isInSentence(element))
        .map((element) => ({
          html: element.outerHTML.slice(0, 160),
          ...element.getBoundingClientRect().toJSON(),
        }))
        .filter(({ width, height }) => width > 1 && height > 1 && Math.min(width, height) < min - 0.5)
        .map(({ html, width, height }) => `${width} x ${height}: ${html}`);
    },
    { targets: TARGETS, min: MIN_TARGET_PX },
  );
  expect(small, `small targets on ${page.url()}`).toEqual([]);
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
