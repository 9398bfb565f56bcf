import { expect, it } from 'vitest';
import { gradeOf, readRule } from './judge.ts';

const facts = new Set([
  'category=phone-cases',
  'shape=wallet-case',
  'series=iphone-17',
  'color=red',
  'sku=66A',
  'price=500',
]);

it.each([
  ['category=phone-cases series=iphone-17 color=red', 3],
  ['category=phone-cases color=blue|red', 3],
  ['category=phone-cases series=iphone-17 color=blue', 2],
  ['category=phone-cases color=blue brand=kuvo', 1],
  ['category=phone-cases series=iphone-16', 1],
  ['category=phone-cases shape=clear-case', 1],
  ['category=cables series=iphone-17', 0],
  ['series=iphone-16', 0],
  ['sku^=66', 3],
  ['sku^=67', 0],
  ['category=phone-cases shape!=clear-case', 3],
  ['category=phone-cases shape!=wallet-case', 0],
  ['category=phone-cases price<=500', 3],
  ['category=phone-cases price<=499', 1],
  ['category=phone-cases price>=501', 1],
])('gradeOf(%s) gives the product %i', (rule, grade) => {
  expect(gradeOf(readRule(rule), facts)).toBe(grade);
});

it('readRule() reads an underscore as a space and throws for a malformed demand', () => {
  expect(readRule('length=2_m')).toEqual([{ fact: 'length', sign: '=', values: ['2 m'] }]);
  expect(() => readRule('red')).toThrow('not a demand');
});
