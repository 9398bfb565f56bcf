import { expect, it } from 'vitest';
import type { ChangeSet } from '../../contract/office/history.ts';
import { doneText, fieldChanges } from './words.ts';

const set = (call: string, changes: ChangeSet['changes']): ChangeSet => ({
  ...{ id: 1, at: '2026-11-30T10:00:00Z', kind: 'change', staffId: 1, actor: 'Jana', call, reason: '' },
  ...{ entity: 'order', entityId: 'V1', changes, currency: 'EUR', undo: 'none' },
});

it('doneText() names calls, and those without words by their path', () => {
  expect(doneText(set('/orders/ship', []))).toBe('shipped');
  expect(doneText(set('/orders/split-lines', []))).toBe('split lines');
});

const row = (relation: string, key: string, before: object | null, after: object | null) =>
  ({ relation, key, op: !before ? 'I' : !after ? 'D' : 'U', before, after }) as ChangeSet['changes'][number];
const shown = (...changes: ChangeSet['changes']) =>
  fieldChanges(set('/orders/x', changes), (id) => (id === 7 ? 'Olga' : 'nobody')).map(
    ({ field, before, after }) => [field, before, after],
  );

it('fieldChanges() shows fields before and after, and rows that came and went', () => {
  expect(
    shown(
      row('orders', '1', { purchase_order: null }, { purchase_order: 'PO-1' }),
      row('order_tag', 'fair', null, { tag: 'fair' }),
      row('order_tag', 'gift', { tag: 'gift' }, null),
    ),
  ).toEqual([
    ['Purchase order', 'nothing', 'PO-1'],
    ['Tag', null, 'fair'],
    ['Tag', 'gift', null],
  ]);
});

it('fieldChanges() has amounts with their currency, labels of the list, times, names and no names of columns', () => {
  expect(
    shown(
      row(
        'orders',
        'V1',
        { refunded: 0, refund_state: 'none' },
        { refunded: 12345, refund_state: 'partial' },
      ),
      row('order_refund', '0f3e', null, { amount: 12345, reason: 'broken' }),
      row('order_line', '0', { refunded: 0 }, { refunded: 2 }),
      row('order_assignee', 'V1', { staff_id: 7 }, { staff_id: 8 }),
      row('role_limit', 'service refund', { per_day: 100_000 }, { per_day: null }),
      row('balance', '1', null, { amount: -500, gift_days: null }),
      row('new_thing', '9', { some_flag: false }, { some_flag: true }),
      row('orders', 'V1', { address: { city: 'Bonn', state: '' } }, { address: { city: 'Ulm', state: '' } }),
      row('orders', 'V1', { parcels: [{ shipping: 1297 }] }, { parcels: [{ shipping: 1197 }] }),
    ),
  ).toEqual([
    ['Refunded amount', '0.00 EUR', '123.45 EUR'],
    ['Refunded', 'Not refunded', 'In part'],
    ['Refund', null, '123.45 EUR'],
    ['Line 1, pieces refunded', '0', '2'],
    ['Given to, staff', 'Olga', 'nobody'],
    ['Limit, a day', '1,000.00 USD', 'any amount'],
    ['Balance', null, '−5.00 USD'],
    ['New thing, some flag', 'no', 'yes'],
    ['Address, city', 'Bonn', 'Ulm'],
    ['Parcels', null, 'priced anew'],
  ]);
});
