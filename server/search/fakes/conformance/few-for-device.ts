import { describe, expect, it } from 'vitest';
import { query, row } from './products.ts';
import type { OpenEngine } from './tested-engine.ts';

export async function testFewForDevice(open: OpenEngine): Promise<void> {
  const CASES = 30;
  const others = [
    ...Array.from({ length: CASES }, (_, at) => row(at + 1, { title: `Carrying Case Black ${at}` })),
    ...Array.from({ length: CASES }, (_, at) =>
      row(at + 101, { title: `Galaxy S24 Ultra Case Red ${at}`, series: [2] }),
    ),
  ];
  /** Products for a device, of which `cases` are cases. */
  const shopWith = async (cases: number, chargers: number) =>
    await open([
      ...others,
      ...Array.from({ length: cases }, (_, at) => row(at + 201, { title: `Case Clear ${at}`, series: [1] })),
      ...Array.from({ length: chargers }, (_, at) =>
        row(at + 301, { title: `Charger ${at}`, series: [1], categories: [3] }),
      ),
    ]);
  const isForDevice = (id: number | undefined) => id !== undefined && id > 200 && id < 300;

  describe('a kind of product, a device that few of it fit, and a colour', () => {
    it.each([
      [1, 0],
      [3, 0],
      [3, 10],
    ])('lists the %i cases for the device first, %i chargers beside them', async (cases, chargers) => {
      const shop = await shopWith(cases, chargers);
      for (const words of [
        'galaxy s25 ultra case black',
        'red case for s25 ultra',
        'samsung s25ultra black case',
      ]) {
        const { ids, dropped, exact, total } = await shop.search(query({ words }));
        expect(ids.slice(0, cases).every(isForDevice), words).toBe(true);
        expect(new Set(ids).size).toBe(Math.min(total, 40));
        expect(exact).toBe(0);
        expect(dropped).toEqual([words.includes('red') ? 'red' : 'black']);
        // An order of the buyer's goes over all, and says that the device does not decide.
        const ordered = await shop.search(query({ words, sort: 'priceUp' }));
        expect(ordered.total).toBe(total);
        expect(ordered.dropped.some((text) => text.includes('s25'))).toBe(true);
      }
    });
    it('pages through the list without repeating a product', async () => {
      const shop = await shopWith(3, 10);
      const words = 'galaxy s25 ultra case black';
      const found = await Promise.all(
        [0, 20, 40, 60].map((offset) => shop.search(query({ words, offset, limit: 20 }))),
      );
      const pages = found.flatMap(({ ids }) => ids);
      expect(new Set(pages).size).toBe(pages.length);
      expect(pages).toHaveLength(2 * CASES + 3);
    });
    it('lists those for its family where nothing of the kind fits the device, and says that it was dropped', async () => {
      const shop = await shopWith(0, 10);
      const { ids, dropped } = await shop.search(query({ words: 'galaxy s25 ultra case black' }));
      expect(dropped).toContain('galaxy s25 ultra');
      expect(ids.slice(0, CASES).every((id) => id > 100 && id <= 100 + CASES)).toBe(true);
      expect(ids[CASES]).toBeLessThanOrEqual(CASES);
    });
  });
}
