import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../../../contract/fields.ts';
import type { ProductRow } from '../../product-source.ts';
import { MemoryIndex } from '../engine/memory-index.ts';
import { indexOf, names, query, row } from '../fakes/sample-index.ts';
import { copyColumns, readBase, storeBase } from '../snapshot/stored-base.ts';

// One product more or less changes a query that it does not match by nothing, and one that it matches by itself.

/** Words that read each other's queries differently: forms, joined and split ones, typos, devices, measures, codes. */
const words = {
  en: 'new skin case cases cover iphone samsung galaxy s25 s10 ultra charger chargers charging power bank powerbank magnetic magnetik magnet wireless wirless screen protector screenprotector 20w 20000mah wall red for usb-c hub hbu kuvo wh-1000xm4 wh1000xm4 earbuds earphones without no',
  fr: 'coque coques case chargeur charge rouge sans fil pour support iphone batterie externe red',
  de: 'hülle handyhülle handy ladekabel kabel ladegerät schutz hüllen case für',
  ru: 'чехол чехлы для айфон iphone зарядка case беспроводная красный',
  es: 'funda fundas sin cargador red para batería externa case',
  it: 'custodia cover caricabatterie case rosso',
  pt: 'capa carregador sem fio fones case com',
} satisfies Record<Language, string>;

const textIn = (language: Language, maxLength: number) =>
  fc
    .array(fc.constantFrom(...words[language].split(' ')), { minLength: 1, maxLength })
    .map((all) => all.join(' '));

const facts = fc.record({
  texts: fc.record(
    Object.fromEntries(languages.map((language) => [language, textIn(language, 6)])) as Record<
      Language,
      fc.Arbitrary<string>
    >,
    { requiredKeys: ['en'] },
  ),
  categories: fc.subarray([1, 2, 3], { minLength: 1 }),
  series: fc.subarray([1, 2, 3, 5, 6], { maxLength: 2 }),
  brand: fc.constantFrom(null, 1),
  skus: fc.constantFrom('CASE', 'S25', 'WH-1000XM4', '20W', 'ABCDE', '66010000').map((sku) => [sku]),
  score: fc.integer({ min: -12, max: 9 }),
});
type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never;

const typed = fc.constantFrom(...languages).chain((language) =>
  fc.record({
    language: fc.constant(language),
    words: fc.oneof(textIn(language, 4), textIn('en', 3)),
    category: fc.option(fc.constantFrom(1, 3), { nil: undefined, freq: 4 }),
    sort: fc.constantFrom('best', 'priceUp'),
  }),
);

/** A shop whose base has some products many times over, so that some words are common and others are not. */
const baseOf = (products: readonly Facts[], times: number): ProductRow[] =>
  products.flatMap((product, at) =>
    Array.from({ length: at % 3 === 0 ? times : 1 }, (_, copy) => row(at * 40 + copy + 1, product)),
  );

const NEW_ID = 100_000;
/** Random seeds find, in some thousand shops, one where a word is completed only by the product that is deleted. */
const SEED = 7;
const searchAll = (shop: MemoryIndex, given: object) =>
  shop.search(query({ ...given, limit: 2000, facets: 20 }));

type Found = ReturnType<typeof searchAll>;
/**
 * Compares a query without and with the product `id`, the order of all others included: but for a product that is the
 * only one with a word of the query, since which of the others have all words that exist depends on it.
 */
function expectAlike(without: Found | undefined, withIt: Found, id: number, what: string): void {
  const others = withIt.ids.filter((one) => one !== id);
  const isOnly = without?.unknown.length !== withIt.unknown.length;
  const inOrder = (ids: number[] = []) => (isOnly ? ids.toSorted() : ids);
  expect(inOrder(others), what).toEqual(inOrder(without?.ids));
  expect(withIt.total).toBe(withIt.ids.length);
}

const base = fc.tuple(fc.array(facts, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 24 }));

describe('one product', { timeout: 120_000 }, () => {
  it('that is added changes a query by nothing or by itself, and deleted changes it back', () => {
    fc.assert(
      fc.property(
        base,
        fc.array(facts, { maxLength: 6 }),
        facts,
        fc.array(typed, { minLength: 1, maxLength: 8 }),
        ([products, times], before, added, queries) => {
          const shop = indexOf(baseOf(products, times));
          for (const [at, one] of before.entries())
            shop.apply([NEW_ID - at - 1], [row(NEW_ID - at - 1, one)]);
          const first = queries.map((one) => searchAll(shop, one));
          shop.apply([NEW_ID], [row(NEW_ID, added)]);
          for (const [at, one] of queries.entries()) {
            expectAlike(first[at], searchAll(shop, one), NEW_ID, JSON.stringify(one));
          }
          shop.apply([NEW_ID], []);
          for (const [at, one] of queries.entries()) {
            const { ids, total, facets, prices, matched, exact } = searchAll(shop, one);
            expect(first[at]).toMatchObject({ ids, total, facets, prices, matched, exact });
          }
        },
      ),
      { numRuns: 300, seed: SEED },
    );
  });

  it('of the base that is deleted changes a query by nothing or by itself, and restored changes it back', () => {
    fc.assert(
      fc.property(
        base,
        fc.nat(),
        fc.array(typed, { minLength: 1, maxLength: 8 }),
        ([products, times], pick, queries) => {
          const rows = baseOf(products, times);
          const shop = indexOf(rows);
          const one = rows[pick % rows.length] as ProductRow;
          const first = queries.map((given) => searchAll(shop, given));
          shop.apply([one.id], []);
          for (const [at, given] of queries.entries())
            expectAlike(searchAll(shop, given), first[at] as Found, one.id, JSON.stringify(given));
          shop.apply([one.id], [one]);
          for (const [at, given] of queries.entries())
            expect(searchAll(shop, given).ids.toSorted()).toEqual(first[at]?.ids.toSorted());
        },
      ),
      { numRuns: 300, seed: SEED },
    );
  });

  it('changes the same in an index that was read from a snapshot', () => {
    fc.assert(
      fc.property(
        base,
        facts,
        fc.array(typed, { minLength: 1, maxLength: 8 }),
        ([products, times], added, queries) => {
          const built = indexOf(baseOf(products, times));
          const { facts: stored, arrays } = storeBase(built.saved);
          const parts = readBase(JSON.parse(JSON.stringify(stored)), arrays, copyColumns(built.saved.base));
          const shop = new MemoryIndex({ ...parts, names });
          for (const index of [built, shop]) index.apply([NEW_ID], [row(NEW_ID, added)]);
          for (const given of queries)
            expect(searchAll(shop, given).ids).toEqual(searchAll(built, given).ids);
        },
      ),
      { numRuns: 60, seed: SEED },
    );
  });
});

describe('one imported title', () => {
  const shop = (more: ProductRow[] = []) =>
    indexOf([
      ...Array.from({ length: 40 }, (_, at) =>
        row(at + 1, {
          texts: { en: `iPhone Case Slim ${at}`, fr: `Coque iPhone ${at}`, de: `Hülle ${at}` },
          series: [5],
        }),
      ),
      ...more,
    ]);
  const title = row(NEW_ID, { title: 'New Skin Case Cover For Samsung S10' });
  const searches = [
    { words: 'new iphone case', language: 'en' },
    { words: 'case', language: 'fr' },
    { words: 'skin iphone', language: 'en' },
    { words: 'coque new', language: 'fr' },
  ] as const;
  it.each(searches)('does not become the only result of %o, live or after a build', (given) => {
    const before = searchAll(shop(), given).ids;
    const live = shop();
    live.apply([NEW_ID], [title]);
    for (const index of [live, shop([title])]) {
      const { ids } = searchAll(index, given);
      expect(ids.filter((id) => id !== NEW_ID)).toEqual(before);
    }
    live.apply([NEW_ID], []);
    expect(searchAll(live, given).ids).toEqual(before);
  });
});
