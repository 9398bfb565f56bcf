import type { Pool } from 'pg';
import type { OutputOf, ParsedOf } from '../../../../contract/call.ts';
import type { getPaymentMethods } from '../../../../contract/payment.ts';
import type { PaymentOption } from '../../../../contract/payment-method.ts';
import { type Refusal, refuse } from '../../../../contract/refusals.ts';
import { affordable, toCents } from '../../../../kit/money.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { findSpendable } from '../../../domains/ledger/index.ts';
import { balancePasswordState } from '../../../domains/members/index.ts';
import { findVisibleOrder, type OrderRow } from '../../../domains/orders/index.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { PaymentContext } from '../common/context.ts';
import { offeredOptions } from './offered-options.ts';
import type { PayableOrder } from './split-total.ts';

type Output = OutputOf<typeof getPaymentMethods>;

/** Returns what a member can pay with of balance and gift money, in US cents; 0 for a guest. */
async function balanceCents(pool: Pool, { visitor }: RequestContext): Promise<number> {
  if (visitor.kind !== 'member') return 0;
  return findSpendable(pool, visitor.id);
}

/** Returns why the visitor cannot pay US cents from the balance; null when it can be used. */
async function refusalOfBalance(
  pool: Pool,
  { visitor }: RequestContext,
  { cents, balance }: { cents: number; balance: number },
): Promise<PaymentOption['refused']> {
  if (visitor.kind === 'guest') return 'memberOnly';
  const password = await balancePasswordState(pool, visitor.id);
  if (password !== 'set') return password === 'unset' ? 'passwordUnset' : 'passwordLocked';
  return cents > balance ? 'notEnough' : null;
}

/**
 * Whether an order is that of a colleague of the visitor. The balance of neither pays it: what is refunded would go to
 * another's balance.
 */
export const isOfColleague = (
  { companyId, memberId }: OrderRow,
  { visitor }: Pick<RequestContext, 'visitor'>,
): boolean => visitor.kind === 'member' && companyId === visitor.company?.id && memberId !== visitor.id;

/** Returns methods without the balance where it cannot pay. */
const withoutBalance = <Option extends { method: string }>(
  options: readonly Option[],
  isOthers: boolean,
): Option[] => options.filter(({ method }) => !isOthers || method !== 'balance');

/**
 * Lists the ways to pay orders of one currency together, and the balance that the visitor has in it. `isOthers`: they are
 * a colleague's, whom the balance does not pay.
 */
export async function listOptions(
  payment: PaymentContext,
  context: RequestContext,
  {
    orders,
    currency,
    rate,
    isOthers,
  }: { orders: readonly PayableOrder[]; currency: string; rate: number; isOthers: boolean },
): Promise<{ methods: PaymentOption[]; balance: number }> {
  const balance = await balanceCents(payment.pool, context);
  const cents = orders.reduce((sum, order) => sum + toCents(order.total, rate, currency), 0);
  const ofBalance = await refusalOfBalance(payment.pool, context, { cents, balance });
  return {
    methods: withoutBalance(offeredOptions(payment, orders), isOthers).map((option) =>
      option.method === 'balance' ? { ...option, refused: ofBalance } : option,
    ),
    balance: isOthers ? 0 : affordable(balance, rate, currency),
  };
}

/** Lists the payment methods, each with its fee for an order and with the reason when the visitor cannot use it. */
export async function listPaymentMethods(
  payment: PaymentContext,
  context: RequestContext,
  { orderId, key }: ParsedOf<typeof getPaymentMethods>,
): Promise<Result<Output, Refusal>> {
  const { pool, payments, orderKey, places } = payment;
  const order = orderId
    ? await findVisibleOrder({ db: pool, orderKey }, context, { orderId, key, right: 'pay' })
    : undefined;
  if (orderId && !order) return refuse('NotFound');
  const { visitor } = context;
  const currency = order?.currency ?? context.currency;
  const rate = order?.rate ?? places.rate(currency);
  const isMember = visitor.kind === 'member';
  const balance = await balanceCents(pool, context);
  const cents = order ? toCents(order.total, order.rate, order.currency) : 0;
  const ofBalance = await refusalOfBalance(pool, context, { cents, balance });
  // Without an order nothing is known of its total.
  const options = order
    ? offeredOptions(payment, [order])
    : payments
        .options(0, { rate, currency, billing: null, isMember })
        .map((option) => ({ ...option, refused: null }));
  const isOthers = order !== undefined && isOfColleague(order, context);
  return ok({
    currency,
    balance: isMember && !isOthers ? affordable(balance, rate, currency) : null,
    methods: withoutBalance(options, isOthers).map((option) =>
      option.method === 'balance' ? { ...option, refused: ofBalance } : option,
    ),
  });
}
