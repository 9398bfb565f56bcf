import { expect, it } from 'vitest';
import { maskedName, shortName } from './masked-name.ts';

it('shortName() keeps one letter of the last name, maskedName() masks both', () => {
  expect(shortName('Ада', 'Лавлейс')).toBe('Ада Л.');
  expect(shortName('Ada', '')).toBe('Ada');
  expect(maskedName('Ada', 'Lovelace')).toBe('A*** L***');
  expect(maskedName('𝒜da', ' ')).toBe('𝒜***');
});
