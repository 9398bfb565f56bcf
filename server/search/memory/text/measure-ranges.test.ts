import { describe, expect, it } from 'vitest';
import { readMeasureRange } from './measure-ranges.ts';

const rangeOf = (text: string) => {
  const range = readMeasureRange(text);
  return range && [range.dimension, Number(range.min.toFixed(2)), Number(range.max.toFixed(2))];
};

describe('readMeasureRange()', () => {
  it.each([
    ['charger 20-65w', ['power', 20, 65]],
    ['1.5-2m cable', ['length', 1.5, 2]],
    ['kabel 1,5 bis 2 m', ['length', 1.5, 2]],
    ['power bank between 10000 and 20000 mah', ['charge', 10_000, 20_000]],
    ['кабель от 1 до 2 м', ['length', 1, 2]],
    ['chargeur plus de 60w', ['power', 60, Number.POSITIVE_INFINITY]],
    ['ladegerät bis 30 watt', ['power', 0, 30]],
    ['65w+ charger', ['power', 65, Number.POSITIVE_INFINITY]],
    ['cavo 100 cm o più', ['length', 1, Number.POSITIVE_INFINITY]],
    ['cable de 50 cm a 2 m', ['length', 0.5, 2]],
  ])('reads %s', (text, range) => {
    expect(rangeOf(text)).toEqual(range);
  });

  it.each([
    'charger 65w',
    'iphone 15-16 case',
    'case for 13 inch laptop',
    'galaxy s24 over ear',
    'under 5 $',
  ])('finds none in %s', (text) => {
    expect(rangeOf(text)).toBeUndefined();
  });

  it('leaves out what a strict limit names and keeps it in others', () => {
    expect(readMeasureRange('over 60w')?.min).toBeGreaterThan(60);
    expect(readMeasureRange('at least 60w')?.min).toBe(60);
  });
});
