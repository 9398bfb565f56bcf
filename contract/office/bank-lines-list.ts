import { declareList } from './list.ts';

export const bankLineStateLabels = { open: 'Waits', booked: 'Booked', aside: 'Set aside' } as const;

/** The lines of all statements. Amounts are in the currency of each account; debits are below 0. */
export const bankLinesList = declareList({
  name: 'bank-lines',
  label: 'Bank lines',
  permission: 'payments:see',
  columns: {
    bookedOn: { label: 'Booked', type: 'day', narrow: true },
    payer: { label: 'Payer', type: 'people', narrow: true },
    text: { label: 'Text', type: 'text' },
    state: { label: 'State', type: 'choice', choices: bankLineStateLabels },
    for: { label: 'For', type: 'tags' },
    note: { label: 'Why set aside', type: 'text', hidden: true },
    reference: { label: 'Number of the bank', type: 'text', hidden: true },
    payerAccount: { label: 'Account of the payer', type: 'text', hidden: true },
    account: { label: 'Account', type: 'text', hidden: true },
    loadedAt: { label: 'Loaded', type: 'time', hidden: true },
    currency: { label: 'Currency', type: 'text', hidden: true },
    amount: { label: 'Amount', type: 'money', currency: 'currency', narrow: true },
  },
  filters: {
    state: { label: 'State', kind: 'oneOf', choices: bankLineStateLabels },
    booked: { label: 'Booked', kind: 'range', of: 'day' },
    currency: { label: 'Currency', kind: 'oneOf', of: 'currency' },
    amount: { label: 'Amount', kind: 'range', of: 'money' },
    account: { label: 'Account', kind: 'text' },
    payerAccount: { label: 'Account of the payer', kind: 'text' },
  },
  sorts: { loaded: 'down' },
  search: true,
  views: {
    waits: { label: 'Lines that wait', filters: { state: ['open'] } },
    aside: { label: 'Set aside', filters: { state: ['aside'] } },
  },
});
