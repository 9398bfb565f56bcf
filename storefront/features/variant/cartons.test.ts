import { expect, it } from 'vitest';
import { packShipment } from './cartons.ts';

const packed = { carton: 20, weight: 29, size: [170, 90, 16] as [number, number, number] };

it('packShipment() returns full cartons and the remaining pieces', () => {
  expect(packShipment(packed, 47)).toMatchObject({ cartons: 2, loose: 7, weight: 1363 });
  expect(packShipment(packed, 40)).toMatchObject({ cartons: 2, loose: 0 });
  expect(packShipment(packed, 3)).toMatchObject({ cartons: 0, loose: 3 });
});

it('packShipment() rounds the volume weight up', () => {
  // 17 x 9 x 1.6 cm are 244.8 cm3, so 48.96 g of volume a piece
  expect(packShipment(packed, 20).volume).toBe(980);
});
