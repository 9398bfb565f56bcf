import { expect, it } from 'vitest';
import type { VatGroup } from '../../domains/documents/index.ts';
import { euroOf } from './build-invoice.ts';

const vatOf = (vat: number) => [{ scheme: 'IOSS', vat } as unknown as VatGroup];

it('euroOf() states the VAT in euros half up, and the rate it was counted with', () => {
  const order = { currency: 'USD', rate: 1_000_000, euroRate: 860_000 };
  expect(euroOf(order, vatOf(375))).toEqual({ vat: 323, rate: 1_162_791 });
  expect(euroOf(order, vatOf(374))).toEqual({ vat: 322, rate: 1_162_791 });
  expect(euroOf({ currency: 'JPY', rate: 150_000_000, euroRate: 860_000 }, vatOf(600))).toMatchObject({
    vat: 344,
  });
});
