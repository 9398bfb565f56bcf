import { expect, it } from 'vitest';
import { leadTimeClass } from './lead-time.tsx';

it('is green at once, blue from the first day and red from later on', () => {
  expect([0, 1, 2, 3, 4].map(leadTimeClass)).toEqual([
    'text-success',
    'text-brand',
    'text-sale',
    'text-sale',
    'text-sale',
  ]);
});
