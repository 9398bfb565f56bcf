import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { digitsOf } from './shopping.ts';

export const LIST = '/c/phone-cases';

/** Returns the number of products that the list shows. */
export const totalOf = async (page: Page): Promise<number> =>
  digitsOf(await page.locator('#list-total').innerText());

export const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

export const filterBox = (page: Page, filter: string): Locator =>
  page.locator(`#filters input[value="${filter}"]`);

/** Opens a list with its filters. Right after its start the shop answers without them. */
export async function openList(page: Page, path: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/api/category/product/list?id=phone-cases&pagesize=2');
        return (await answer.json()).data.facets.length;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  await page.goto(path);
}
