import { MAX_TOP_UP_CENTS, MIN_TOP_UP_CENTS, type TopUp } from '../../../../contract/top-up.ts';
import { convert, toCents } from '../../../../kit/money.ts';
import { REMITTANCE, type Remittances, type TopUpRow } from '../../../domains/payments/index.ts';
import type { PaymentContext } from '../common/context.ts';

/** Currency and rate of an amount that a member adds, and the member's country: fees depend on it. */
export type TopUpTerms = { currency: string; rate: number; billing: string | null };

/** Returns the bounds of what is added at once, in minor units. */
export const topUpBounds = ({ currency, rate }: TopUpTerms): { minimum: number; maximum: number } => ({
  minimum: convert(MIN_TOP_UP_CENTS, rate, currency),
  maximum: convert(MAX_TOP_UP_CENTS, rate, currency),
});

/** Returns the bound that an amount crosses, and how; null within the bounds. */
export function outsideOf({ minimum, maximum }: { minimum: number; maximum: number }, amount: number) {
  if (amount < minimum) return { bound: minimum, reason: 'amountTooLow' };
  return amount > maximum ? { bound: maximum, reason: 'amountTooHigh' } : null;
}

/** Returns the ways to pay an amount into the balance, each with its fee; never the balance itself. */
export const topUpOptions = (
  { payments }: Pick<PaymentContext, 'payments'>,
  amount: number,
  terms: TopUpTerms,
) => payments.options(amount, { ...terms, isMember: true }).filter(({ method }) => method !== 'balance');

const stateOf = ({ state, provider }: TopUpRow): TopUp['state'] => {
  if (state === 'started') return provider === REMITTANCE ? 'awaiting' : 'pending';
  if (state === 'settled') return 'paid';
  return state === 'needs_review' ? 'review' : 'failed';
};

/** Returns a top-up as its member sees it. */
export function viewTopUp(row: TopUpRow, remittances: Remittances): TopUp {
  const { id, reason, method, currency, amount, fee, rate, credited, createdAt } = row;
  const state = stateOf(row);
  return {
    topup: id,
    state,
    reason,
    method,
    currency,
    amount,
    fee,
    credited: credited || toCents(amount - fee, rate, currency),
    at: createdAt.toISOString(),
    payee: state === 'awaiting' ? [...(remittances.get(method) ?? [])] : [],
  };
}
