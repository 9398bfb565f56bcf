import { expect, it } from 'vitest';
import { lookupOf } from './lookup-of.ts';

it('lookupOf() finds the order of a page or a print, and none in any other path', () => {
  expect(lookupOf('/fr/Order/OrderDetail/V26112100001')).toEqual({ order: 'V26112100001', isPrint: false });
  expect(lookupOf('/Order/OrderPrint?id=V26112100001')).toEqual({ order: 'V26112100001', isPrint: true });
  for (const from of [
    '/user/orders',
    '/Order/OrderPrint?id=//evil.example',
    '/Order/OrderPrint',
    '/Order/OrderDetail/%2F%2Fevil.example',
    '//evil.example',
    'http://[',
  ])
    expect(lookupOf(from), from).toBeNull();
});
