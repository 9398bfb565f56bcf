import type { PaymentMethod } from '../../../../contract/payment-method.ts';
import { allocate } from '../../../../kit/allocate.ts';
import { affordable, toCents } from '../../../../kit/money.ts';
import type { OrderRow } from '../../../domains/orders/index.ts';
import type { NewShare, PaymentMethods } from '../../../domains/payments/index.ts';

type Fees = Pick<PaymentMethods, 'fee'>;
/** What of an order decides how it is paid. */
export type PayableOrder = Pick<
  OrderRow,
  'id' | 'total' | 'fee' | 'paymentMethod' | 'rate' | 'currency' | 'billing'
>;
type Part<Order> = { order: Order; covered: number; rest: number };

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Returns the fee of paying a whole order by a method: the frozen one of the method that it was placed with. */
export const feeOfOrder = ({ fee }: Fees, order: PayableOrder, method: PaymentMethod): number =>
  method === order.paymentMethod ? order.fee : fee(method, order.total, order);

/**
 * Returns the fees of orders of one billing country that are paid together: that of a single one as above, that of
 * several over their sum and never above what they cost one by one. A share of the balance never raises it.
 */
function feesOfCountry<Order extends PayableOrder>(
  methods: Fees,
  parts: readonly Part<Order>[],
  method: PaymentMethod,
): number[] {
  const [first] = parts;
  if (!first) return [];
  const single = sumOf(parts.map(({ order }) => feeOfOrder(methods, order, method)));
  const feeFor = (amounts: number[]) => methods.fee(method, sumOf(amounts), first.order);
  const whole = parts.length === 1 ? single : Math.min(single, feeFor(parts.map(({ order }) => order.total)));
  const rests = parts.map(({ rest }) => rest);
  const isShared = parts.some(({ covered }) => covered > 0);
  return allocate(isShared ? Math.min(whole, feeFor(rests)) : whole, rests);
}

/** Returns the fee of each part: orders of different billing countries have fees of their own, some have none. */
function feesOfParts<Order extends PayableOrder>(
  methods: Fees,
  parts: readonly Part<Order>[],
  method: PaymentMethod,
): number[] {
  const fees = new Map<Order, number>();
  for (const country of new Set(parts.map(({ order }) => order.billing))) {
    const some = parts.filter(({ order }) => order.billing === country);
    const theirs = feesOfCountry(methods, some, method);
    some.forEach(({ order }, index) => {
      fees.set(order, theirs[index] ?? 0);
    });
  }
  return parts.map(({ order }) => fees.get(order) ?? 0);
}

/** Returns the fee of paying whole orders together by a method. */
export const feeOfOrders = (methods: Fees, orders: readonly PayableOrder[], method: PaymentMethod): number =>
  sumOf(
    feesOfParts(
      methods,
      orders.map((order) => ({ order, covered: 0, rest: order.total })),
      method,
    ),
  );

/**
 * Splits the totals of orders between the balance, in US cents, and the method, in their minor units. The balance
 * covers the orders one after another, and no more than `balanceMax` of them. Returns null when the balance alone is to
 * pay and does not suffice. What it covers never costs more cents than it has.
 */
export function splitTotals(
  methods: Fees,
  orders: readonly PayableOrder[],
  {
    method,
    useBalance,
    balance,
    balanceMax = Number.POSITIVE_INFINITY,
  }: { method: PaymentMethod; useBalance: boolean; balance: number; balanceMax?: number | undefined },
): NewShare[] | null {
  const centsOf = (amount: number, { rate, currency }: PayableOrder) => toCents(amount, rate, currency);
  if (method === 'balance') {
    if (sumOf(orders.map((order) => centsOf(order.total, order))) > balance) return null;
    return orders.map(({ id, total }) => ({ order: id, covered: total, amount: 0, fee: 0 }));
  }
  let left = useBalance ? balance : 0;
  let coverable = balanceMax;
  const parts = orders.map((order) => {
    const covered = Math.min(affordable(left, order.rate, order.currency), order.total, coverable);
    left -= centsOf(covered, order);
    coverable -= covered;
    return { order, covered, rest: order.total - covered };
  });
  const fees = feesOfParts(methods, parts, method);
  return parts.map(({ order: { id }, covered, rest }, index) => {
    const fee = fees[index] ?? 0;
    return { order: id, covered, amount: rest + fee, fee };
  });
}
