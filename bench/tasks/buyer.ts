import type { Locator, Page } from 'playwright-core';

/** What a task has cost: presses and typed fields, seconds of the machine, heights of the screen that were scrolled. */
export type Cost = { presses: number; seconds: number; screens: number };

const STEP_MS = 8000;

/** Someone at a screen who counts what is done. Every step refuses what is not there within eight seconds. */
export type Buyer = ReturnType<typeof createBuyer>;

export function createBuyer(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const height = page.viewportSize()?.height ?? 1;
  const began = performance.now();
  let presses = 0;
  let scrolled = 0;

  /** Scrolls to the first of these that can be seen. */
  const approach = async (target: Locator): Promise<Locator> => {
    const one = target.locator('visible=true').first();
    await one.waitFor({ timeout: STEP_MS });
    const before = await one.boundingBox();
    await one.scrollIntoViewIfNeeded({ timeout: STEP_MS });
    const after = await one.boundingBox();
    scrolled += Math.abs((before?.y ?? 0) - (after?.y ?? 0));
    return one;
  };

  return {
    page,
    isPhone,
    /** Clicks, or taps on a phone. */
    press: async (target: Locator) => {
      const one = await approach(target);
      await (isPhone ? one.tap({ timeout: STEP_MS }) : one.click({ timeout: STEP_MS }));
      presses += 1;
    },
    /** Fills a field; `send` presses Enter in it too. */
    type: async (target: Locator, text: string, { send = false } = {}) => {
      const one = await approach(target);
      await one.fill(text, { timeout: STEP_MS });
      presses += 1;
      if (!send) return one.blur();
      await one.press('Enter');
      presses += 1;
    },
    /** Gives a file to a field, which a buyer finds in two presses. */
    upload: async (target: Locator, buffer: Buffer) => {
      await target.first().setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer });
      presses += 2;
    },
    /** Opens a list of choices and takes one. */
    choose: async (target: Locator, value: string) => {
      const one = await approach(target);
      await one.selectOption(value, { timeout: STEP_MS });
      presses += 2;
    },
    /** Looks until it is there, and scrolls to it. */
    see: async (target: Locator) => void (await approach(target)),
    /** Whether any of these can be seen now, without waiting. */
    hasSeen: async (target: Locator) => (await target.locator('visible=true').count()) > 0,
    cost: (): Cost => ({
      presses,
      seconds: (performance.now() - began) / 1000,
      screens: scrolled / height,
    }),
  };
}
