import type { Pool } from 'pg';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { getPaymentMethods } from '../../../contract/payment.ts';
import type { PaymentOption } from '../../../contract/payment-method.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { affordable, toCents } from '../../../kit/money.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { findBalance, LEDGER_CURRENCY } from '../../domains/ledger/index.ts';
import { balancePasswordState } from '../../domains/members/index.ts';
import { findVisibleOrder, type OrderRow } from '../../domains/orders/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { PaymentContext } from './context.ts';
import { feeOfOrder } from './split-total.ts';

type Output = OutputOf<typeof getPaymentMethods>;

/** Returns why the visitor cannot pay from the balance, in US cents; null when it can be used. */
async function refusalOfBalance(
  pool: Pool,
  { visitor }: RequestContext,
  { order, balance }: { order: OrderRow | undefined; balance: number },
): Promise<PaymentOption['refused']> {
  if (visitor.kind === 'guest') return 'memberOnly';
  const password = await balancePasswordState(pool, visitor.id);
  if (password !== 'set') return password === 'unset' ? 'passwordUnset' : 'passwordLocked';
  const isShort = order && toCents(order.total, order.rate, order.currency) > balance;
  return isShort ? 'notEnough' : null;
}

/** Lists the payment methods, each with its fee for an order and with the reason when the visitor cannot use it. */
export async function listPaymentMethods(
  { pool, payments, orderKey, places }: PaymentContext,
  context: RequestContext,
  { orderId, key }: ParsedOf<typeof getPaymentMethods>,
): Promise<Result<Output, Refusal>> {
  const order = orderId
    ? await findVisibleOrder({ db: pool, orderKey }, context, { orderId, key })
    : undefined;
  if (orderId && !order) return refuse('NotFound');
  const { visitor } = context;
  const currency = order?.currency ?? context.currency;
  const rate = order?.rate ?? places.rate(currency);
  const account =
    visitor.kind === 'member' ? await findBalance(pool, visitor.id, 'available', LEDGER_CURRENCY) : undefined;
  const balance = account?.balance ?? 0;
  const billing = order?.billing ?? null;
  const isMember = visitor.kind === 'member';
  const total = order?.total ?? 0;
  const options = payments.options(total, { rate, currency, billing, isMember }).map(async (option) => {
    const fee = order ? feeOfOrder(payments, order, option.method) : option.fee;
    if (option.method === 'balance')
      return { ...option, fee, refused: await refusalOfBalance(pool, context, { order, balance }) };
    // Without an order nothing is known of its total.
    return { ...option, fee, refused: order ? option.refused : null };
  });
  return ok({
    currency,
    balance: visitor.kind === 'member' ? affordable(balance, rate, currency) : null,
    methods: await Promise.all(options),
  });
}
