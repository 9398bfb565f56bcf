import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('keeps words and lines and drops markup', () => {
  expect(plainText('<p>A <b>cable</b>.</p><ul><li>1 m &amp; more</li><li>USB-C</li></ul>')).toBe(
    'A cable.\n1 m & more\nUSB-C',
  );
});

it('leaves plain words as they are', () => {
  expect(plainText('5 < 6 and\nmore > less')).toBe('5 < 6 and\nmore > less');
});
