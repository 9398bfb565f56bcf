import { expect, it } from 'vitest';
import { formatMeasure, localizeMeasure } from './format-measure.ts';

it('formatMeasure() formats a measure in the language with its unit', () => {
  expect(formatMeasure(1.234, 'de', 'kilogram')).toBe('1,23 kg');
  expect(formatMeasure(1200, 'en', 'gram')).toBe('1,200 g');
  expect(formatMeasure(1.5, 'fr')).toBe('1,5');
});

it.each([
  ['0.25 m', 'fr', '0,25\u00a0m'],
  ['0.25 m', 'ru', '0,25\u00a0м'],
  ['1.5 m', 'en', '1.5\u00a0m'],
  ['66 W', 'ru', '66\u00a0Вт'],
  ['10000 mAh', 'de', '10000\u00a0mAh'],
  ['10000 mAh', 'ru', '10000\u00a0мА·ч'],
  ['256 GB', 'fr', '256\u00a0Go'],
  ['38/40/41 mm', 'ru', '38/40/41\u00a0мм'],
  ['13-14 inch', 'de', '13-14\u00a0Zoll'],
  ['13.3 inch', 'es', '13,3\u00a0pulgadas'],
  ['12 inch', 'ru', '12\u00a0дюймов'],
  ['12 inch', 'en', '12\u00a0inch'],
  ['8 in 1', 'de', '8 in 1'],
  ['1.5 Pro', 'de', '1,5 Pro'],
  ['iPad 10.9 (2022)', 'de', 'iPad 10.9 (2022)'],
  ['2.4', 'de', '2.4'],
])('localizeMeasure() writes %s in %s as %s', (text, language, expected) => {
  expect(localizeMeasure(text, language)).toBe(expected);
});
