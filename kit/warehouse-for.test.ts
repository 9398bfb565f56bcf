import { expect, it } from 'vitest';
import { warehouseFor } from './warehouse-for.ts';

const stock = [
  { warehouse: 1, available: 3 },
  { warehouse: 2, available: 50 },
  { warehouse: 6, available: 20 },
];

it('warehouseFor() returns the preferred warehouse if a least order lies there', () => {
  expect(warehouseFor({ stock, moq: 10 }, 6)).toBe(6);
});

it('warehouseFor() returns the first warehouse with a least order if the preferred one has less', () => {
  expect(warehouseFor({ stock, moq: 10 }, 1)).toBe(2);
  expect(warehouseFor({ stock, moq: 10 }, null)).toBe(2);
});

it('warehouseFor() returns the first warehouse with stock if none has a least order', () => {
  expect(warehouseFor({ stock, moq: 100 }, 6)).toBe(1);
  expect(warehouseFor({ stock: [], moq: 1 }, 6)).toBe(1);
});
