import type { Cart } from '../../../contract/cart.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import { addressFaults, type Places } from '../../domains/places/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';

/** What a cart still lacks to become an order; null when nothing. */
export function missingOf(cart: Cart, { visitor }: RequestContext, places: Places): Refusal | null {
  if (cart.lines.length === 0) return { reason: 'EmptyCart' };
  if (visitor.kind === 'guest' && !cart.email) {
    return { reason: 'EmailMissing', fields: [{ field: 'email', reason: 'required' }] };
  }
  if (!cart.address) return { reason: 'AddressMissing', fields: [{ field: 'address', reason: 'required' }] };
  const faults = addressFaults(cart.address, places.country(cart.address.country));
  if (faults.length > 0) {
    return {
      reason: 'AddressMissing',
      fields: faults.map((fault) => ({ ...fault, field: `address.${fault.field}` })),
    };
  }
  // Told before a missing method: a changed line may be why a method is gone.
  if (cart.lines.some((line) => line.notices.length > 0)) return { reason: 'NoticeOpen', data: cart };
  const without = cart.parcels.filter((parcel) => parcel.shipping === null);
  if (without.length > 0) {
    const fields = without.map(({ warehouse }) => ({ field: `methods.${warehouse}`, reason: 'required' }));
    return { reason: 'ShippingMissing', fields };
  }
  return null;
}
