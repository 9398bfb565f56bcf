import { expect, it } from 'vitest';
import { orderTerms } from './order-terms.ts';

const parcel = { warehouse: 1, daysMin: 3, daysMax: 7 };
const order = {
  level: 2,
  expiresAt: new Date('2026-12-11T00:00:00Z'),
  paidAt: new Date('2026-11-27T10:00:00Z'),
  parcels: [parcel],
  leads: [
    { warehouse: 1, lead: 0 },
    { warehouse: 1, lead: 2 },
  ],
};

it('orderTerms() begins delivery when the slowest item is handled, and ends at midnight the day before', () => {
  expect(orderTerms(order)).toEqual({
    level: 2,
    isGross: false,
    payUntil: '2026-12-10',
    handling: { from: '2026-12-01', to: '2026-12-04' },
    delivery: { from: '2026-12-04', to: '2026-12-11' },
  });
});

it('orderTerms() has no delivery dates before an order is paid, and no level for a guest', () => {
  const terms = orderTerms({ ...order, level: null, paidAt: null });
  expect(terms).toMatchObject({ level: null, handling: null, delivery: null });
});

it('orderTerms() is at gross prices where any parcel was', () => {
  const parcels = [parcel, { ...parcel, warehouse: 6, isPricedGross: true }];
  expect(orderTerms({ ...order, parcels }).isGross).toBe(true);
});
