import type { Pool } from 'pg';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { getPaymentMethods, PaymentMethod } from '../../../contract/payment.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { affordable, toCents } from '../../../kit/money.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { findBalance, LEDGER_CURRENCY } from '../../domains/ledger/index.ts';
import { balancePasswordState } from '../../domains/members/index.ts';
import { findVisibleOrder, type OrderRow } from '../../domains/orders/index.ts';
import { feeOf } from '../../domains/payments/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { PaymentContext } from './context.ts';

type Output = OutputOf<typeof getPaymentMethods>;

async function balanceOption(
  pool: Pool,
  { visitor }: RequestContext,
  { order, balance }: { order: OrderRow | undefined; balance: number },
): Promise<Output['methods'][number]> {
  const option = { method: 'balance' as const, fee: 0 };
  if (visitor.kind === 'guest') return { ...option, refused: 'memberOnly' };
  const password = await balancePasswordState(pool, visitor.id);
  if (password !== 'set')
    return { ...option, refused: password === 'unset' ? 'passwordUnset' : 'passwordLocked' };
  const isShort = order && toCents(order.total, order.rate, order.currency) > balance;
  return { ...option, refused: isShort ? 'notEnough' : null };
}

/** Lists the payment methods, each with its fee for an order and with the reason when the visitor cannot use it. */
export async function listPaymentMethods(
  { pool, providers, orderKey, places }: PaymentContext,
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
  const online = [...providers.keys()].map((name) => ({
    method: name as PaymentMethod,
    fee: feeOf(name, order?.total ?? 0, { rate, currency }),
    refused: null,
  }));
  return ok({
    currency,
    balance: visitor.kind === 'member' ? affordable(balance, rate, currency) : null,
    methods: [...online, await balanceOption(pool, context, { order, balance })],
  });
}
