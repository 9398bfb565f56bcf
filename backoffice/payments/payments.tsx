import { Link } from 'react-router';
import {
  countPayments,
  exportPayments,
  listPayments,
  paymentViewCalls,
} from '../../contract/office/payments.ts';
import { paymentStateLabels, paymentsList } from '../../contract/office/payments-list.ts';
import type { DeclaredList } from '../list/declared.ts';

const path = '/payments';

const looks: Readonly<Record<string, string>> = {
  needs_review: 'begun',
  settled: 'ended',
  overpaid: 'off',
  failed: 'off',
};

/** The state of a payment with the square of the states of orders. */
export const PaymentState = ({ state }: { state: string }) => (
  <span className={`state ${looks[state] ?? ''}`}>
    {(paymentStateLabels as Readonly<Record<string, string>>)[state] ?? state}
  </span>
);

/** The list of payments. */
export const payments: DeclaredList = {
  list: paymentsList,
  rows: listPayments,
  count: countPayments,
  views: paymentViewCalls,
  export: exportPayments,
  path,
  searchHint: 'Number at the provider, order, top-up',
  cells: {
    for: (value, _, way) => {
      const [first, ...others] = Array.isArray(value) ? value : [];
      return (
        <Link {...way}>
          <b>{first ?? 'nothing'}</b>
          {others.length > 0 && <span className="muted"> + {others.length}</span>}
        </Link>
      );
    },
    state: (value) => (typeof value === 'string' ? <PaymentState state={value} /> : null),
  },
};
