import { expect, it } from 'vitest';
import { lookupOf } from './lookup-of.ts';

it('leads a guest from the page or print of an order to its lookup, and from no other page', () => {
  expect(lookupOf('/fr/Order/OrderDetail/V26112100001')).toBe('/fr/order-lookup?order=V26112100001');
  expect(lookupOf('/Order/OrderPrint?id=V26112100001')).toBe('/order-lookup?order=V26112100001&print=1');
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
