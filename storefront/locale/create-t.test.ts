import { expect, it } from 'vitest';
import { createT } from './create-t.ts';

it('t() fills in known names and leaves others', () => {
  const t = createT({ greeting: 'Hello {name}, {what}' }, 'en');
  expect(t('greeting', { name: 'Ada' })).toBe('Hello Ada, {what}');
});

it('t() chooses the plural of the language', () => {
  const t = createT(
    { piece_one: '{count} штука', piece_few: '{count} штуки', piece_many: '{count} штук' },
    'ru',
  );
  expect([1, 2, 5, 21].map((count) => t('piece', { count }))).toEqual([
    '1 штука',
    '2 штуки',
    '5 штук',
    '21 штука',
  ]);
});

it('t() falls back to the general plural, and to an empty text', () => {
  const t = createT({ piece_one: 'one', piece_other: '{count} pieces' }, 'fr');
  expect(t('piece', { count: 1_000_000 })).toMatch(/^1.000.000 pieces$/);
  expect(t('missing')).toBe('');
});
