import { expect, it } from 'vitest';
import { pageNumbers } from './pagination.tsx';

it('pageNumbers() returns the ends, the neighbours and gaps', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 9)).toEqual([1, 2, null, 9]);
  expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
});
