import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { getShippingMethods } from '../../../contract/cart.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { taxOf } from '../../domains/shipping/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { type Evaluation, parcelFacts } from './evaluate.ts';
import type { ReadCart } from './read-cart.ts';

/** What each parcel of a cart may go by, to the cart's address or to the country asked for. */
export async function readShippingMethods(
  db: Database,
  readCart: ReadCart,
  { places, tariff }: Evaluation,
  context: RequestContext,
  input: ParsedOf<typeof getShippingMethods>,
): Promise<Result<OutputOf<typeof getShippingMethods>, Refusal>> {
  const read = await readCart(db, context, input.orderId);
  if (!read.ok) return read;
  const { cart, lines } = read.value;
  const { currency } = context;
  const country = input.country ?? cart.address?.country;
  if (!country) return refuse('AddressMissing', { fields: [{ field: 'country', reason: 'required' }] });
  return ok({
    currency,
    parcels: cart.parcels.map(({ warehouse, lines: held, weight }) => {
      const { options, refused } = tariff.quote(parcelFacts(lines, warehouse, country));
      const goods = held.reduce((sum, index) => sum + (cart.lines[index]?.total ?? 0), 0);
      const rule = tariff.taxRule(warehouse, country);
      const limit = rule ? places.exchange(rule.limitAmount, rule.limitCurrency, currency) : 0;
      return {
        warehouse,
        weight,
        options: options.map(({ method, price, daysMin, daysMax }) => {
          const shipping = places.price(price, currency);
          const { code, carrier, tracked, duty } = method;
          return {
            method: code,
            carrier,
            price: shipping,
            tax: taxOf(rule, limit, goods, shipping),
            daysMin,
            daysMax,
            tracked,
            duty,
          };
        }),
        refused: refused.map(({ method, reason }) => ({
          method: method.code,
          carrier: method.carrier,
          reason,
        })),
      };
    }),
  });
}
