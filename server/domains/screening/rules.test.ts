import { expect, it } from 'vitest';
import { nameWords } from './rules.ts';

it('nameWords() returns folded words without those of every company', () => {
  expect(nameWords('The Müller & Söhne Trading Co., Ltd.')).toEqual(['muller', 'sohne', 'trading']);
  expect(nameWords('J. Ltd')).toEqual([]);
});
