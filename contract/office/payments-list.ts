import { declareList } from './list.ts';
import { paymentMethodLabels } from './orders-list.ts';

export const paymentStateLabels = {
  started: 'Open',
  needs_review: 'To decide',
  settled: 'Paid',
  overpaid: 'Sent back',
  failed: 'Closed',
} as const;

/** The list of payments. Amounts are in the currency of each payment; what came in may be of another one. */
export const paymentsList = declareList({
  name: 'payments',
  label: 'Payments',
  permission: 'payments:see',
  columns: {
    for: { label: 'For', type: 'tags', narrow: true },
    createdAt: { label: 'Begun', type: 'time' },
    buyer: { label: 'Buyer', type: 'people' },
    email: { label: 'E-mail', type: 'text', permission: 'members:see', hidden: true },
    method: { label: 'Method', type: 'choice', choices: paymentMethodLabels },
    reference: { label: 'At the provider', type: 'text' },
    state: { label: 'State', type: 'choice', choices: paymentStateLabels, narrow: true },
    reason: { label: 'Why', type: 'text', hidden: true },
    slips: { label: 'Slips', type: 'number' },
    settledAt: { label: 'Paid', type: 'time', hidden: true },
    balance: { label: 'From the balance', type: 'money', currency: 'currency', hidden: true },
    currency: { label: 'Currency', type: 'text', hidden: true },
    receivedCurrency: { label: 'Currency received', type: 'text', hidden: true },
    received: { label: 'Received', type: 'money', currency: 'receivedCurrency' },
    amount: { label: 'Asked', type: 'money', currency: 'currency', narrow: true },
  },
  filters: {
    state: { label: 'State', kind: 'oneOf', choices: paymentStateLabels },
    begun: { label: 'Begun', kind: 'range', of: 'day' },
    method: { label: 'Method', kind: 'oneOf', choices: paymentMethodLabels },
    currency: { label: 'Currency', kind: 'oneOf', of: 'currency' },
    amount: { label: 'Asked', kind: 'range', of: 'money' },
    transfer: { label: 'Transfer that is awaited', kind: 'flag' },
    slip: { label: 'Slip to check', kind: 'flag' },
    sendBack: { label: 'Money to send back by bank', kind: 'flag' },
    topUp: { label: 'Top-up', kind: 'flag' },
    holds: { label: 'Holds a balance', kind: 'flag' },
    disputed: { label: 'Disputed', kind: 'flag' },
  },
  sorts: { createdAt: 'down' },
  search: true,
  views: {
    toDecide: { label: 'To decide', filters: { state: ['needs_review'] } },
    slips: { label: 'Slips to check', filters: { slip: true } },
    transfers: { label: 'Awaited transfers', filters: { transfer: true } },
    sendBack: { label: 'To send back', filters: { sendBack: true } },
    disputed: { label: 'Disputed', filters: { disputed: true } },
    holds: { label: 'Balances held', filters: { holds: true } },
  },
});
