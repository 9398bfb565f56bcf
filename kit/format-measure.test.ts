import { expect, it } from 'vitest';
import { formatMeasure } from './format-measure.ts';

it('writes a measure in the language, with its unit', () => {
  expect(formatMeasure(1.234, 'de', 'kilogram')).toBe('1,23 kg');
  expect(formatMeasure(1200, 'en', 'gram')).toBe('1,200 g');
  expect(formatMeasure(1.5, 'fr')).toBe('1,5');
});
