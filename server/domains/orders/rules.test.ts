import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OrderState, orderStates } from '../../../contract/order.ts';
import {
  expiryOf,
  forGood,
  holdUntil,
  isGivenUp,
  isUnpaid,
  nextState,
  type OrderEvent,
  orderEvents,
} from './rules.ts';

const walk = (events: readonly OrderEvent[], from: OrderState = 'unpaid'): OrderState =>
  events.reduce((state, event) => nextState(state, event) ?? state, from);

it('leads from unpaid to done', () => {
  expect(walk(['start_payment', 'pay', 'confirm', 'ship_part', 'ship', 'deliver', 'finish'])).toBe('done');
});

it('lets what is unpaid be cancelled or expire, also while it is being paid, and nothing that is paid', () => {
  for (const state of orderStates) {
    const may = ['unpaid', 'payment_processing', 'awaiting_remittance'].includes(state);
    expect(nextState(state, 'cancel') !== undefined, state).toBe(may);
    expect(nextState(state, 'expire') !== undefined, state).toBe(may);
  }
});

it('is paid once: no way leads from a paid order back to an unpaid one', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderEvents), { maxLength: 30 }), (events) => {
      let state: OrderState = 'awaiting_confirmation';
      for (const event of events) {
        state = nextState(state, event) ?? state;
        expect(isUnpaid(state) || isGivenUp(state)).toBe(false);
        expect(nextState(state, 'pay')).toBeUndefined();
      }
    }),
  );
});

it('never stays given up once its money has come', () => {
  for (const state of orderStates.filter(isGivenUp))
    expect(nextState(state, 'revive')).toBe('awaiting_confirmation');
  expect(nextState('unpaid', 'revive')).toBeUndefined();
});

it('expires after a week and holds its stock for an hour, or for good', () => {
  const placed = new Date('2026-01-01T00:00:00Z');
  expect(expiryOf(placed)).toEqual(new Date('2026-01-08T00:00:00Z'));
  expect(holdUntil(placed)).toEqual(new Date('2026-01-01T01:00:00Z'));
  expect(forGood.getTime()).toBeGreaterThan(new Date('9000-01-01').getTime());
});
