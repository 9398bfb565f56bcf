import type { QueryResult } from 'pg';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../kit/money.ts';
import { createGuestToken, createIdentify } from './domains/members/index.ts';
import type { FoundLine } from './ordering/facts/query.ts';
import { createSkuFacts } from './ordering/facts/sku-facts.ts';
import type { Database } from './platform/database/statement.ts';
import { indexOf, query, row } from './search/memory/fakes/sample-index.ts';
import { createStemmer } from './search/memory/text/stem.ts';
import { createTokeniser } from './search/memory/text/tokenise.ts';
import { memoryTaken } from './testing/memory.ts';
import { createRowCache } from './views/list/row-cache.ts';

const MB = 1024 * 1024;
const noDatabase: Database = { query: () => Promise.reject(new Error('not asked')) };

/** Bytes more in use after something was done very often; what it returns stays alive. */
async function grownBy(fill: () => unknown): Promise<number> {
  const before = await memoryTaken();
  const kept = await fill();
  const after = await memoryTaken();
  expect(kept).toBeDefined();
  return after - before;
}
const words = (count: number, length = 30) =>
  Array.from({ length: count }, (_, at) => `${at.toString(36)}${'abcdefghij'.repeat(20)}`.slice(0, length));

// Those of docs/contribute/caches.md that a visitor can fill; the store of answers has its tests beside it.
describe('a cache that somebody tries to fill', { timeout: 60_000 }, () => {
  it('of tokenised pieces holds those of a few thousand', async () => {
    const grown = await grownBy(() => {
      const tokenise = createTokeniser();
      for (const word of words(200_000)) tokenise(word);
      return tokenise;
    });
    expect(grown).toBeLessThan(5 * MB);
  });

  it('of stems holds those of short words only, 20,000 at most', async () => {
    const grown = await grownBy(() => {
      const stem = createStemmer('en');
      for (const word of [...words(60_000), ...words(60_000, 190)]) stem(word);
      return stem;
    });
    expect(grown).toBeLessThan(8 * MB);
  });

  it('of formatted amounts holds 2,000 of a currency in a language', async () => {
    const grown = await grownBy(() => {
      for (const currency of ['USD', 'EUR', 'GBP', 'JPY'])
        for (const language of ['en', 'de', 'ru'])
          for (let amount = 0; amount < 15_000; amount += 1) formatMoney(amount, currency, language);
      return formatMoney;
    });
    expect(grown).toBeLessThan(6 * MB);
  });

  it('of lists in the search engine holds no more than its bytes', async () => {
    const shop = indexOf(
      Array.from({ length: 300 }, (_, at) =>
        row(at + 1, { title: `Case ${at}`, attributes: [{ color: `c${at}` }] }),
      ),
    );
    const grown = await grownBy(() => {
      for (let min = 0; min < 700; min += 1)
        for (const sort of ['best', 'priceUp'] as const)
          shop.search(query({ words: 'case', price: { min }, sort }));
      return shop;
    });
    expect(shop.cache.bytes).toBeLessThan(64 * MB);
    expect(grown).toBeLessThan(64 * MB);
  });

  it('of rows of cards keeps none under filters that are made up', async () => {
    const rows = createRowCache<{ id: number; text: string }>(1000, ({ id }) => id);
    const grown = await grownBy(async () => {
      for (let at = 0; at < 20_000; at += 1)
        await rows.get([at % 50], `${at}${'f'.repeat(at % 2 ? 100 : 4000)}`, async (ids) =>
          ids.map((id) => ({ id, text: `row ${at}` })),
        );
      return rows;
    });
    expect(grown).toBeLessThan(2 * MB);
  });

  it('of the facts of SKUs holds those of 20,000', async () => {
    const titles = words(60_000, 60);
    const answering: Database = {
      query: async ({ values: [skus] = [] }) => {
        const rows = (skus as string[]).map((sku) => ({
          sku,
          title: `${sku} ${titles[0]}`,
          prices: [1, 2, 3],
        }));
        return { rows } as unknown as QueryResult;
      },
    };
    const grown = await grownBy(async () => {
      const facts = createSkuFacts();
      for (const sku of titles) await facts.complete(answering, 'en', [{ sku } as FoundLine]);
      return facts;
    });
    expect(grown).toBeLessThan(20 * MB);
  });

  it('of guests holds 10,000 tokens that are signed, and no other', async () => {
    const key = Buffer.alloc(32, 1);
    const grown = await grownBy(async () => {
      const identify = createIdentify(noDatabase, key, Date.now);
      for (let at = 0; at < 30_000; at += 1) {
        const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
        await identify(createGuestToken(key, Date.now(), id));
        await identify(`g.${'x'.repeat(200)}${at}`);
      }
      return identify;
    });
    expect(grown).toBeLessThan(8 * MB);
  });
});
