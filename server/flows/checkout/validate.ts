import type { Cart } from '../../../contract/cart.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import { formatMoney } from '../../../kit/money.ts';
import { validateAddress } from '../../domains/places/index.ts';
import type { CheckoutContext } from '../../ordering/context.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { missingForInvoice } from './invoice-needs.ts';

const missing = (reason: Refusal['reason'], ...fields: string[]): Refusal => ({
  reason,
  fields: fields.map((field) => ({ field, reason: 'required' })),
});

/** Returns the first reason why a cart cannot be placed; null when it can. */
export function validateCheckout(
  { places }: Pick<CheckoutContext, 'places'>,
  { visitor, language }: RequestContext,
  cart: Cart,
): Refusal | null {
  if (cart.lines.length === 0) return { reason: 'EmptyCart' };
  if (visitor.kind === 'guest' && !cart.email)
    return missing('EmailMissing', 'email', ...(cart.address ? [] : ['address']));
  if (!cart.address) return missing('AddressMissing', 'address');
  const errors = validateAddress(cart.address, places.country(cart.address.country));
  if (errors.length > 0) {
    const fields = errors.map((error) => ({ ...error, field: `address.${error.field}` }));
    return { reason: 'AddressMissing', fields };
  }
  const { invoice, address, billing, vat } = cart;
  const uninvoiced = missingForInvoice({ invoice, address, billing, hasVatNumber: vat !== null });
  if (uninvoiced.length > 0) return { reason: 'InvalidInput', fields: uninvoiced };
  // Before a missing method: a changed line may be why its method is not offered any more.
  if (cart.gift.dropped || cart.lines.some((line) => line.notices.length > 0))
    return { reason: 'NoticeOpen', data: cart };
  const withoutMethod = cart.parcels.filter((parcel) => parcel.shipping === null);
  if (withoutMethod.length > 0) {
    const fields = withoutMethod.map(({ warehouse }) => ({
      field: `methods.${warehouse}`,
      reason: 'choose',
    }));
    return { reason: 'ShippingMissing', fields };
  }
  const { method, options } = cart.payment;
  const option = options.find((one) => one.method === method);
  if (!option) return { reason: 'MethodUnavailable', fields: [{ field: 'payment', reason: 'choose' }] };
  if (option.refused) {
    const values = { minimum: formatMoney(option.minimum, cart.currency, language) };
    return { reason: 'MethodUnavailable', fields: [{ field: 'payment', reason: 'minimumTotal', values }] };
  }
  return null;
}
