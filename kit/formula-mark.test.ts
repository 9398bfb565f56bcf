import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markFormula, unmarkFormula } from './formula-mark.ts';

it.each([
  '=1+1',
  ' =1',
  '\u200b=1',
  '\u202e@SUM(A1)',
  '+49 30 1',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '＋1',
  '－1',
  '＠1',
  "'=1",
])('markFormula() marks %j', (text) => {
  expect(markFormula(text)).toBe(`'${text}`);
});

it.each(['', 'Case', "'s-Hertogenbosch", '2 - 1', "'"])('markFormula() leaves %j', (text) => {
  expect(markFormula(text)).toBe(text);
  expect(unmarkFormula(text)).toBe(text);
});

it('unmarkFormula() reads every cell as it was before markFormula()', () => {
  const cell = fc
    .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\n', '＝', 'a', '1', ' ', '\u200b'))
    .map((parts) => parts.join(''));
  fc.assert(fc.property(cell, (text) => unmarkFormula(markFormula(text)) === text));
});
