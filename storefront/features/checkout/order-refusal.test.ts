import { expect, it } from 'vitest';
import { fakeLine } from '../cart/fakes/cart-line.ts';
import { orderRefusal } from './order-refusal.ts';

const gift = { sku: null, dropped: null, offers: [], next: null };
const changed = fakeLine('A', { notices: [{ type: 'price', old: 100, now: 120 }] });

it.each(['NoticeOpen', 'CartChanged'])('orderRefusal() of %s leads to the list of changes', (reason) => {
  const refused = { message: 'Please review the changes', reason };
  expect(orderRefusal(refused, { lines: [fakeLine('B'), changed], gift })).toEqual({
    message: refused.message,
    fields: [{ field: 'changes', reason, message: refused.message }],
  });
});

it('orderRefusal() leads nowhere without a list, and leaves the errors of fields', () => {
  expect(
    orderRefusal({ message: 'Changed', reason: 'CartChanged' }, { lines: [fakeLine('B')], gift }),
  ).toEqual({
    message: 'Changed',
    fields: undefined,
  });
  const fields = [{ field: 'email', reason: 'required', message: 'Missing' }];
  const refused = { message: 'Missing', reason: 'InvalidInput', fields };
  expect(orderRefusal(refused, { lines: [changed], gift })).toEqual({ message: 'Missing', fields });
});
