import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../contract/fields.ts';
import { query, row } from './products.ts';
import type { OpenEngine } from './tested-engine.ts';

export async function testAlternatives(open: OpenEngine): Promise<void> {
  const TIMES = 24;
  const kinds = [
    { title: 'iPhone 17 Case', series: [6], attributes: [{ color: 'red' }] },
    { title: 'Galaxy S25 Case', series: [3], attributes: [{ color: 'blue' }] },
    { title: 'Bluetooth Speaker', attributes: [{ color: 'black' }] },
  ];
  const shop = await open(
    kinds.flatMap((facts, kind) =>
      Array.from({ length: TIMES }, (_, at) => row(kind * 100 + at + 1, { ...facts, categories: [] })),
    ),
  );
  const found = async (words: string, language: Language = 'en') => {
    const { ids } = await shop.search(query({ words, language, limit: 100 }));
    return [...new Set(ids.map((id) => Math.floor(id / 100)))].toSorted();
  };

  describe('readAlternatives()', () => {
    it.each([
      ['iphone 17 or galaxy s25 case', [0, 1]],
      ['red OR blue case', [0, 1]],
      ['case or speaker', [0, 1, 2]],
      ['red or black case', [0]],
      ['or speaker', [2]],
      ['speaker or', [2]],
      ['case or', [0, 1]],
    ])('reads "%s"', async (words, expected) => {
      expect(await found(words)).toEqual(expected);
    });
    it.each([
      ['de', 'case oder speaker'],
      ['fr', 'case ou speaker'],
      ['es', 'case o speaker'],
      ['it', 'case oppure speaker'],
      ['pt', 'case ou speaker'],
      ['ru', 'case или speaker'],
    ] as const)('reads the word of %s', async (language, words) => {
      expect(await found(words, language)).toEqual([0, 1, 2]);
    });
    it('requires both without it', async () => {
      expect((await shop.search(query({ words: 'case speaker' }))).exact).toBe(0);
    });
  });
}
