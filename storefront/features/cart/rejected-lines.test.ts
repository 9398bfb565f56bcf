import { expect, it } from 'vitest';
import { rejectionMessage } from './rejected-lines.ts';

it('rejectionMessage() prefers the first rejected line’s message to the answer’s', () => {
  const data = { FailedItems: [{ sku: 'A', message: 'Only 3 left' }] };
  expect(rejectionMessage({ message: 'Not all could be added', data })).toBe('Only 3 left');
  expect(rejectionMessage({ message: 'Not all could be added', data: { FailedItems: [] } })).toBe(
    'Not all could be added',
  );
  expect(rejectionMessage({ message: '' })).toBe('');
});
