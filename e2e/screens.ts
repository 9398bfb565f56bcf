import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Paths of the kinds of pages that guests see. */
export const KINDS = [
  '/',
  '/c/phone-cases?f=color:black',
  '/c/phone-cases?view=rows',
  '/search',
  '/search?keyword=case',
  '/search?keyword=zzzzqqqq',
  '/brands',
  '/categories',
  '/productseries',
  '/wholesale',
  '/bulk-purchasing',
  '/searchimg',
  '/activity/anniversary-sale',
  '/activity/summer-sale-deals',
  '/activitycollection/coupon_deals',
  '/Order/OrderInfo/open',
  '/login',
  '/register',
  '/forget',
  '/setpassword',
  '/setpassword?code=reset.none',
  '/vip-login',
  '/error_log',
];

/** Opens a page, which must have one heading. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  expect(await page.locator('h1').count(), `headings of the page at ${path}`).toBe(1);
}
