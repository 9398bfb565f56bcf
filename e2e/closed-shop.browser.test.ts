import { expect } from 'vitest';
import { languages } from '../contract/fields.ts';
import { localizePath } from '../kit/localize-path.ts';
import { routeTable } from '../storefront/config/route-table.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './browser.ts';
import { signIn } from './sign-in.ts';
import { testShops } from './test-shops.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');

/** Pages that lead on: without an order there is nothing to pay, and only a form signs out. */
const LEADS_ON: Record<string, RegExp> = {
  '/Order/Payment/x': /\/Order\/OrderDetail\/x$/,
  '/Payment/PaymentSuccess/x': /\/Order\/OrderDetail\/x$/,
  '/Payment/PaymentFailure/x': /\/Order\/OrderDetail\/x$/,
  '/logout': /\/(\w\w)?$/,
};

test('a closed shop opens the pages that the route table opens, in every language, and no others', async () => {
  const { closedUrl } = testShops();
  const open: string[] = [];
  for (const { path, openWhenClosed } of routeTable) {
    const page = path.replace(/:\w+/g, 'x');
    if (openWhenClosed) open.push(page);
    for (const language of openWhenClosed ? languages : (['de'] as const)) {
      const at = localizePath(language, page);
      const answer = await fetch(closedUrl + at, { redirect: 'manual', headers: { accept: 'text/html' } });
      const to = answer.headers.get('location') ?? '';
      if (!openWhenClosed)
        expect([answer.status, to], at).toEqual([302, expect.stringContaining('/vip-login?from=')]);
      else if (LEADS_ON[page])
        expect([answer.status, to], at).toEqual([302, expect.stringMatching(LEADS_ON[page])]);
      else {
        const html = await answer.text();
        expect([answer.status, /<h1[^>]*>/.test(html)], at).toEqual([200, true]);
        expect(html, at).toContain(language === 'pt' ? 'lang="pt-BR"' : `lang="${language}"`);
      }
    }
  }
  for (const law of ['privacy', 'terms', 'return', 'returnsrefunds', 'shippingtaxes', 'paymentsrefunds'])
    expect(open).toContain(`/${law}`);
  for (const law of ['intellectual', 'imprint', 'withdrawal', 'accessibility', 'order-lookup'])
    expect(open).toContain(`/${law}`);
});

test('a closed shop shows a guest nothing but the sign-in', async ({ visit }) => {
  const baseURL = testShops().closedUrl;
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
