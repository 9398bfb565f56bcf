import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OrderState, orderStates } from '../../../contract/order.ts';
import {
  expiryOf,
  FOREVER,
  isClosed,
  isOpen,
  isUnpaid,
  nextState,
  type OrderEvent,
  orderEvents,
  reservedUntil,
} from './rules.ts';

const walk = (events: readonly OrderEvent[], from: OrderState = 'unpaid'): OrderState =>
  events.reduce((state, event) => nextState(state, event) ?? state, from);

it('nextState() leads from unpaid to done', () => {
  expect(walk(['start_payment', 'pay', 'confirm', 'ship_part', 'ship', 'deliver', 'finish'])).toBe('done');
});

it('an unpaid order can be cancelled and expire, also while it is being paid; a paid one cannot', () => {
  for (const state of orderStates) {
    const may = ['awaiting_approval', 'unpaid', 'payment_processing', 'awaiting_remittance'].includes(state);
    expect(nextState(state, 'cancel') !== undefined, state).toBe(may);
    expect(nextState(state, 'expire') !== undefined, state).toBe(may);
  }
});

it('an order that waits for approval is open and cannot be paid, and is unpaid once approved', () => {
  const paying: OrderEvent[] = ['start_payment', 'await_remittance', 'pay', 'upload_slip', 'reinstate'];
  for (const state of ['awaiting_approval', 'rejected'] as const) {
    expect(isUnpaid(state)).toBe(false);
    for (const event of paying) expect(nextState(state, event), `${state} ${event}`).toBeUndefined();
  }
  expect(isOpen('awaiting_approval')).toBe(true);
  expect(walk(['approve'], 'awaiting_approval')).toBe('unpaid');
  for (const event of orderEvents) expect(nextState('rejected', event), event).toBeUndefined();
});

it('an order is paid once: no event leads from a paid order back to an unpaid one', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderEvents), { maxLength: 30 }), (events) => {
      let state: OrderState = 'awaiting_confirmation';
      for (const event of events) {
        state = nextState(state, event) ?? state;
        expect(isUnpaid(state)).toBe(false);
        expect(nextState(state, 'pay')).toBeUndefined();
      }
    }),
  );
});

it('a paid order can be cancelled until it ships', () => {
  for (const state of orderStates) {
    const may = state === 'awaiting_confirmation' || state === 'preparing';
    expect(nextState(state, 'cancel_paid') !== undefined, state).toBe(may);
  }
});

it('a late payment reinstates a cancelled or expired order', () => {
  for (const state of orderStates.filter(isClosed))
    expect(nextState(state, 'reinstate')).toBe('awaiting_confirmation');
  expect(nextState('unpaid', 'reinstate')).toBeUndefined();
});

it('an order expires after a week and reserves stock for an hour, or until it ships once paid', () => {
  const placed = new Date('2026-01-01T00:00:00Z');
  expect(expiryOf(placed)).toEqual(new Date('2026-01-08T00:00:00Z'));
  expect(reservedUntil(placed)).toEqual(new Date('2026-01-01T01:00:00Z'));
  expect(FOREVER.getTime()).toBeGreaterThan(new Date('9000-01-01').getTime());
});
