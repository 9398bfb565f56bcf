import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../../contract/call.ts';
import { getSuggestions, type Suggestions } from '../../../contract/discovery.ts';
import type { ProductList } from '../../../contract/list.ts';
import {
  introduceLongPhrase,
  type PhraseIntroduction,
  searchLongPhrase,
} from '../../../contract/long-phrases.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { withSearchEngine } from '../../testing/with-engine.ts';

let shop: TestShop;
let withEngine: Awaited<ReturnType<typeof withSearchEngine>>;

beforeAll(async () => {
  shop = await seededShop();
  await shop.pool.query("UPDATE variant SET sku = sku, ean = '6900000000120' WHERE sku = 'CABLE-BLUE'");
  await shop.refresh();
  withEngine = await withSearchEngine(shop);
});
afterAll(async () => {
  await withEngine.close();
  await shop.close();
});

type SuggestionRequest = { path: string; keyword: string; language?: string; method?: 'GET' | 'POST' };
async function requestSuggestions<Data>(
  from: Pick<TestShop, 'app'>,
  { path, keyword, language = 'en', method = 'GET' }: SuggestionRequest,
): Promise<Data> {
  const answer = await from.app.inject({
    method,
    url: `/api${path}${method === 'GET' ? `?${new URLSearchParams({ keyword })}` : ''}`,
    headers: { 'site-type': 'vip', language },
    ...(method === 'POST' && { payload: { keyword } }),
  });
  const { data, message } = answer.json() as Envelope<Data>;
  if (!data) throw new Error(message);
  return data;
}
const suggest = (from: Pick<TestShop, 'app'>, keyword: string, language = 'en') =>
  requestSuggestions<Suggestions>(from, { path: getSuggestions.path, keyword, language });

describe('getSuggestions', () => {
  it('returns terms, categories, brands, then products with price and SKU', async () => {
    const { items, currency } = await suggest(withEngine, 'cab');
    expect(currency).toBe('USD');
    const kinds = items.map(({ kind }) => kind);
    expect(kinds).toEqual(kinds.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
    expect(items.find(({ kind }) => kind === 'category')).toMatchObject({ text: 'Cables', slug: 'cables' });
    expect(items.find(({ sku }) => sku === 'CABLE-RED')).toMatchObject({
      kind: 'product',
      text: 'USB-C cable',
      slug: 'usb-c-cable',
      picture: 'demo/cable',
      from: 800,
      each: { price: 1000, quantity: 1, warehouse: 1 },
    });
    expect((await suggest(withEngine, 'kuv')).items[0]).toMatchObject({ kind: 'brand', text: 'Kuvo' });
  });
  it('returns names in the language of the request', async () => {
    const { items } = await suggest(withEngine, 'kabel', 'de');
    expect(items.find(({ kind }) => kind === 'product')?.text).toBe('USB-C-Kabel');
    expect((await suggest(withEngine, 'zub', 'de')).items[0]?.text).toBe('Zubehör');
  });
  it('returns nothing before the second letter', async () => {
    expect((await suggest(withEngine, 'c')).items).toEqual([]);
  });
  it.each([
    ['with the engine', () => withEngine],
    ['while it warms', () => shop],
  ])('returns the variant with the typed EAN first, %s', async (_, from) => {
    const { items } = await suggest(from(), '6900000000120');
    expect(items[0]).toMatchObject({ kind: 'product', sku: 'CABLE-BLUE', slug: 'usb-c-cable' });
  });
  it('reads PostgreSQL, without counts, while the engine warms', async () => {
    const { items } = await suggest(shop, 'cab');
    expect(items.map(({ kind, text }) => [kind, text])).toEqual([
      ['category', 'Cables'],
      ...items.slice(1).map(({ text }) => ['product', text]),
    ]);
    expect(items.length).toBeGreaterThan(2);
    expect(items.every(({ count }) => count === null)).toBe(true);
  });
});

const ORDER = ['term', 'category', 'brand', 'series', 'product'];

describe('searchLongPhrase and introduceLongPhrase', () => {
  const phrase = 'usb-c-cable-red-wholesale';
  const list = (from: Pick<TestShop, 'app'>, keyword: string) =>
    requestSuggestions<ProductList>(from, { path: searchLongPhrase.path, keyword, method: 'POST' });
  const introduce = (from: Pick<TestShop, 'app'>, keyword: string, language?: string) =>
    requestSuggestions<PhraseIntroduction>(from, {
      path: introduceLongPhrase.path,
      keyword,
      ...(language && { language }),
    });

  it('searchLongPhrase lists products with the words of a URL', async () => {
    const { items, total, keyword } = await list(withEngine, phrase);
    expect(keyword).toBe('usb c cable red wholesale');
    expect(items[0]?.sku).toBe('CABLE-RED');
    // In a shop of six products those with some of the words follow.
    expect(total).toBe(5);
  });
  it('introduceLongPhrase describes the list by its figures in the language', async () => {
    const english = await introduce(withEngine, phrase);
    expect(english.title).toBe('Usb c cable red wholesale');
    expect(english.slug).toBe(phrase);
    expect(english.total).toBe(5);
    expect(english.text).toContain(
      'Products for “usb c cable red wholesale”: 5, of which 1 have all of the words.',
    );
    expect(english.text).toContain('With quantity discounts, prices range from');
    expect(english.text).toContain('China');
    expect(english.text).toContain('Germany');
    expect(english.text).toContain('Kuvo');
    expect(english.related).toContainEqual(
      expect.objectContaining({ kind: 'category', text: 'Accessories', slug: 'accessories' }),
    );
    expect((await introduce(withEngine, 'cable', 'de')).text).toMatch(
      /^Im Shop gibt es \d+ Artikel zu „cable“\./,
    );
  });
  it('introduceLongPhrase has no figures for unknown words and while the engine warms', async () => {
    const unknown = await introduce(withEngine, 'xylophone');
    expect(unknown).toMatchObject({
      text: 'The shop has no products for “xylophone” right now.',
      total: 0,
      related: [],
    });
    expect(await introduce(shop, phrase)).toMatchObject({ text: '', total: null, related: [] });
    expect((await list(shop, 'cable')).items.length).toBeGreaterThan(0);
  });
});
