import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { orderStates } from '../../../contract/order.ts';
import {
  batchStateOf,
  dropshippingEvents,
  dropshippingTransitions,
  eventLeading,
  stateOfOrder,
  unplacedStates,
} from './rules.ts';

it('no event leads out of done, and only late money out of cancelled', () => {
  const from = (state: string) =>
    dropshippingEvents.filter((event) => state in dropshippingTransitions[event]);
  expect(from('done')).toEqual([]);
  expect(from('cancelled')).toEqual(['pay']);
  expect(from('paid')).toEqual(['process', 'ship_part', 'ship', 'finish', 'cancel']);
});

it('nothing that is placed can be checked again or deleted', () => {
  for (const event of ['check', 'quote', 'delete'] as const)
    expect(Object.keys(dropshippingTransitions[event])).toEqual([...unplacedStates]);
});

it('each state of the shop’s order leads an order of a batch to one, by an event of the table', () => {
  for (const state of orderStates) {
    const to = stateOfOrder[state];
    const event = eventLeading(to);
    if (to !== 'awaiting_payment')
      expect(event && Object.values(dropshippingTransitions[event])).toContain(to);
  }
});

it.each([
  [{}, 'uploaded'],
  [{ uploaded: 1, quoted: 5 }, 'checking'],
  [{ needs_fixing: 1, paid: 5 }, 'needs_fixing'],
  [{ quoted: 1, shipped: 5 }, 'quoted'],
  [{ expired: 1, paid: 1 }, 'expired'],
  [{ awaiting_payment: 1, paid: 1 }, 'awaiting_payment'],
  [{ paid: 3, cancelled: 1 }, 'paid'],
  [{ paid: 3, processing: 1 }, 'processing'],
  [{ processing: 1, shipped: 1 }, 'partly_shipped'],
  [{ partly_shipped: 1, done: 1 }, 'partly_shipped'],
  [{ shipped: 1, done: 1 }, 'shipped'],
  [{ done: 2, cancelled: 1 }, 'done'],
  [{ cancelled: 2 }, 'cancelled'],
])('batchStateOf(%j) is %s', (counts, state) => {
  expect(batchStateOf(counts)).toBe(state);
});

it('docs/integrate/dropshipping.md names every event', () => {
  const docs = readFileSync(
    path.join(import.meta.dirname, '../../../docs/integrate/dropshipping.md'),
    'utf8',
  );
  for (const event of dropshippingEvents) expect(docs).toContain(event);
});
