import { expect, it } from 'vitest';
import { fullName } from './full-name.ts';

it('fullName() writes the family name first in letters of East Asia, and a name of one word alone', () => {
  expect(fullName({ firstName: 'Ada', lastName: 'Buyer' })).toBe('Ada Buyer');
  expect(fullName({ firstName: '太郎', lastName: '山田' })).toBe('山田 太郎');
  expect(fullName({ firstName: 'タロウ', lastName: 'ヤマダ' })).toBe('ヤマダ タロウ');
  expect(fullName({ firstName: 'Suharto', lastName: '' })).toBe('Suharto');
  expect(fullName({ firstName: '山田太郎', lastName: '' })).toBe('山田太郎');
});
