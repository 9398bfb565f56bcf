import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '../../../contract/call.ts';
import { deleteUserToken, sendSearchEvents } from '../../../contract/search-events.ts';
import { fakeInsightsProvider } from '../../testing/fakes/insights-provider.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member } from '../../testing/visitors.ts';
import { createForwarder } from './forward-events.ts';
import { openInsights } from './insights.ts';
import { deleteOldEvents, insertEvents, searchReport } from './store.ts';

const log = pino({ level: 'silent' });
type Event = InputOf<typeof sendSearchEvents>['events'][number];
const view: Event = {
  eventName: 'Search Results Viewed',
  eventType: 'view',
  objectIDs: ['CABLE-RED', 'TIE'],
  queryID: 'q1',
  index: 'products_de',
};
const click: Event = {
  ...view,
  eventName: 'Product Clicked',
  eventType: 'click',
  objectIDs: ['TIE'],
  positions: [2],
};
const purchase: Event = {
  eventName: 'Order Completed',
  eventType: 'conversion',
  eventSubtype: 'purchase',
  objectIDs: ['TIE'],
  objectData: [{ price: 1.25, quantity: 4, queryID: 'q1' }],
  value: 5,
  currency: 'EUR',
  queryID: 'q1',
  index: 'products_de',
};

describe('search events', () => {
  let shop: TestShop;
  let provider: Awaited<ReturnType<typeof fakeInsightsProvider>>;
  beforeAll(async () => {
    provider = await fakeInsightsProvider();
    shop = await seededShop({
      INSIGHTS_APP_ID: 'APP',
      INSIGHTS_API_KEY: 'key',
      INSIGHTS_REGION: 'de',
      INSIGHTS_URL: provider.url,
    });
  });
  afterAll(async () => {
    await shop.close();
    await provider.close();
  });
  beforeEach(async () => {
    await shop.pool.query('TRUNCATE search_event');
    provider.received.length = 0;
    provider.behaviour.status = 200;
  });

  const forwarder = (now: () => number = Date.now) => {
    const insights = openInsights({ appId: 'APP', apiKey: 'key', region: 'de', url: provider.url });
    return createForwarder({ db: shop.pool, insights, now, log });
  };
  const waiting = async () =>
    (await shop.query<{ n: number }>('SELECT count(*) AS n FROM search_event WHERE to_send'))[0]?.n;

  it('reach the provider with the tokens of the server and each field', async () => {
    const buyer = await member(shop);
    const forged = { userToken: 'user-1', authenticatedUserToken: 'user-1' };
    await guest(shop).call(sendSearchEvents, { events: [{ ...click, ...forged }] });
    await buyer.call(sendSearchEvents, { events: [{ ...view, ...forged }, purchase] });
    await forwarder()();
    const timestamp = expect.any(Number);
    const [{ path, body } = { path: '', body: null }] = provider.received;
    expect(path).toBe('/1/events');
    expect(body).toEqual({
      events: [
        {
          eventName: 'Product Clicked',
          eventType: 'click',
          index: 'products_de',
          objectIDs: ['TIE'],
          positions: [2],
          queryID: 'q1',
          userToken: 'Anonymous-0',
          timestamp,
        },
        {
          eventName: 'Search Results Viewed',
          eventType: 'view',
          index: 'products_de',
          objectIDs: ['CABLE-RED', 'TIE'],
          userToken: `user-${buyer.id}`,
          authenticatedUserToken: `user-${buyer.id}`,
          timestamp,
        },
        {
          eventName: 'Order Completed',
          eventType: 'conversion',
          eventSubtype: 'purchase',
          index: 'products_de',
          objectIDs: ['TIE'],
          objectData: [{ price: 1.25, quantity: 4, queryID: 'q1' }],
          value: 5,
          currency: 'EUR',
          userToken: `user-${buyer.id}`,
          authenticatedUserToken: `user-${buyer.id}`,
          timestamp,
        },
      ],
    });
    expect(await waiting()).toBe(0);
    await forwarder()();
    expect(provider.received).toHaveLength(1);
  });

  it.each([
    ['an unknown type', { ...view, eventType: 'open' as 'view' }],
    ['a name that is too long', { ...view, eventName: 'x'.repeat(65) }],
    ['too many objects', { ...view, objectIDs: Array(21).fill('A') }],
    ['an index with other signs', { ...view, index: 'a b' }],
    ['a negative value', { ...purchase, value: -1 }],
  ])('are refused with %s', async (_, event) => {
    expect((await guest(shop).call(sendSearchEvents, { events: [event] })).reason).toBe('InvalidInput');
  });

  it('wait while the provider is down, which is left alone for two minutes', async () => {
    await guest(shop).call(sendSearchEvents, { events: [click] });
    provider.behaviour.status = 503;
    let now = Date.now();
    const forward = forwarder(() => now);
    await forward();
    const tries = provider.received.length;
    expect(tries).toBeGreaterThan(0);
    provider.behaviour.status = 200;
    now += 119_000;
    await forward();
    expect(provider.received).toHaveLength(tries);
    expect(await waiting()).toBe(1);
    now += 2000;
    await forward();
    expect(await waiting()).toBe(0);
  });

  it('are dropped when the provider refuses them, and when they are four days old', async () => {
    await guest(shop).call(sendSearchEvents, { events: [click] });
    provider.behaviour.status = 422;
    await forwarder()();
    expect(await waiting()).toBe(0);
    await guest(shop).call(sendSearchEvents, { events: [click] });
    await shop.pool.query("UPDATE search_event SET at = now() - interval '5 days'");
    provider.received.length = 0;
    await forwarder()();
    expect(provider.received).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it('that found nothing are counted and not sent', async () => {
    await guest(shop, { language: 'de' }).call(sendSearchEvents, { events: [{ ...view, objectIDs: [] }] });
    expect(await waiting()).toBe(0);
    expect(await searchReport(shop.pool, 1)).toMatchObject([{ language: 'de', searches: 1, zeroResults: 1 }]);
  });

  it('are reported by day and language', async () => {
    const german = guest(shop, { language: 'de' });
    await german.call(sendSearchEvents, { events: [view, view, click, purchase] });
    await guest(shop).call(sendSearchEvents, {
      events: [view, { ...purchase, eventSubtype: 'addToCart' }, { ...purchase, queryID: undefined }],
    });
    const day = new Date().toISOString().slice(0, 10);
    expect(await searchReport(shop.pool, 1)).toEqual([
      { day, language: 'de', searches: 2, zeroResults: 0, clicks: 1, additions: 0, purchases: 1 },
      { day, language: 'en', searches: 1, zeroResults: 0, clicks: 0, additions: 1, purchases: 0 },
    ]);
  });

  it('of a member are deleted at that member’s wish alone, here and at the provider', async () => {
    const [one, other] = [await member(shop), await member(shop)];
    await one.call(sendSearchEvents, { events: [click] });
    await other.call(sendSearchEvents, { events: [click] });
    expect((await one.call(deleteUserToken, { userToken: `user-${other.id}` })).reason).toBe('NotAllowed');
    expect((await guest(shop).call(deleteUserToken, { userToken: 'Anonymous-0' })).reason).toBe(
      'MemberNeeded',
    );
    expect((await one.call(deleteUserToken, { userToken: `user-${one.id}` })).data).toEqual({ deleted: 1 });
    const left = await shop.query<{ user_token: string }>('SELECT user_token FROM search_event');
    expect(left).toEqual([{ user_token: `user-${other.id}` }]);
    await openInsights({ appId: 'APP', apiKey: 'key', region: 'de', url: provider.url }).deleteUserToken(
      `user-${one.id}`,
    );
    expect(provider.received.at(-1)).toMatchObject({
      method: 'DELETE',
      path: `/1/usertokens/user-${one.id}`,
    });
  });

  it('are stored up to a number, of which the oldest are deleted', async () => {
    const events = JSON.stringify([view, click]);
    const input = { language: 'en', userToken: 'Anonymous-0', toSend: false, events, max: 3 };
    expect(await insertEvents(shop.pool, input)).toBe(2);
    expect(await insertEvents(shop.pool, input)).toBe(2);
    expect(await insertEvents(shop.pool, input)).toBe(0);
    await deleteOldEvents(shop.pool, 90, 2);
    expect(await insertEvents(shop.pool, input)).toBe(2);
  });
});
