import { randomUUID } from 'node:crypto';
import type { Language } from '../../../../contract/fields.ts';
import type { PaymentMethod } from '../../../../contract/payment-method.ts';
import { type Refusal, refuse } from '../../../../contract/refusals.ts';
import type { Actor } from '../../../../kit/actor.ts';
import { formatMoney, toCents } from '../../../../kit/money.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { findSpendable } from '../../../domains/ledger/index.ts';
import { lockOrders, type OrderRow, setPaymentMethod } from '../../../domains/orders/index.ts';
import {
  listOrderShares,
  type NewShare,
  type PaymentMethods,
  type PaymentShare,
  providerOf,
  REMITTANCE,
} from '../../../domains/payments/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { closeOpenShares } from '../common/close-payment.ts';
import type { PaymentContext } from '../common/context.ts';
import { awaitPayment, storePayment } from './begin-payment.ts';
import { refusePaid, refuseUnpayable } from './refuse-orders.ts';
import { feeOfOrders, splitTotals } from './split-total.ts';

/** What a buyer asks for: the orders, and how they are paid. */
export type PaymentWish = {
  orderIds: readonly string[];
  method: PaymentMethod;
  useBalance: boolean;
  /** The most that the balance covers, in minor units. */
  balanceMax?: number | undefined;
  balancePassword?: string | undefined;
  /** In which amounts of a refusal are written. */
  language: Language;
  /** What the buyer has seen as the total with the whole fee. */
  total?: number | undefined;
  /** Who starts the payment; missing: the buyer. */
  actor?: Actor;
};

/** What a payment is stored with. */
export type PaymentWriting = Pick<PaymentContext, 'payments' | 'providers' | 'remittances' | 'now'>;

/** A payment as it is stored: a new one, or an open one on the same terms. */
type StoredPayment = { id: string; startedAt: Date; orders: OrderRow[]; amount: number };

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Finds an open payment that pays exactly these shares by this method. */
function findSame(
  open: readonly PaymentShare[],
  { method, shares }: { method: PaymentMethod; shares: readonly NewShare[] },
): PaymentShare | undefined {
  const terms = new Map(shares.map((share) => [share.order, share]));
  const isSame = (one: PaymentShare): boolean => {
    const share = terms.get(one.orderId);
    return share?.amount === one.amount && share.fee === one.fee && share.covered === one.balance;
  };
  return open.find(
    ({ id, method: usedMethod, orders }) =>
      usedMethod === method &&
      orders === shares.length &&
      open.filter((one) => one.id === id && isSame(one)).length === orders,
  );
}

/** Returns who takes the money of a method that is not paid from the balance alone. */
function providerName({ providers, remittances }: PaymentWriting, method: PaymentMethod): string {
  return remittances.has(method) ? REMITTANCE : (providerOf(providers, method)?.name ?? 'balance');
}

/** Returns the balance for orders in US cents: what their member can pay with and what their open payments hold. */
async function balanceFor(
  tx: Database,
  orders: readonly OrderRow[],
  open: readonly PaymentShare[],
): Promise<number> {
  const [first] = orders;
  if (!first || first.memberId === null) return 0;
  const spendable = await findSpendable(tx, first.memberId);
  const rates = new Map(orders.map(({ id, rate }) => [id, rate]));
  const held = open.map(({ balance, orderId, currency }) =>
    toCents(balance, rates.get(orderId) ?? first.rate, currency),
  );
  return sumOf(held) + spendable;
}

/**
 * Gives an order another method with its fee; several paid together keep theirs until they are paid. Refuses when the
 * total with that fee is not what the buyer has seen, or is higher without a word of having seen it (TotalChanged, with
 * the total as it is).
 */
async function changeMethod(
  tx: Database,
  methods: PaymentMethods,
  { orders, wish: { method, total } }: { orders: readonly OrderRow[]; wish: PaymentWish },
) {
  const fee = feeOfOrders(methods, orders, method);
  const data = { total: sumOf(orders.map((order) => order.total)) + fee, fee };
  const isDearer = fee > sumOf(orders.map((order) => order.fee));
  if (total === undefined && isDearer && orders.some(({ paymentMethod }) => paymentMethod !== null))
    return refuse('TotalChanged', { data, fields: [{ field: 'total', reason: 'required' }] });
  if (total !== undefined && total !== data.total) return refuse('TotalChanged', { data });
  const [only, ...others] = orders;
  if (only && others.length === 0 && method !== only.paymentMethod)
    await setPaymentMethod(tx, { id: only.id, method, fee });
  return null;
}

/** Refuses what the balance leaves when it is less than the method's provider charges (RestTooSmall). */
function refuseSmallRest(
  methods: PaymentMethods,
  { orders, wish, amount }: { orders: readonly OrderRow[]; wish: PaymentWish; amount: number },
) {
  const [first] = orders;
  if (!first || amount === 0) return null;
  const minimum = methods.minimumCharge(wish.method, first);
  if (amount >= minimum) return null;
  const money = (minor: number): string => formatMoney(minor, first.currency, wish.language);
  return refuse('RestTooSmall', {
    data: { rest: amount, minimum, currency: first.currency },
    values: { rest: money(amount), minimum: money(minimum) },
  });
}

/**
 * Locks orders and stores their new payment with a hold on the balance and on stock, for all of them or none. An open
 * payment on the same terms is used again; every other one, which could not be cancelled at its provider, is closed, but
 * one by the balance alone, which its request is settling: then the orders are refused.
 */
export async function writePayment(
  tx: Database,
  payment: PaymentWriting,
  wish: PaymentWish,
): Promise<Result<StoredPayment, Refusal>> {
  const { payments: methods, now } = payment;
  const orders = await lockOrders(tx, wish.orderIds);
  if (orders.length !== wish.orderIds.length) return refuse('NotFound');
  const known = await listOrderShares(tx, wish.orderIds);
  const unpayable = refuseUnpayable(orders, known);
  if (unpayable) return unpayable;
  const open = known.filter(({ state }) => state === 'started');
  const usesBalance = wish.method === 'balance' || wish.useBalance;
  const balance = usesBalance ? await balanceFor(tx, orders, open) : 0;
  const shares = splitTotals(methods, orders, { ...wish, balance });
  if (!shares) return refuse('BalanceNotEnough');
  const amount = sumOf(shares.map((share) => share.amount));
  const provider = amount > 0 ? providerName(payment, wish.method) : 'balance';
  const method = provider === 'balance' ? provider : wish.method;
  const same = findSame(open, { method, shares });
  const others = known.filter(({ id }) => id !== same?.id);
  const refused =
    refusePaid(orders, others) ??
    refuseSmallRest(methods, { orders, wish, amount }) ??
    (await changeMethod(tx, methods, { orders, wish }));
  if (refused) return refused;

  await closeOpenShares(tx, { orders, shares: others, reason: 'replaced' });
  const id = same?.id ?? randomUUID();
  if (!same) await storePayment(tx, { id, provider, method, orders, shares });
  const earlier = new Map<string, number>();
  for (const { orderId } of others) earlier.set(orderId, (earlier.get(orderId) ?? 0) + 1);
  const at = new Date(now());
  const startedAt = same?.createdAt ?? at;
  const isRemittance = provider === REMITTANCE;
  const { actor = 'buyer' } = wish;
  await awaitPayment(tx, orders, { isRemittance, startedAt, now: at, earlier, actor });
  return ok({ id, startedAt, orders, amount });
}
