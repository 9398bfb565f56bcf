import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  everythingLeft,
  partsOf,
  partsOfAmount,
  type RefundLine,
  type RefundOrder,
  type RefundParts,
  refundableAmount,
  sharesOf,
} from './refund-rules.ts';

const line = (position: number, more: Partial<RefundLine> = {}): RefundLine => ({
  position,
  warehouse: 1,
  quantity: 3,
  total: 1000,
  discount: 0,
  packingPrice: 0,
  refunded: 0,
  paidBack: 0,
  ...more,
});
const orderOf = (lines: RefundLine[], more: Partial<RefundOrder> = {}): RefundOrder => {
  const parcels = more.parcels ?? [{ warehouse: 1, shipping: 500, tax: 333 }];
  const net = lines.reduce((sum, one) => sum + one.total - one.discount + one.packingPrice * one.quantity, 0);
  const extra = parcels.reduce((sum, { shipping, tax }) => sum + shipping + tax, 0);
  const paidBack = { delivery: 0, fee: 0 };
  return { total: net + extra, fee: 77, deliveryRefunded: false, paidBack, lines, parcels, ...more };
};

describe('refunds of an order', () => {
  it('give each line its price, packing and tax less its discount', () => {
    const order = orderOf([line(0, { discount: 100, packingPrice: 20 }), line(1, { warehouse: 6 })], {
      parcels: [
        { warehouse: 1, shipping: 40, tax: 100 },
        { warehouse: 6, shipping: 0, tax: 190 },
      ],
    });
    const { byPosition, delivery } = sharesOf(order);
    expect(byPosition.get(0)).toBe(1000 - 100 + 60 + 96);
    expect(byPosition.get(1)).toBe(1190);
    expect(delivery).toBe(40 + 4);
  });

  it('are refused for more pieces than are left, another position, nothing, and the delivery twice', () => {
    const order = orderOf([line(0, { refunded: 2 })], { deliveryRefunded: true });
    expect(partsOf(order, { pieces: [{ position: 0, quantity: 2 }], delivery: false })).toBeNull();
    expect(partsOf(order, { pieces: [{ position: 9, quantity: 1 }], delivery: false })).toBeNull();
    expect(partsOf(order, { pieces: [{ position: 0, quantity: 0 }], delivery: false })).toBeNull();
    expect(partsOf(order, { pieces: [], delivery: false })).toBeNull();
    expect(partsOf(order, { pieces: [], delivery: true })).toBeNull();
  });

  it('give the fee back with the last piece that cost something, once', () => {
    const order = orderOf([line(0), line(1, { quantity: 1, total: 0 })]);
    const all = { pieces: [{ position: 0, quantity: 3 }], delivery: true };
    expect(partsOf(order, all)?.amount).toBe(order.total + order.fee);
    const refunded = {
      ...order,
      deliveryRefunded: true,
      paidBack: { delivery: 500, fee: 77 },
      lines: [line(0, { refunded: 3, paidBack: 1333 }), line(1, { quantity: 1, total: 0 })],
    };
    expect(partsOf(refunded, { pieces: [{ position: 1, quantity: 1 }], delivery: false })?.amount).toBe(0);
  });

  it('of pieces and free amounts are what was paid, to the cent, in whatever steps', () => {
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 40 }),
        price: fc.integer({ min: 0, max: 5000 }),
        packing: fc.integer({ min: 0, max: 50 }),
        warehouse: fc.constantFrom(1, 2, 6),
      }),
      { minLength: 1, maxLength: 6 },
    );
    const steps = fc.array(
      fc.record({
        position: fc.nat(5),
        kind: fc.constantFrom('goods', 'shipping', 'goodwill'),
        amount: fc.oneof(
          fc.constant(0),
          fc.integer({ min: 1, max: 3000 }),
          fc.integer({ min: 1, max: 200_000 }),
        ),
      }),
    );
    fc.assert(
      fc.property(lines, fc.nat(2000), fc.nat(9999), steps, (given, shipping, tax, picks) => {
        let order = orderOf(
          given.map(({ quantity, price, packing, warehouse }, position) =>
            line(position, { quantity, total: price * quantity, packingPrice: packing, warehouse }),
          ),
          { parcels: [1, 2, 6].map((warehouse) => ({ warehouse, shipping, tax })) },
        );
        let paidBack = 0;
        const refund = (parts: RefundParts | null, isDelivery: boolean) => {
          if (!parts) return;
          const { delivery, fee } = order.paidBack;
          expect(
            Math.min(parts.delivery, parts.fee, ...parts.lines.map(({ amount }) => amount)),
          ).toBeGreaterThanOrEqual(0);
          expect(parts.amount).toBe(
            parts.lines.reduce((sum, { amount }) => sum + amount, parts.delivery + parts.fee),
          );
          paidBack += parts.amount;
          order = {
            ...order,
            deliveryRefunded: order.deliveryRefunded || isDelivery,
            paidBack: { delivery: delivery + parts.delivery, fee: fee + parts.fee },
            lines: order.lines.map((line) => {
              const part = parts.lines.find(({ position }) => position === line.position);
              return {
                ...line,
                refunded: line.refunded + (part?.quantity ?? 0),
                paidBack: line.paidBack + (part?.amount ?? 0),
              };
            }),
          };
        };
        for (const { position, kind, amount } of picks) {
          if (amount === 0)
            refund(partsOf(order, { pieces: [{ position, quantity: 1 }], delivery: false }), false);
          else refund(partsOfAmount(order, { kind, amount }), false);
        }
        expect(
          partsOfAmount(order, { kind: 'goodwill', amount: refundableAmount(order, 'goodwill') + 1 }),
        ).toBeNull();
        refund(partsOf(order, everythingLeft(order)), true);
        expect(paidBack).toBe(order.total + order.fee);
      }),
    );
  });
});
