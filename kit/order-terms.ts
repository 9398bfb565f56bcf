import { deliveryWindow } from './delivery-window.ts';
import { lastDayOf } from './last-day.ts';

type Parcel = { warehouse: number; daysMin: number; daysMax: number; isPricedGross?: boolean };

/** What of an order decides its terms. */
export type TermsFacts = {
  /** The price level of its buyer, as it is now; null of a guest. */
  level: number | null;
  expiresAt: Date;
  /** Null while it is unpaid. */
  paidAt: Date | null;
  parcels: readonly Parcel[];
  /** Codes of the lead times of its lines. */
  leads: readonly { warehouse: number; lead: number }[];
};

type Days = { from: string; to: string };

/** Terms that all pages, mails and documents of an order share. Days as 2026-11-27, in UTC. */
export type OrderTerms = {
  /** The price level of the buyer, which a payment has raised already; null of a guest. */
  level: number | null;
  /** Whether its prices contain VAT, as its buyer saw them when it was placed. */
  isGross: boolean;
  /** The last day on which it can be paid. */
  payUntil: string;
  /** When the first parcel of it is shipped at the earliest, and the last at the latest; null until it is paid. */
  handling: Days | null;
  /** When the first of it arrives at the earliest, and the last at the latest; null until it is paid. */
  delivery: Days | null;
};

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const daysOf = (window: { from: Date; to: Date } | null): Days | null =>
  window && { from: dayOf(window.from), to: dayOf(window.to) };

/** Whether the prices of an order contain VAT: it was placed at prices rounded with theirs. */
export const isPricedGross = (parcels: readonly { isPricedGross?: boolean }[]): boolean =>
  parcels.some((parcel) => parcel.isPricedGross === true);

/**
 * Returns level, price basis and dates of an order. Its page, list, mails, invoice and e-invoice take them from here, so
 * that no two of them differ. What ends at midnight holds until the day before; delivery begins when the slowest item
 * of a parcel is handled.
 */
export function orderTerms({ level, expiresAt, paidAt, parcels, leads }: TermsFacts): OrderTerms {
  const sent = parcels.map(({ warehouse, daysMin, daysMax }) => ({
    leads: leads.filter((line) => line.warehouse === warehouse).map(({ lead }) => lead),
    daysMin,
    daysMax,
  }));
  const isSent = paidAt !== null && sent.length > 0;
  const delivery = isSent ? deliveryWindow(paidAt, sent) : null;
  const atOnce = sent.map((parcel) => ({ ...parcel, daysMin: 0, daysMax: 0 }));
  const handling = isSent ? deliveryWindow(paidAt, atOnce) : null;
  return {
    level,
    isGross: isPricedGross(parcels),
    payUntil: lastDayOf(expiresAt),
    handling: daysOf(handling),
    delivery: daysOf(delivery),
  };
}
