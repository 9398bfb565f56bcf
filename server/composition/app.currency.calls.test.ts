import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCart } from '../../contract/cart.ts';
import { getOrder, placeOrder } from '../../contract/order.ts';
import { changeCurrency } from '../../contract/shop.ts';
import { getUser, login, register } from '../../contract/user.ts';
import { fakePages, registerFakePages } from '../testing/fake-pages.ts';
import { proofOf } from '../testing/proof.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { guest, member, PASSWORD, place, readyCart, visitor } from '../testing/visitors.ts';

// Pages that say in which currency they would be rendered.
const pages = fakePages(({ currency }) => currency, {
  guard: ({ query }) => {
    const asked = query.get('c');
    return asked === null ? [] : [{ do: 'setCurrency', currency: asked.toUpperCase() }];
  },
});

const cookiesOf = (header: unknown): Record<string, string> =>
  Object.fromEntries(
    [header].flat().map((line) => {
      const [name = '', value = ''] = String(line).split(';', 1)[0]?.split('=') ?? [];
      return [name, value];
    }),
  );

describe('the currency of a request', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop({}, Date.now, (made) => registerFakePages(made, pages));
  });
  afterAll(() => shop.close());

  /** The currency of a page and of a call, asked with the same query and cookies. */
  async function both(query: string, cookies: Record<string, string>) {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const page = await shop.app.inject({ url: `/some/page${query}`, headers: { cookie } });
    const call = await shop.app.inject({ url: `/api${getCart.path}${query}`, headers: { cookie } });
    expect(call.statusCode, call.body).toBe(200);
    return {
      page: page.body,
      call: call.json().data.currency as string,
      kept: cookiesOf(page.headers['set-cookie']).CurrencyCode,
    };
  }

  it.each([
    ['', {}, 'USD'],
    ['?c=EUR', {}, 'EUR'],
    ['?c=eur', { CurrencyCode: 'GBP' }, 'EUR'],
    ['?c=rub', { CurrencyCode: 'GBP' }, 'USD'],
    ['?c=XYZ', {}, 'USD'],
    ['?c=XYZ', { CurrencyCode: 'GBP' }, 'GBP'],
    ['', { CurrencyCode: 'nonsense' }, 'USD'],
    ['', { CurrencyCode: 'JPY' }, 'JPY'],
  ] as const)(
    'with the query %j and the cookies %j is %s for pages and calls',
    async (query, cookies, code) => {
      expect(await both(query, { ...cookies })).toMatchObject({ page: code, call: code });
    },
  );

  it('of a member without a choice is that of the registration, for pages, calls and the cookie', async () => {
    const { token, id } = await member(shop);
    await shop.pool.query(`UPDATE member SET currency = 'EUR' WHERE id = $1`, [id]);
    expect(await both('', { token })).toEqual({ page: 'EUR', call: 'EUR', kept: 'EUR' });
    expect(await both('?c=XYZ', { token })).toEqual({ page: 'EUR', call: 'EUR', kept: 'EUR' });
    expect(await both('', { token, CurrencyCode: 'GBP' })).toEqual({ page: 'GBP', call: 'GBP' });
    const { call } = visitor(shop, token);
    expect((await call(getUser, {})).data.currencycode).toBe('EUR');
    expect((await call(getUser, {}, { cookie: 'CurrencyCode=GBP' })).data.currencycode).toBe('GBP');
    const changed = await call(changeCurrency, { currencyCode: 'JPY' });
    expect(cookiesOf(changed.headers['set-cookie']).CurrencyCode).toBe('JPY');
  });

  it('of a first visit is that of the visitor’s country in any language, set as a cookie with that page', async () => {
    const visit = async (url: string, remoteAddress: string, cookie = '') => {
      const { body, headers } = await shop.app.inject({ url, remoteAddress, headers: { cookie } });
      return [body, cookiesOf(headers['set-cookie']).CurrencyCode];
    };
    const [german, private_] = ['5.9.0.1', '192.168.0.1'];
    expect(shop.locate(german)).toBe('DE');
    for (const path of ['/some/page', '/de/some/page', '/ru/some/page']) {
      expect(await visit(path, german), path).toEqual(['EUR', 'EUR']);
      expect(await visit(path, private_), path).toEqual(['USD', undefined]);
      expect(await visit(path, german, 'CurrencyCode=GBP'), path).toEqual(['GBP', undefined]);
      expect(await visit(`${path}?c=rub`, german), path).toEqual(['USD', 'USD']);
    }
    expect(await visit('/some/page', german, 'CurrencyCode=nonsense')).toEqual(['EUR', 'EUR']);
  });

  it('set by the country gives way to a member’s own at sign-in', async () => {
    const { email, id } = await member(shop);
    await shop.pool.query(`UPDATE member SET currency = 'GBP' WHERE id = $1`, [id]);
    const signIn = async (currency: string) => {
      const { cookies } = await shop.app.inject({
        method: 'POST',
        url: `/api${login.path}`,
        remoteAddress: '5.9.0.1',
        headers: {
          'site-type': 'vip',
          'currency-code': currency,
          cookie: `CurrencyCode=${currency}`,
          authorization: shop.createGuest().token,
        },
        payload: { email, password: PASSWORD },
      });
      return cookies.findLast(({ name }) => name === 'CurrencyCode')?.value;
    };
    expect(await signIn('EUR')).toBe('GBP');
    expect(await signIn('JPY')).toBe('JPY');
  });

  it.each([
    [undefined, 'EUR'],
    ['GBP', 'GBP'],
  ])('after registering in Germany having chosen %s is %s everywhere', async (chosen, code) => {
    const stranger = guest(shop, chosen ? { cookie: `CurrencyCode=${chosen}` } : {});
    const answer = await stranger.call(register, {
      email: `currency-${code}@example.com`,
      password: 'a long enough one',
      firstName: 'Ada',
      lastName: 'Buyer',
      country: 'DE',
      captcha: await proofOf(stranger),
    });
    const cookies = cookiesOf(answer.headers['set-cookie']);
    expect(cookies.CurrencyCode).toBe(code);
    expect(await both('', cookies)).toMatchObject({ page: code, call: code });
    expect(await both('', { token: answer.data.token }), 'on another device').toMatchObject({
      page: code,
      call: code,
    });
    const asMember = visitor(shop, answer.data.token, { cookie: `CurrencyCode=${cookies.CurrencyCode}` });
    expect((await asMember.call(getUser, {})).data.currencycode).toBe(code);
  });

  it.each([
    [{}, 'EUR'],
    [{ 'currency-code': 'USD' }, 'EUR'],
    [{ 'currency-code': 'GBP' }, 'GBP'],
    [{ cookie: 'CurrencyCode=JPY' }, 'JPY'],
  ] as const)('after signing in with %j is %s everywhere', async (headers, code) => {
    const { email, id } = await member(shop);
    await shop.pool.query(`UPDATE member SET currency = 'EUR' WHERE id = $1`, [id]);
    const answer = await guest(shop, { ...headers }).call(login, { email, password: PASSWORD });
    const cookies = cookiesOf(answer.headers['set-cookie']);
    expect(cookies.CurrencyCode).toBe(code);
    expect(await both('', cookies)).toMatchObject({ page: code, call: code });
  });

  it('of an order is the one that the buyer saw, also when he places again after the cart had changed', async () => {
    const buyer = await member(shop);
    await shop.pool.query(`UPDATE member SET currency = 'EUR' WHERE id = $1`, [buyer.id]);
    const cart = await readyCart(buyer, [{ sku: 'BANK', quantity: 1 }]);
    expect(cart.currency).toBe('EUR');
    const stale = {
      orderId: cart.orderid,
      version: cart.version,
      total: cart.totals.total - 1,
      currency: 'EUR',
    };
    const refused = await buyer.call(placeOrder, stale);
    expect(refused.envelope).toMatchObject({ reason: 'CartChanged', data: { currency: 'EUR' } });
    // Another tab has switched the browser to dollars meanwhile.
    const { version, totals } = cart;
    const input = { orderId: cart.orderid, version, total: totals.total, currency: 'EUR' };
    const placed = await buyer.call(placeOrder, input, { 'currency-code': 'USD' });
    expect(placed.data).toMatchObject({ currency: 'EUR', total: totals.total });
    expect((await buyer.call(getOrder, { orderId: cart.orderid })).data.currency).toBe('EUR');
    const unknown = await buyer.call(placeOrder, { ...input, currency: 'ZZZ' });
    expect(unknown.envelope).toMatchObject({
      code: 400,
      reason: 'UnknownCurrency',
      fields: [{ field: 'currency', reason: 'currency' }],
    });
    const second = await readyCart(buyer, [{ sku: 'BANK', quantity: 1 }]);
    expect((await place(buyer, second)).data.currency).toBe('EUR');
  });
});
