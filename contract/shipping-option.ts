import { z } from 'zod';
import { amount, calendarDay } from './fields.ts';

/** What the shop collects on a parcel, and what is left to its receiver. */
export const parcelTaxes = {
  /** Value added tax and customs duty. */
  tax: amount,
  /** Of the value added tax, in hundredths of a percent; 0 where none is collected. */
  vatRate: z.int(),
  /** The part of `tax` that is customs duty. */
  customsDuty: amount,
  /** What is due on delivery; `unknown`: there is no rule for the country. */
  due: z.enum(['nothing', 'duty', 'vatAndDuty', 'unknown']),
  /** The duty that is due on delivery; null when customs decides or nothing is due. */
  dueDuty: amount.nullable(),
  /** Whether the receiver, a trader, owes the VAT to its own tax office. */
  reverseCharge: z.boolean(),
};

export const shippingOption = z.object({
  method: z.string(),
  carrier: z.string(),
  price: amount,
  ...parcelTaxes,
  daysMin: z.int(),
  daysMax: z.int(),
  /** The first day on which a closed warehouse packs again, which the days count in; null: it is not closed. */
  closedUntil: calendarDay.nullable(),
  tracked: z.boolean(),
  duty: z.enum(['DDP', 'DDU']),
});
export type ShippingOption = z.output<typeof shippingOption>;
