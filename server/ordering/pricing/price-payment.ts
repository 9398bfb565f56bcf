import type { Cart } from '../../../contract/cart.ts';
import type { CartRow } from '../../domains/cart/index.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import type { PricingContext } from './price-line.ts';

/**
 * Returns how a cart is to be paid and the fee of that, from its total without a fee: the method that the buyer chose,
 * as long as it is offered, else the first one that can be used. The balance is never a default, since it may be empty.
 */
export function pricePayment(
  { payments, places }: PricingContext,
  context: RequestContext,
  { row, total }: { row: CartRow; total: number },
): { payment: Cart['payment']; fee: number } {
  const { currency } = context;
  const billing = row.billing?.country ?? row.address?.country ?? null;
  const isMember = ownerOf(context)?.member != null;
  const options = payments.options(total, { currency, rate: places.rate(currency), billing, isMember });
  const chosen = options.find(({ method }) => method === row.payment);
  const used = chosen ?? options.find(({ method, refused }) => method !== 'balance' && refused === null);
  return {
    payment: { method: used?.method ?? null, isChosen: chosen !== undefined, options },
    fee: used?.fee ?? 0,
  };
}
