import type { Pool } from 'pg';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { getPaymentMethods, PaymentMethod } from '../../../contract/payment.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { affordable, toCents } from '../../../kit/money.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { findBalance, LEDGER_CURRENCY } from '../../domains/ledger/index.ts';
import { balancePasswordState } from '../../domains/members/index.ts';
import { findOwnOrder, type OrderRow } from '../../domains/orders/index.ts';
import { feeOf, type Provider } from '../../domains/payments/index.ts';
import type { Places } from '../../domains/places/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';

type Dependencies = {
  pool: Pool;
  providers: ReadonlyMap<string, Provider>;
  orderKey: Buffer;
  places: Places;
};
type Answer = OutputOf<typeof getPaymentMethods>;

async function balanceOption(
  pool: Pool,
  { visitor }: RequestContext,
  order: OrderRow | undefined,
  cents: number,
): Promise<Answer['methods'][number]> {
  const option = { method: 'balance' as const, fee: 0 };
  if (visitor.kind === 'guest') return { ...option, refused: 'memberOnly' };
  const password = await balancePasswordState(pool, visitor.id);
  if (password !== 'set')
    return { ...option, refused: password === 'unset' ? 'passwordUnset' : 'passwordLocked' };
  const short = order && toCents(order.total, order.rate, order.currency) > cents;
  return { ...option, refused: short ? 'notEnough' : null };
}

/** The ways to pay, each with its fee for an order and whether the caller can use it. */
export async function listPaymentMethods(
  { pool, providers, orderKey, places }: Dependencies,
  context: RequestContext,
  { orderId, key }: ParsedOf<typeof getPaymentMethods>,
): Promise<Result<Answer, Refusal>> {
  const order = orderId ? await findOwnOrder(pool, orderKey, context, orderId, key) : undefined;
  if (orderId && !order) return refuse('NotFound');
  const { visitor } = context;
  const currency = order?.currency ?? context.currency;
  const rate = order?.rate ?? places.rate(currency);
  const cents =
    visitor.kind === 'member'
      ? ((await findBalance(pool, visitor.id, 'available', LEDGER_CURRENCY))?.balance ?? 0)
      : 0;
  const online = [...providers.keys()].map((name) => ({
    method: name as PaymentMethod,
    fee: feeOf(name, order?.total ?? 0, rate, currency),
    refused: null,
  }));
  return ok({
    currency,
    balance: visitor.kind === 'member' ? affordable(cents, rate, currency) : null,
    methods: [...online, await balanceOption(pool, context, order, cents)],
  });
}
