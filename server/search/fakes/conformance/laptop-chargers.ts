import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../contract/fields.ts';
import { query, row } from './products.ts';
import type { OpenEngine } from './tested-engine.ts';

export async function testLaptopChargers(open: OpenEngine): Promise<void> {
  const TIMES = 24;
  const kinds = [
    { title: 'GaN Charger 65W USB-C', categories: [3] },
    { title: 'Small Charger USB-C', categories: [3], specs: [['power', '20 W']] as [string, string][] },
    { title: 'Desk Charger USB-C', categories: [3], specs: [['power', '100 W']] as [string, string][] },
    { title: 'USB-C Cable 100W Charger Cable', categories: [1] },
    { title: 'Barrel Laptop Charger', categories: [] },
    { title: 'Laptop Sleeve', categories: [] },
  ];
  const shop = await open(
    kinds.flatMap(({ title, ...facts }, kind) =>
      Array.from({ length: TIMES }, (_, at) =>
        row(kind * 100 + at + 1, {
          texts: {
            en: title,
            es: title.replace('Charger', 'Cargador'),
            de: title.replace('Charger', 'Ladegerät'),
          },
          ...facts,
        }),
      ),
    ),
  );
  const found = async (words: string, language: Language = 'en') =>
    [
      ...new Set(
        (await shop.search(query({ words, language, limit: 200 }))).ids.map((id) => Math.floor(id / 100)),
      ),
    ].toSorted();

  describe('readLaptopChargers()', () => {
    it.each([
      ['laptop charger', 'en'],
      ['charger for my macbook', 'en'],
      ['laptop ladegerät', 'de'],
      ['cargador de portátil', 'es'],
      ['cargador para ordenador portátil', 'es'],
    ] as const)(
      'finds chargers that deliver enough, and those that are called so: %s',
      async (words, language) => {
        expect(await found(words, language)).toEqual([0, 2, 4]);
      },
    );
    it('leaves other queries alone', async () => {
      expect(await found('laptop sleeve')).toEqual([5]);
      expect(await found('charger')).toContain(1);
      // What is carried along.
      expect((await shop.search(query({ words: 'cargador portátil', language: 'es' }))).unknown).toEqual([
        'portatil',
      ]);
    });
  });
}
