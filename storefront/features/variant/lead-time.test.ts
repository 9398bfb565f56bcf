import { expect, it } from 'vitest';
import { leadTimeClass } from './lead-time.tsx';

it('leadTimeClass() is green at once, blue from one day and red above', () => {
  expect([0, 1, 2, 3, 4].map(leadTimeClass)).toEqual([
    'text-lead-now',
    'text-lead-day',
    'text-lead-late',
    'text-lead-late',
    'text-lead-late',
  ]);
});
