import type { Browser } from 'playwright-core';
import type { Goods } from './tasks.ts';

const MIN_VARIANTS = 5;
const SKUS = 5;

/** Finds a product with enough variants, and SKUs that can be ordered, by looking through the shop's lists. */
export async function findGoods(browser: Browser, baseURL: string): Promise<Goods> {
  const context = await browser.newContext({ baseURL, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto('/bestselling');
  const skus = await page
    .locator('main form[data-add-to-cart] input[name="sku"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await page.goto('/c/phone-cases');
  const paths = await page
    .locator('main li h2 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const product of paths) {
    await page.goto(product);
    const others = page.locator('main a[data-keep-scroll]:not([aria-current]):not(:has(.line-through))');
    if ((await others.count()) < MIN_VARIANTS - 1) continue;
    await context.close();
    return { product, skus: skus.slice(0, SKUS) };
  }
  throw new Error(`no product of the list has ${MIN_VARIANTS} variants that can be had`);
}
