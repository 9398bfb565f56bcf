import { expect, it } from 'vitest';
import type { ChangeSet } from '../../contract/office/history.ts';
import { mergeHistory } from './merge-history.ts';

const set = (id: number, at: string, actor: string, kind: ChangeSet['kind'] = 'change'): ChangeSet => ({
  ...{ id, at, staffId: 1, actor, kind, call: '/orders/confirm', reason: '' },
  ...{ entity: 'order', entityId: 'V1', changes: [], currency: 'EUR', undo: 'none' },
});
const event = (at: string, actor: string) => ({ at, actor, event: 'confirmed', from: null, to: 'preparing' });

it('mergeHistory() leaves out events that staff caused, and sorts the rest newest first', () => {
  const items = mergeHistory(
    [set(2, '2026-11-30T10:00:01Z', 'Jana'), set(1, '2026-11-30T08:59:59Z', 'Olga', 'read')],
    [
      event('2026-11-30T09:00:00Z', 'buyer'),
      event('2026-11-30T10:00:00Z', 'Jana'),
      event('2026-11-30T09:00:00Z', 'Olga'),
      event('2026-11-30T12:00:00Z', 'Jana'),
    ],
  );
  expect(items.map((item) => (item.kind === 'set' ? item.set.id : item.event.actor))).toEqual([
    'Jana',
    2,
    'buyer',
    'Olga',
    1,
  ]);
});
