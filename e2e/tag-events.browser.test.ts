import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Card } from '../contract/list.ts';
import { fakeTagManager } from '../server/testing/fakes/tag-manager.ts';
import { eventually, test } from './browser.ts';
import { type StartedShop, startShop } from './start-shop.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const GERMAN = { 'x-forwarded-for': '91.10.10.10' };
const LIST = '/c/phone-cases';

let tags: Awaited<ReturnType<typeof fakeTagManager>>;
let shop: StartedShop;
beforeAll(async () => {
  tags = await fakeTagManager();
  shop = await startShop({
    DEMO_PRODUCTS: '60',
    CONSENT_EU_DEFAULT: 'denied',
    TAG_MANAGER_URL: `${tags.url}/gtm.js?id=GTM-TEST`,
    LIVE_CHAT_URL: `${tags.url}/chat.js`,
    LIVE_CHAT_OBJECT: 'fakeChat',
  });
});
afterAll(async () => {
  await shop.stop();
  await tags.close();
});

const answer = (page: Page, key: 'agree' | 'refuse') =>
  page.getByRole('region', { name: t('consent.title') }).getByRole('button', { name: t(`consent.${key}`) });
const granted = (isOptional: boolean) => ({
  functionality_storage: 'granted',
  security_storage: 'granted',
  ad_storage: isOptional ? 'granted' : 'denied',
  analytics_storage: isOptional ? 'granted' : 'denied',
  personalization: isOptional ? 'granted' : 'denied',
});

async function cardsOf(page: Page, skus: string[]): Promise<Card[]> {
  const { prices = '', currency = '' } = await page
    .locator('html')
    .evaluate(({ dataset }) => ({ prices: dataset.prices, currency: dataset.currency }));
  const response = await page.request.get(`${shop.url}/api/category/product/cards?skus=${skus.join(',')}`, {
    headers: { 'price-display': prices, 'currency-code': currency },
  });
  return (await response.json()).data.items;
}

const skusOf = (page: Page) =>
  page
    .locator('main ul[data-markup] > li input[name="sku"]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test('before an answer and after a refusal nothing of others is loaded', async ({ visit }) => {
  tags.clear();
  const { page, context } = await visit({ width: 1440, baseURL: shop.url });
  await context.setExtraHTTPHeaders(GERMAN);
  const events: string[] = [];
  page.on('request', (request) => request.url().includes('/1/events') && events.push(request.url()));
  await page.goto(LIST);
  await answer(page, 'refuse').waitFor();
  await page.waitForTimeout(1000);
  expect(tags.requests).toEqual([]);
  await answer(page, 'refuse').click();
  await page.locator('main ul[data-markup] > li h2 a').first().click();
  await page.waitForURL(/\/details\//);
  await page.goto(LIST);
  await page.mouse.move(100, 100);
  await page.waitForTimeout(1000);
  expect(tags.requests).toEqual([]);
  expect(events).toEqual([]);
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  // The press asks for it.
  await page.getByRole('button', { name: t('footer.chat') }).click();
  await eventually(() => page.evaluate(() => document.body.dataset.chat)).toBe('open');
  expect(tags.requests).toEqual(['/chat.js']);
});

test('after consent the tag manager gets lists, products, promotions and additions field by field', async ({
  visit,
}) => {
  tags.clear();
  const { page, context } = await visit({ width: 1440, baseURL: shop.url });
  await context.setExtraHTTPHeaders(GERMAN);
  await page.goto(LIST);
  await answer(page, 'agree').click();
  await eventually(() => tags.events('view_item_list').length).toBe(1);
  expect(tags.requests[0]).toBe('/gtm.js?id=GTM-TEST');
  expect(tags.entries[0]).toEqual(['consent', 'default', granted(true)]);

  const skus = await skusOf(page);
  const name = (await page.locator('main h1').textContent()) ?? '';
  const cards = await cardsOf(page, skus);
  const items = cards.map((card, at) => ({
    item_name: card.title,
    item_id: card.sku,
    price: (card.tiers[0]?.[1] ?? 0) / 100,
    // The currency of a visitor's country by IP address.
    currency: 'EUR',
    item_brand: card.brand?.name ?? '',
    item_category: card.category,
    item_variant: '',
    item_list_name: name,
    item_list_id: LIST,
    index: at + 1,
    quantity: card.moq,
  }));
  const list = { item_list_name: name, item_list_id: LIST };
  expect(items.length).toBeGreaterThan(2);
  expect(tags.events('view_item_list')).toEqual([
    { event: 'view_item_list', ecommerce: { ...list, items: items.slice(0, 50) } },
  ]);

  const position = await page
    .locator('main ul[data-markup] > li')
    .evaluateAll((products) => products.findIndex((product) => product.querySelector('form button:enabled')));
  await page.locator('main ul[data-markup] > li h2 a').nth(position).click();
  await page.waitForURL(/\/details\//);
  await eventually(() => tags.events('view_item').length).toBe(1);
  expect(tags.events('select_item')).toEqual([
    { event: 'select_item', ecommerce: { ...list, items: [items[position]] } },
  ]);
  const [seen] = tags.events('view_item') as { ecommerce: { items: Record<string, unknown>[] } }[];
  expect(seen?.ecommerce.items[0]).toEqual({
    ...items[position],
    index: 1,
    price: expect.any(Number),
    item_variant: expect.any(String),
    quantity: expect.any(Number),
  });
  await page
    .locator('main')
    .getByRole('button', { name: t('cart.add'), exact: true })
    .first()
    .click();
  await eventually(() => tags.events('add_to_cart').length).toBe(1);
  const [added] = tags.events('add_to_cart') as { ecommerce: { items: Record<string, unknown>[] } }[];
  expect(added?.ecommerce.items).toEqual([
    { ...seen?.ecommerce.items[0], price: expect.any(Number), quantity: expect.any(Number) },
  ]);
});

test('promotions are reported when they are seen and used, with the event of their own', async ({
  visit,
}) => {
  tags.clear();
  const { page } = await visit({ width: 1440, baseURL: shop.url });
  await page.goto('/');
  await page.mouse.move(5, 300);
  await eventually(() => tags.events('view_promotion').length).toBe(1);
  const adverts: { id: number; title: string; picture: string | null }[] = (
    await (await page.request.get(`${shop.url}/api/tvcmall/advert/list/home`)).json()
  ).data;
  const promotions = adverts.map(({ id, title, picture }) => ({
    promotionid: String(id),
    promotionname: title,
    creativename: picture ?? title,
    creativeslot: 'home',
  }));
  expect(tags.events('view_promotion')).toEqual([{ event: 'view_promotion', ecommerce: { promotions } }]);
  await page.locator('[data-promotion]').first().click();
  await eventually(() => tags.events('select_promotion')).toEqual([
    { event: 'select_promotion', ecommerce: { promotions: [promotions[0]] } },
  ]);
  await eventually(() => tags.events('home_advert')).toEqual([{ event: 'home_advert' }]);
});

test('a withdrawn consent starts the page again without the tag manager', async ({ visit }) => {
  tags.clear();
  const { page, context } = await visit({ width: 390, baseURL: shop.url });
  await context.setExtraHTTPHeaders(GERMAN);
  await page.goto('/');
  await answer(page, 'agree').click();
  await eventually(() => tags.requests.includes('/gtm.js?id=GTM-TEST')).toBe(true);
  await page.getByRole('button', { name: t('footer.cookies') }).click();
  const reloaded = page.waitForEvent('load');
  await answer(page, 'refuse').click();
  await reloaded;
  tags.clear();
  await page.mouse.move(100, 100);
  await page.waitForTimeout(1000);
  expect(tags.requests).toEqual([]);
});
