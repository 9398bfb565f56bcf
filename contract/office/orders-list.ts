import type { OrderState } from '../order.ts';
import type { PaymentMethod } from '../payment-method.ts';
import { declareList } from './list.ts';

export const orderStateLabels: Record<OrderState, string> = {
  awaiting_approval: 'Awaits approval',
  unpaid: 'Unpaid',
  payment_processing: 'Payment begun',
  awaiting_remittance: 'Awaits transfer',
  remittance_review: 'Slip to check',
  awaiting_confirmation: 'To confirm',
  preparing: 'Preparing',
  partly_shipped: 'Partly shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
  done: 'Done',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  card: 'Card',
  googlepay: 'Google Pay',
  applepay: 'Apple Pay',
  paypal: 'PayPal',
  test: 'Test',
  balance: 'Balance',
  bank_transfer: 'Transfer',
  western_union: 'Western Union',
};

const refundStateLabels = {
  none: 'Not refunded',
  requested: 'Requested',
  partial: 'In part',
  full: 'In full',
} as const;

const taskLabels = { mine: 'Mine', overdue: 'Overdue', open: 'Any' } as const;

/** The list of orders. Totals are those with the fee of the payment, in the currency of each order. */
export const ordersList = declareList({
  name: 'orders',
  label: 'Orders',
  permission: 'orders:see',
  columns: {
    id: { label: 'Order', type: 'id', link: 'orders', narrow: true },
    placedAt: { label: 'Placed', type: 'time' },
    buyer: { label: 'Buyer', type: 'people' },
    email: { label: 'E-mail', type: 'text', permission: 'members:see', hidden: true },
    phone: { label: 'Telephone', type: 'text', permission: 'members:see', hidden: true },
    country: { label: 'To', type: 'country' },
    state: { label: 'State', type: 'choice', choices: orderStateLabels, narrow: true },
    refundState: { label: 'Refunded', type: 'choice', choices: refundStateLabels, hidden: true },
    paidBy: { label: 'Paid by', type: 'choice', choices: paymentMethodLabels },
    pieces: { label: 'Pieces', type: 'number' },
    warehouses: { label: 'From', type: 'tags' },
    promised: { label: 'Promised', type: 'day' },
    tags: { label: 'Tags', type: 'tags' },
    assignee: { label: 'Given to', type: 'people', hidden: true },
    takenBy: { label: 'Taken by telephone', type: 'people', hidden: true },
    isDisputed: { label: 'Disputed', type: 'flag', hidden: true },
    currency: { label: 'Currency', type: 'text', hidden: true },
    total: { label: 'Total', type: 'money', currency: 'currency', narrow: true },
  },
  filters: {
    state: { label: 'State', kind: 'oneOf', choices: orderStateLabels },
    placed: { label: 'Placed', kind: 'range', of: 'day' },
    country: { label: 'To country', kind: 'oneOf', of: 'country' },
    method: { label: 'Paid by', kind: 'oneOf', choices: paymentMethodLabels },
    currency: { label: 'Currency', kind: 'oneOf', of: 'currency' },
    total: { label: 'Total', kind: 'range', of: 'money' },
    sku: { label: 'SKU', kind: 'text' },
    tag: { label: 'Tag', kind: 'oneOf', of: 'tag' },
    assignee: { label: 'Given to', kind: 'oneOf', of: 'staff' },
    task: { label: 'To do', kind: 'oneOf', choices: taskLabels },
    refundState: { label: 'Refunded', kind: 'oneOf', choices: refundStateLabels },
    member: { label: 'Member no.', kind: 'text' },
    company: { label: 'Company no.', kind: 'text' },
    disputed: { label: 'Disputed', kind: 'flag' },
    telephone: { label: 'By telephone', kind: 'flag' },
  },
  sorts: { placedAt: 'down' },
  search: true,
  views: {
    toConfirm: { label: 'To confirm', filters: { state: ['awaiting_confirmation'] } },
    toPack: { label: 'To pack', filters: { state: ['preparing', 'partly_shipped'] } },
    unpaid: {
      label: 'Unpaid',
      filters: { state: ['unpaid', 'payment_processing', 'awaiting_remittance', 'remittance_review'] },
    },
    disputed: { label: 'Disputed', filters: { disputed: true } },
    mine: { label: 'Mine', filters: { assignee: ['me'] } },
    overdue: { label: 'Tasks overdue', filters: { task: ['overdue'] } },
  },
});
