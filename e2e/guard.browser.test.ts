import pg from 'pg';
import { expect } from 'vitest';
import { createExchangeCode } from '../server/domains/members/index.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './browser.ts';
import { fillCart, seeHeading } from './shopping.ts';
import { MEMBER, signIn, signInUnseen } from './sign-in.ts';
import { testShops } from './test-shops.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const width = 1440;
const EVIL = 'https://evil.example/take';

/** Creates a token link as staff do. */
async function tokenLink(path: string, query: Record<string, string> = {}): Promise<string> {
  const db = new pg.Client({ connectionString: testShops().databaseUrl });
  await db.connect();
  try {
    const token = await createExchangeCode(db, MEMBER.email, { by: 'ann', from: '192.0.2.7' });
    return `${path}?${new URLSearchParams({ token: token ?? '', ...query })}`;
  } finally {
    await db.end();
  }
}

test('a guest at a member’s page signs in and returns there', async ({ visit }) => {
  const { page } = await visit({ width });
  await page.goto('/user/orders?tab=Done');
  expect(new URL(page.url()).pathname).toBe('/vip-login');
  expect(new URL(page.url()).searchParams.get('from')).toBe('/user/orders?tab=Done');
  await signIn(page, t);
  await page.waitForURL((url) => url.pathname + url.search === '/user/orders?tab=Done');

  // a member cannot open the pages for guests
  for (const path of ['/login', '/register', '/forget']) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe('/');
  }
});

test('a client navigation is guarded like a document', async ({ visit }) => {
  const { page } = await visit({ width });
  await page.goto('/');
  await page.evaluate(() => document.querySelector('main a')?.setAttribute('href', '/user'));
  await page.locator('main a[href="/user"]').click();
  await page.waitForURL((url) => url.pathname === '/vip-login' && url.searchParams.get('from') === '/user');
  await seeHeading(page, t('auth.vipTitle'));
});

test('a 404 names the missing path', async ({ visit }) => {
  const { page, expectRefusal } = await visit({ width });
  for (const path of ['/never-was', '/xx/brands', '/no/such/page', '/de/no-such-page', '/404']) {
    expectRefusal(404, path);
    await page.goto(path);
    const language = path.startsWith('/de/') ? textsOf('de') : t;
    await seeHeading(page, language('error.notFound'));
    await page.getByText(language('error.pageNotFound', { path }), { exact: true }).waitFor();
    await page.locator('form[role="search"]:visible input').first().waitFor();
    await page.locator('footer a[href$="/c/phone-cases"]').first().waitFor();
  }
  await seeHeading(page, 'Oops! That Page Cannot Be Found');
  await page.getByText('Page Not Found: /404').waitFor();
  await page.getByRole('link', { name: 'Go Back To Home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('the English prefix is a 404', async ({ visit }) => {
  const { page } = await visit({ width });
  await page.goto('/en/c/phone-cases?sort=newest');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/c/phone-cases?sort=newest');
});

test('?c= sets the currency, dollars for roubles', async ({ visit }) => {
  const { page } = await visit({ width });
  const price = () => page.locator('main li .card-price').first().innerText();
  await page.goto('/c/phone-cases?c=EUR');
  expect(await price()).toContain('€');
  await page.goto('/c/phone-cases');
  expect(await price()).toContain('€');
  await page.goto('/c/phone-cases?c=XYZ');
  expect(await price(), 'a code that is none changes nothing').toContain('€');
  await page.goto('/c/phone-cases?c=rub');
  expect(await price()).toContain('$');
});

test('a token link signs in once and leaves no token in the URL', async ({ visit }) => {
  const { page, context } = await visit({ width });
  const link = await tokenLink('/user/orders', { tab: 'Done' });
  await page.goto(link);
  expect(page.url()).not.toContain('token');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/user/orders?tab=Done');
  // The page closes first: its calls would fail without the token.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto(link);
  expect(new URL(page.url()).pathname).toBe('/vip-login');
});

test('the return path never leads to another site', async ({ visit }) => {
  const { page } = await visit({ width });
  const { origin } = new URL(testShops().url);
  await page.goto(await tokenLink('/', { from: EVIL }));
  expect(new URL(page.url()).origin).toBe(origin);

  const { page: another } = await visit({ width });
  for (const from of [EVIL, '//evil.example', '/\\evil.example']) {
    await another.goto(`/login?${new URLSearchParams({ from })}`);
    expect(another.url()).toBe(`${origin}/login`);
  }
  await signIn(another, t);
  await another.waitForURL(`${origin}/`);
});

test("a missing order is a 404, and a cart's id leads to the cart", async ({ visit }) => {
  const { page, expectRefusal } = await visit({ width });
  await signInUnseen(page);
  expectRefusal(404, '/Order/OrderDetail/V26010100001');
  expectRefusal(404, '/Order/OrderPrint');
  for (const path of ['/Order/OrderDetail/V26010100001', '/Order/OrderPrint?id=V26010100001']) {
    await page.goto(path);
    await seeHeading(page, t('order.missing'));
  }
  await fillCart(page, t);
  const { pathname } = new URL(page.url());
  for (const place of ['/Order/Payment/', '/Payment/PaymentSuccess/', '/Payment/PaymentFailure/']) {
    await page.goto(pathname.replace('/Order/OrderInfo/', place));
    expect(new URL(page.url()).pathname).toBe(pathname);
  }
});

test('Google Pay asks for the number of an order, and leads a stranger to the lookup', async ({ visit }) => {
  const { page } = await visit({ width });
  await page.goto('/googlepay');
  await seeHeading(page, t('googlepay.title'));
  await expectAccessible(page);
  await page.getByLabel(t('googlepay.order')).fill('V26010100001');
  await page.getByRole('button', { name: t('googlepay.open') }).click();
  await page.waitForURL(/\/vip-login\?from=%2FOrder%2FOrderDetail%2FV26010100001$/);
  await page.getByRole('heading', { name: textsOf('en')('lookup.title') }).waitFor();
  expect(await page.getByLabel(t('withdraw.order')).inputValue()).toBe('V26010100001');
  await expectAccessible(page);
});
