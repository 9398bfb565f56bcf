import { expect, it } from 'vitest';
import { rejectionMessage } from './failure.ts';

it('tells the first failed item’s reason before the server’s', () => {
  const data = { FailedItems: [{ ErrorMessage: { Message: 'Only 3 left' } }] };
  expect(rejectionMessage({ message: 'Not all could be added', data })).toBe('Only 3 left');
  expect(rejectionMessage({ message: 'Not all could be added', data: { FailedItems: [] } })).toBe(
    'Not all could be added',
  );
  expect(rejectionMessage({ message: '' })).toBe('');
});
