import { expect, it } from 'vitest';
import type { ChangeSet } from '../../contract/office/history.ts';
import { doneText, fieldChanges } from './words.ts';

const set = (call: string, changes: ChangeSet['changes']): ChangeSet => ({
  ...{ id: 1, at: '2026-11-30T10:00:00Z', kind: 'change', staffId: 1, actor: 'Jana', call, reason: '' },
  ...{ entity: 'order', entityId: 'V1', changes, undo: 'none' },
});

it('doneText() names calls, and those without words by their path', () => {
  expect(doneText(set('/orders/ship', []))).toBe('shipped');
  expect(doneText(set('/orders/split-lines', []))).toBe('split lines');
});

it('fieldChanges() shows fields before and after, and rows that came and went', () => {
  const changes = fieldChanges(
    set('/orders/set-tags', [
      { relation: 'orders', key: '1', op: 'U', before: { po_number: null }, after: { po_number: 'PO-1' } },
      { relation: 'order_tag', key: 'fair', op: 'I', before: null, after: { tag: 'fair' } },
      { relation: 'order_tag', key: 'gift', op: 'D', before: { tag: 'gift' }, after: null },
    ]),
  );
  expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['po number', 'nothing', 'PO-1'],
    ['order tag', null, 'fair'],
    ['order tag', 'gift', null],
  ]);
});
