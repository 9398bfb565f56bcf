import { expect, it } from 'vitest';
import { formatMeasure, localizeMeasure } from './format-measure.ts';

it('formatMeasure() formats a measure in the language with its unit', () => {
  expect(formatMeasure(1.234, 'de', 'kilogram')).toBe('1,23 kg');
  expect(formatMeasure(1200, 'en', 'gram')).toBe('1,200 g');
  expect(formatMeasure(1.5, 'fr')).toBe('1,5');
});

it.each([
  ['0.25 m', 'fr', '0,25 m'],
  ['0.25 m', 'ru', '0,25 m'],
  ['1.5 m', 'en', '1.5 m'],
  ['10000 mAh', 'de', '10000 mAh'],
  ['iPad 10.9 (2022)', 'de', 'iPad 10.9 (2022)'],
  ['2.4', 'de', '2.4'],
])('localizeMeasure() writes %s in %s as %s', (text, language, expected) => {
  expect(localizeMeasure(text, language)).toBe(expected);
});
