import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getInfoItems, searchHelp } from '../../../contract/articles.ts';
import { type Language, languages } from '../../../contract/fields.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';

describe('articles', () => {
  let shop: TestShop;
  let now = Date.now();
  beforeAll(async () => {
    shop = await seededShop({}, () => now);
  });
  afterAll(() => shop.close());

  const list = async (input: object, language: Language = 'en') =>
    (await guest(shop, { language }).call(getInfoItems, input)).data;
  const answersTo = async (keyword: string, language: Language = 'en') =>
    (await guest(shop, { language }).call(searchHelp, { keyword })).data.answers;

  it('are listed by topic and by words, in pages, without their texts', async () => {
    const all = await list({});
    expect(all.items).toHaveLength(all.total);
    expect(all.items[0]).not.toHaveProperty('sections');
    const prices = await list({ topic: 'prices' });
    expect(prices.items.map(({ topic }) => topic)).toEqual(prices.items.map(() => 'prices'));
    expect((await list({ pagesize: 2, page: 2 })).items).toEqual(all.items.slice(2, 4));
    expect((await list({ keyword: 'Staffelpreise' }, 'de')).total).toBeLessThan(all.total);
    expect((await list({ keyword: 'zebra' })).items).toEqual([]);
  });

  it('have no placeholder left in any language', async () => {
    for (const language of languages)
      for (const { id } of (await list({})).items)
        expect(
          JSON.stringify((await list({ id }, language)).items[0]?.sections),
          `${language} ${id}`,
        ).not.toMatch(/\{\{/);
  });

  it('are refused when unknown', async () => {
    expect((await guest(shop).call(getInfoItems, { id: 'nothing' })).reason).toBe('NotFound');
    expect((await guest(shop).call(getInfoItems, { topic: 'weather' as 'prices' })).status).toBe(400);
  });

  it('are found with questions and policies, the best answer first, in the visitor’s language', async () => {
    expect((await answersTo('where is my invoice'))[0]?.path).toMatch(/^\/faq#/);
    expect((await answersTo('Rechnung', 'de'))[0]?.heading).toContain('Rechnung');
    expect((await answersTo('накладная счёт', 'ru')).length).toBeGreaterThan(0);
    expect(await answersTo('')).toEqual([]);
    expect(await answersTo('<script>alert(1)</script>')).toEqual([]);
  });

  it('show a changed figure', async () => {
    await shop.query('UPDATE level SET spent = 77700 WHERE level = 2');
    await shop.refresh();
    now += 11_000;
    const { items } = await list({ id: 'how-a-price-is-made' });
    expect(JSON.stringify(items[0]?.sections)).toContain('$777.00');
    await shop.query('UPDATE level SET spent = 80000 WHERE level = 2');
  });
});
