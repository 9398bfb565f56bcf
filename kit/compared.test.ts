import { describe, expect, it } from 'vitest';
import { comparePath, parseCompared } from './compared.ts';

describe('parseCompared()', () => {
  it('returns at most four SKUs, each once, in capitals and in the order of the text', () => {
    expect(parseCompared('b-2, a-1,SKU B-2,,c.3\u200b,D_4,E-5')).toEqual(['B-2', 'A-1', 'C.3', 'D_4']);
  });

  it('drops what is no SKU', () => {
    expect(parseCompared('<b>,../x,a b,-a,AB-1')).toEqual(['AB-1']);
    expect(parseCompared('')).toEqual([]);
    expect(parseCompared('A'.repeat(65))).toEqual([]);
  });
});

it('comparePath() is what parseCompared() reads', () => {
  expect(comparePath([])).toBe('/compare');
  const skus = ['AB-1', 'C.D_2'];
  const { searchParams } = new URL(comparePath(skus), 'https://shop.example');
  expect(parseCompared(searchParams.get('skus') ?? '')).toEqual(skus);
});
