import { expect, it } from 'vitest';
import { deliveryWindow } from './delivery-window.ts';

it('deliveryWindow() begins when the slowest item of the first parcel is handled and carried', () => {
  const paid = new Date('2026-11-27T10:00:00Z');
  const parcels = [
    { leads: [0, 4], daysMin: 8, daysMax: 12 },
    { leads: [1], daysMin: 2, daysMax: 4 },
  ];
  expect(deliveryWindow(paid, parcels)).toEqual({
    from: new Date('2026-11-30T10:00:00Z'),
    to: new Date('2027-01-08T10:00:00Z'),
  });
});
