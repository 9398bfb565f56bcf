import { expect, inject } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { test } from './browser.ts';
import { signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

test('a closed shop shows a guest nothing but the sign-in', async ({ visit }) => {
  const baseURL = inject('shops').closedUrl;
  const { page, context } = await visit({ width: 1440, baseURL });
  for (const path of ['/', '/c/phone-cases', '/search?keyword=case', '/Order/OrderInfo/open']) {
    await page.goto(path);
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('from')]).toEqual(['/vip-login', path]);
  }
  await expectAccessible(page);
  for (const path of ['/login', '/register', '/forget', '/setpassword']) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  const goods = await context.request.get('/api/category/product/list', { headers: { 'site-type': 'vip' } });
  expect(goods.status()).toBe(401);

  await page.goto('/c/phone-cases');
  await signIn(page, t);
  await page.waitForURL((url) => url.pathname === '/c/phone-cases');
  expect(await page.locator('main li h2').count()).toBeGreaterThan(0);
});
