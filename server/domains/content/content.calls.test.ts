import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAdverts, getCouponDeals, getSalePage } from '../../../contract/content.ts';
import { getCards } from '../../../contract/list.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';

const DAY = 86_400_000;

describe('content', () => {
  let shop: TestShop;
  let now = Date.now();
  beforeAll(async () => {
    shop = await seededShop({}, () => now);
    await shop.pool.query(`
      INSERT INTO sale_page (id, slug, starts_at, ends_at, texts) VALUES
        (7, 'spring-sale', now() - interval '1 day', now() + interval '1 day', '{"en": {"title": "Spring", "text": "Buds"}, "de": {"title": "Frühling"}}'),
        (8, 'coming-sale', now() + interval '3 days', now() + interval '4 days', '{"en": {"title": "Soon"}}'),
        (9, 'long-sale', now() - interval '1 day', now() + interval '9 days', '{"en": {"title": "Long"}}');
      INSERT INTO sale_section (sale_page_id, position, anchor, query, skus) VALUES
        (7, 1, 'second', '{"id": "power"}', '{}'), (7, 0, 'first', '{}', '{TIE,CABLE-BLUE}');
      INSERT INTO advert (placement, position, starts_at, ends_at, target, texts) VALUES
        ('home', 2, now() - interval '1 day', NULL, '/c/cables', '{"en": {"title": "Cables"}}'),
        ('home', 1, now() - interval '1 day', now() + interval '1 day', '/activity/spring-sale', '{"en": {"title": "Spring"}}'),
        ('home', 0, now() + interval '1 day', NULL, '/c/power', '{"en": {"title": "Power"}}');
      INSERT INTO coupon (kind, amount, percent, cap, minimum, categories, brands, collectable, starts_at, ends_at) VALUES
        ('fixed', 500, NULL, NULL, 5000, '{}', '{}', true, now() - interval '1 day', now() + interval '9 days'),
        ('percent', NULL, 10, 2000, 0, '{2}', '{1}', true, now() - interval '1 day', now() + interval '2 days'),
        ('fixed', 900, NULL, NULL, 5000, '{}', '{}', false, now() - interval '1 day', now() + interval '9 days'),
        ('free_shipping', NULL, NULL, NULL, 5000, '{}', '{}', true, now() - interval '9 days', now() - interval '1 day'),
        ('fixed', 100, NULL, NULL, 0, '{}', '{}', true, now() - interval '1 day', now() + interval '9 days');
      -- The last one has no code that everybody may use.
      INSERT INTO coupon_code (code, coupon_id, is_single)
        SELECT 'CODE-' || id, id, COALESCE(amount = 100, false) FROM coupon;`);
  });
  afterAll(() => shop.close());

  it('getSalePage finds a page by slug or id, with its sections in order and the other running pages', async () => {
    const { call } = guest(shop, { language: 'de' });
    const page = (await call(getSalePage, { id: 'Spring-Sale' })).data;
    expect(page).toMatchObject({ id: 7, title: 'Frühling', text: 'Buds', state: 'running' });
    expect(page).toMatchObject({ theme: 'plain', picture: null });
    expect(page.sections.map(({ anchor }) => anchor)).toEqual(['first', 'second']);
    expect(page.running.map(({ slug }) => slug)).toEqual(['long-sale']);
    await shop.pool.query(`UPDATE sale_page SET theme = 'spring', picture = 'files/own' WHERE id = 7`);
    expect((await call(getSalePage, { id: '7' })).data).toMatchObject({
      theme: 'spring',
      picture: 'files/own',
    });
    await expect(shop.pool.query(`UPDATE sale_page SET theme = 'none'`)).rejects.toThrow('check');
    expect((await call(getSalePage, { id: '8' })).data.state).toBe('coming');
    expect((await call(getSalePage, { id: 'no-sale' })).reason).toBe('NotFound');
  });

  it('getSalePage shows an ended page as ended, with the one that starts next', async () => {
    const { call } = guest(shop);
    now += 2 * DAY;
    const { state, next } = (await call(getSalePage, { id: '7' })).data;
    expect(state).toBe('ended');
    expect(next).toMatchObject({ id: 8, slug: 'coming-sale', title: 'Soon' });
    expect(Date.parse(next?.starts ?? '')).toBeGreaterThan(now);
    now += 2 * DAY;
    expect((await call(getSalePage, { id: '7' })).data.next).toBeNull();
    now -= 4 * DAY;
  });

  it('getProductList lists the SKUs of a section in their order, each once', async () => {
    const { items } = (await guest(shop).call(getCards, { skus: 'tie,cable-blue,NOSUCH,CABLE-RED' })).data;
    expect(items.map(({ sku }) => sku)).toEqual(['TIE', 'CABLE-RED']);
  });

  it('getAdverts lists running adverts by position, and none of an unknown placement', async () => {
    const { call } = guest(shop);
    const titles = async (placement: string) =>
      (await call(getAdverts, { placement })).data.map(({ title }) => title);
    expect(await titles('home')).toEqual(['Spring', 'Cables']);
    expect(await titles('nowhere')).toEqual([]);
  });

  it('getCouponDeals lists the coupons that can be collected now, in the buyer’s currency', async () => {
    const { currency, deals } = (await guest(shop, { 'currency-code': 'EUR' }).call(getCouponDeals, {})).data;
    expect(currency).toBe('EUR');
    expect(deals).toHaveLength(2);
    expect(deals[0]).toMatchObject({
      kind: 'percent',
      percent: 10,
      amount: null,
      categories: [{ slug: 'cables', name: 'Cables' }],
      brands: [{ slug: 'kuvo' }],
    });
    expect(deals.map(({ code }) => code)).toEqual([
      expect.stringMatching(/^CODE-/),
      expect.stringMatching(/^CODE-/),
    ]);
    expect(deals[1]?.amount).toBe(shop.places.price(500, 'EUR'));
  });
});
