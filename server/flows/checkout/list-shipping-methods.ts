import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { getShippingMethods } from '../../../contract/cart.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { CheckoutContext } from '../../ordering/context.ts';
import { loadCart } from '../../ordering/pricing/load-cart.ts';
import { quoteParcels } from '../../ordering/pricing/quote-parcels.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';

/**
 * Lists the shipping methods of each parcel of a cart, to the country of the input or of the cart's address. Refuses one
 * of the input that is not served.
 */
export async function listShippingMethods(
  checkout: CheckoutContext,
  context: RequestContext,
  input: ParsedOf<typeof getShippingMethods>,
): Promise<Result<OutputOf<typeof getShippingMethods>, Refusal>> {
  if (input.country && !checkout.places.country(input.country)?.served)
    return refuse('CountryNotServed', { fields: [{ field: 'country', reason: 'countryNotServed' }] });
  const loaded = await loadCart(checkout, context, input.orderId);
  if (!loaded.ok) return loaded;
  const { cart } = loaded.value;
  const { language, currency } = context;
  const country = input.country ?? cart.address?.country;
  if (!country) return refuse('AddressMissing', { fields: [{ field: 'country', reason: 'choose' }] });
  const quoted = quoteParcels(checkout, loaded.value, { country, language });
  return ok({ currency, parcels: quoted.map(({ method: _, chosen: __, ...parcel }) => parcel) });
}
