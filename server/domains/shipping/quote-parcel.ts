import type { Language } from '../../../contract/fields.ts';
import type { ShippingOption } from '../../../contract/shipping-option.ts';
import { methodName } from './rules.ts';
import type { ParcelFacts, RefusedMethod, Tariff } from './tariff.ts';

type Quote = {
  options: ShippingOption[];
  refused: { method: string; carrier: string; reason: RefusedMethod['reason'] }[];
};

/** What is collected on a parcel and what is left to its receiver, in the buyer's currency. */
type Taxes = { vat: number; customsDuty: number } & Pick<
  ShippingOption,
  'vatRate' | 'due' | 'dueDuty' | 'reverseCharge'
>;

type Pricing = {
  /** In which methods are named. */
  language: Language;
  /** Converts US cents to the buyer's currency. */
  price: (cents: number) => number;
  /** Returns the taxes of the parcel with a shipping method. */
  assess: (chosen: { shipping: number; isDutyPaid: boolean }) => Taxes;
};

/** Returns the shipping methods of a parcel with price, taxes and duty, cheapest first, and those that refuse it. */
export function quoteParcel(
  tariff: Tariff,
  parcel: ParcelFacts,
  { language, price, assess }: Pricing,
): Quote {
  const { options, refused } = tariff.quote(parcel);
  return {
    options: options.map(({ method, price: cents, daysMin, daysMax, arrival, closedUntil }) => {
      const { code, tracked } = method;
      const shipping = price(cents);
      const taxes = assess({ shipping, isDutyPaid: method.duty === 'DDP' });
      const duty = taxes.due === 'nothing' ? 'DDP' : 'DDU';
      return {
        method: code,
        carrier: methodName(method, language),
        price: shipping,
        daysMin,
        daysMax,
        arrival,
        closedUntil,
        tracked,
        ...shownTaxes(taxes),
        duty,
      };
    }),
    refused: refused.map(({ method, reason }) => ({
      method: method.code,
      carrier: methodName(method, language),
      reason,
    })),
  };
}

/** Returns the taxes of a parcel as calls name them: `tax` is tax and duty together. */
export const shownTaxes = ({ vat, vatRate, customsDuty, due, dueDuty, reverseCharge }: Taxes) => ({
  tax: vat + customsDuty,
  vatRate,
  customsDuty,
  due,
  dueDuty,
  reverseCharge,
});
