import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../contract/fields.ts';
import { query, row } from './products.ts';
import type { OpenEngine } from './tested-engine.ts';

export async function testUnseenKinds(open: OpenEngine): Promise<void> {
  const TIMES = 24;
  const products = [
    { en: 'Over-Ear Headphones, Hi-Fi Stereo', ru: 'Накладные наушники', pt: 'Calça Legging costura dupla' },
    { en: 'Wired Earphones In-Ear', ru: 'Проводные наушники', pt: 'Calça Jeans' },
    { en: 'Phone Case', ru: 'Чехол для телефона', pt: 'Capa' },
    { en: 'Power Bank', ru: 'Повербанк', pt: 'Bateria externa' },
    { en: 'Bluetooth Headphones', ru: 'Колонка', pt: 'Caixa de som' },
  ];
  /** One product alone has the negation as a part of its name. */
  const SEAMLESS = 999;
  const shop = await open([
    ...products.flatMap((texts, kind) =>
      Array.from({ length: TIMES }, (_, at) =>
        row(kind * 100 + at + 1, {
          texts,
          categories: [],
          skus: [at === 0 ? `66010276${kind}A` : `X${kind}${at}Y`],
        }),
      ),
    ),
    row(SEAMLESS, {
      texts: { pt: 'Calça Legging sem costura', es: 'Legging sin costuras', en: 'Legging' },
      categories: [],
    }),
  ]);
  const found = async (words: string, language: Language = 'en') =>
    await shop.search(query({ words, language, limit: 200 }));
  const kinds = async (words: string, language?: Language) =>
    [...new Set((await found(words, language)).ids.map((id) => Math.floor(id / 100)))].toSorted();

  describe('parseQuery()', () => {
    it.each([
      ['Calça Legging sem costura', 'pt'],
      ['legging sin costuras', 'es'],
    ] satisfies [string, Language][])(
      'leaves a product whose name has the negation: %s',
      async (words, language) => {
        expect((await found(words, language)).ids).toContain(SEAMLESS);
      },
    );
    it('still excludes what has the negated word alone', async () => {
      expect(await kinds('legging sem costura', 'pt')).not.toContain(0);
    });
    it.each(['teddy bear', 'wifi', 'bear'])('corrects no first letter of a short word: %s', async (words) => {
      expect((await found(words)).corrected).toBeNull();
    });
    it.each([
      'art. no. 660102762A',
      'SKU660102762A',
      'item no 660102762A',
      'Ref660102762A',
      'арт.660102762A',
    ])('finds the code behind its label: %s', async (words) => {
      expect((await found(words)).ids).toEqual([201]);
    });
    it.each([
      ['naushniki', 'ru', [0, 1]],
      ['chehol dlya telefona', 'ru', [2]],
      ['chekhol', 'en', [2]],
      ['kolonka', 'de', [4]],
    ] satisfies [string, Language, number[]][])(
      'reads Russian in Latin letters: %s',
      async (words, language, expected) => {
        expect(await kinds(words, language)).toEqual(expected);
      },
    );
    it.each([
      ['充电宝', [3]],
      ['手机壳', [2]],
      ['🔋', [3]],
      ['🎧', [0, 4]],
      ['📱 case', [2]],
    ] satisfies [string, number[]][])('reads %s', async (words, expected) => {
      expect(await kinds(words)).toEqual(expected);
    });
    it.each(['headphones not bluetooth', 'earphones without wireless'])(
      'asks for the opposite: %s',
      async (words) => {
        expect(Math.floor(((await found(words)).ids[0] ?? 0) / 100)).toBe(1);
      },
    );
    it('tells in-ear from over-ear', async () => {
      expect(await kinds('in ear')).toEqual([1]);
      expect(await kinds('over-ear')).toEqual([0]);
    });
  });
}
