import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseIntegers } from './parse-integers.ts';

it('parseIntegers() reads what PostgreSQL writes of an array of integers', () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeInteger()), (numbers) => {
      expect(parseIntegers(`{${numbers.join(',')}}`)).toEqual(numbers.map((number) => number + 0));
    }),
  );
});

it('parseIntegers() leaves arrays with NULL, of two dimensions and with other bounds to the parser of pg', () => {
  for (const text of ['{1,NULL}', '{{1,2},{3,4}}', '[2:3]={1,2}']) expect(parseIntegers(text)).toBeNull();
});
