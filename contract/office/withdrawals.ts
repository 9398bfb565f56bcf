import { z } from 'zod';
import { declareStaff } from './call.ts';
import { declareList } from './list.ts';
import { declareRecord, recordId } from './record.ts';
import { declareScreen } from './screen.ts';

const withdrawalsList = declareList({
  name: 'withdrawals',
  label: 'Withdrawals',
  permission: 'requests:see',
  columns: {
    id: { label: 'No.', type: 'id', link: 'withdrawals', narrow: true },
    name: { label: 'Name', type: 'people', narrow: true },
    orderNumber: { label: 'Order', type: 'text', narrow: true },
    at: { label: 'Came', type: 'time' },
    handledAt: { label: 'Handled', type: 'time' },
  },
  filters: {
    open: { label: 'To handle', kind: 'flag' },
    order: { label: 'Order', kind: 'text' },
  },
  sorts: { at: 'down' },
  search: false,
  views: { open: { label: 'To handle', filters: { open: true } } },
});

const about = {
  permission: 'requests:change',
  changes: true,
  reason: 'optional',
  entity: { name: 'withdrawal', key: 'id' },
  input: z.object({ id: recordId }),
  output: z.object({}),
} as const;

export const handleWithdrawal = declareStaff({
  ...about,
  path: '/withdrawals/handle',
  summary: 'Marks a declaration of withdrawal as handled.',
});

export const reopenWithdrawal = declareStaff({
  ...about,
  path: '/withdrawals/reopen',
  summary: 'Marks a declaration of withdrawal as one that waits again.',
});

const withdrawalRecord = declareRecord({
  entity: 'withdrawal',
  label: 'Withdrawal',
  permission: 'requests:see',
  change: 'requests:change',
  title: 'name',
  facts: {
    name: { label: 'Name', type: 'text' },
    email: { label: 'E-mail', type: 'text' },
    orderNumber: { label: 'Order as typed', type: 'text' },
    order: { label: 'Order', type: 'text', link: 'orders' },
    items: { label: 'Goods', type: 'text' },
    language: { label: 'Language', type: 'text' },
    at: { label: 'Came', type: 'time' },
    handledAt: { label: 'Handled', type: 'time' },
    isOpen: { label: 'Waits', type: 'flag' },
    isHandled: { label: 'Is handled', type: 'flag' },
  },
  fields: {},
  panels: [
    {
      label: 'Declaration',
      names: ['email', 'orderNumber', 'order', 'items', 'language', 'at', 'handledAt'],
    },
  ],
  related: [],
  actions: {
    handle: { label: 'Handled', key: 'd', contract: handleWithdrawal, needs: 'isOpen' },
    reopen: { label: 'Open again', key: 'o', contract: reopenWithdrawal, needs: 'isHandled' },
  },
});

/** Declarations of withdrawal, which the law gives a time to answer. */
export const withdrawalsScreen = declareScreen({
  list: withdrawalsList,
  searchHint: '',
  record: withdrawalRecord,
});
