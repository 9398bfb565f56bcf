import { describe, expect, it } from 'vitest';
import { query, row } from './products.ts';
import type { OpenEngine } from './tested-engine.ts';

export async function testUmlauts(open: OpenEngine): Promise<void> {
  const TIMES = 24;
  const titles = ['Grüne Lampe', 'Schöne Hülle', 'Kopfhörer', 'Neue Lampe'];
  const shop = await open(
    titles.flatMap((de, kind) =>
      Array.from({ length: TIMES }, (_, at) =>
        row(kind * 100 + at + 1, { texts: { en: 'thing', de }, categories: [] }),
      ),
    ),
  );
  const terms = async (words: string) => {
    const found = await shop.suggest({ words, language: 'de', limit: 10, now: 0 });
    return found.flatMap((one) => (one.kind === 'term' ? [one.text] : []));
  };
  const corrected = async (words: string) => (await shop.search(query({ words, language: 'de' }))).corrected;

  describe('German umlauts typed as two letters', () => {
    it.each([
      ['hue', 'hülle'],
      ['huell', 'hülle'],
      ['hül', 'hülle'],
      ['kopfhoer', 'kopfhörer'],
      ['schoene hue', 'schöne hülle'],
      ['neu', 'neue lampe'],
    ])('suggest words with umlauts: %s', async (typed, term) => {
      expect(await terms(typed)).toContain(term);
    });
    it.each([
      ['huelle', 'hülle'],
      ['schoener kopfhoerer', 'schöner kopfhörer'],
      ['gruenes', 'grünes'],
      ['huelle fuer kopfhoerer', 'hülle kopfhörer'],
    ])('are corrected to umlauts, whichever form titles have: %s', async (typed, expected) => {
      expect(await corrected(typed)).toBe(expected);
    });
    it('are left alone where they are none', async () => {
      expect(await corrected('neue lampe')).toBeNull();
    });
  });
}
