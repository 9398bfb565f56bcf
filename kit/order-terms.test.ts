import { expect, it } from 'vitest';
import { orderTerms, parcelDays } from './order-terms.ts';

const parcel = { warehouse: 1, daysMin: 3, daysMax: 7 };
const order = {
  level: 2,
  placedAt: new Date('2026-11-27T04:30:00Z'),
  expiresAt: new Date('2026-12-11T00:00:00Z'),
  paidAt: new Date('2026-11-27T05:00:00Z'),
  parcels: [parcel],
  leads: [
    { warehouse: 1, lead: 0 },
    { warehouse: 1, lead: 2 },
  ],
  address: { country: 'DE' },
  closures: [],
};

it('orderTerms() begins delivery when the slowest item is handled, and ends at midnight the day before', () => {
  expect(orderTerms(order)).toEqual({
    level: 2,
    isGross: false,
    payUntil: '2026-12-10',
    handling: { from: '2026-12-03', to: '2026-12-08' },
    delivery: { from: '2026-12-07', to: '2026-12-15' },
  });
});

it('orderTerms() keeps the dates that the buyer saw, unless the order was paid more than an hour later', () => {
  const seen = { ...parcel, arrival: { first: '2026-12-09', last: '2026-12-17' } };
  const other = { ...parcel, warehouse: 6, arrival: { first: '2026-12-03', last: '2026-12-07' } };
  const parcels = [seen, other];
  expect(orderTerms({ ...order, parcels }).delivery).toEqual({ from: '2026-12-03', to: '2026-12-17' });
  expect(parcelDays({ ...order, parcels })?.map(({ arrival }) => arrival)).toEqual([
    seen.arrival,
    other.arrival,
  ]);
  const paidAt = new Date('2026-11-30T05:00:00Z');
  expect(orderTerms({ ...order, paidAt, parcels: [seen] }).delivery).toEqual({
    from: '2026-12-07',
    to: '2026-12-16',
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
