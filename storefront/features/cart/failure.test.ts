import { expect, it } from 'vitest';
import { failureOf } from './failure.ts';

it('tells the first failed item’s reason before the server’s', () => {
  const data = { FailedItems: [{ ErrorMessage: { Message: 'Only 3 left' } }] };
  expect(failureOf({ message: 'Not all could be added', data })).toBe('Only 3 left');
  expect(failureOf({ message: 'Not all could be added', data: { FailedItems: [] } })).toBe(
    'Not all could be added',
  );
  expect(failureOf({ message: '' })).toBe('');
});
