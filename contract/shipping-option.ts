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

/** The first and the last of the days on which a parcel arrives. */
export const daySpan = z.object({ first: calendarDay, last: calendarDay });

export const shippingOption = z.object({
  method: z.string(),
  carrier: z.string(),
  price: amount,
  ...parcelTaxes,
  /** Days that the carrier takes. */
  daysMin: z.int(),
  daysMax: z.int(),
  /** When it arrives if it is ordered now: handling, the carrier’s days, and days on which nobody packs or delivers. */
  arrival: daySpan,
  /** The day on which a closed warehouse packs again, which `arrival` counts in; null: no closure delays it. */
  closedUntil: calendarDay.nullable(),
  tracked: z.boolean(),
  duty: z.enum(['DDP', 'DDU']),
});
export type ShippingOption = z.output<typeof shippingOption>;

/** A parcel of an order. */
export const placedParcel = z.object({
  warehouse: z.int(),
  method: z.string(),
  carrier: z.string(),
  shipping: amount,
  ...parcelTaxes,
  /** Whether each price is rounded with its VAT, and the VAT is the part of their sum. */
  isPricedGross: z.boolean(),
  weight: z.int(),
  daysMin: z.int(),
  daysMax: z.int(),
  /** As its buyer saw it, counted from a late payment, or if an unpaid order is paid now; null of one closed unpaid. */
  arrival: daySpan.nullable(),
});
