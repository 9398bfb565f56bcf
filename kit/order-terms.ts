import { arrivalDays, type Closure, dispatchDays } from './arrival.ts';
import { type DaySpan, wholeSpan } from './day-span.ts';
import { HOLD_MS } from './hold-ms.ts';
import { lastDayOf } from './last-day.ts';

type Parcel = {
  warehouse: number;
  daysMin: number;
  daysMax: number;
  isPricedGross?: boolean;
  /** When it arrives, as its buyer saw it; absent in the first orders. */
  arrival?: DaySpan | null;
};

/** What of an order decides its terms. */
export type TermsFacts = {
  /** The price level of its buyer, as it is now; null of a guest. */
  level: number | null;
  placedAt: Date;
  expiresAt: Date;
  /** Null while it is unpaid. */
  paidAt: Date | null;
  parcels: readonly Parcel[];
  /** Codes of the lead times of its lines. */
  leads: readonly { warehouse: number; lead: number }[];
  /** Where it goes. */
  address: { country: string };
  closures: readonly Closure[];
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

const daysOf = (span: DaySpan | null): Days | null => span && { from: span.first, to: span.last };

/** Whether the prices of an order contain VAT: it was placed at prices rounded with theirs. */
export const isPricedGross = (parcels: readonly { isPricedGross?: boolean }[]): boolean =>
  parcels.some((parcel) => parcel.isPricedGross === true);

/**
 * Returns when each parcel of an order leaves and arrives; null until it is paid. The dates that the buyer saw stay,
 * unless the payment came so late that they are counted from it.
 */
export function parcelDays({
  placedAt,
  paidAt,
  parcels,
  leads,
  address,
  closures,
}: Omit<TermsFacts, 'level' | 'expiresAt'>): { dispatch: DaySpan; arrival: DaySpan }[] | null {
  if (!paidAt) return null;
  // As long as its items are reserved.
  const isPrompt = paidAt.getTime() - placedAt.getTime() <= HOLD_MS;
  const at = (isPrompt ? placedAt : paidAt).getTime();
  return parcels.map(({ warehouse, daysMin, daysMax, arrival }) => {
    const own = leads.filter((line) => line.warehouse === warehouse);
    const lead = Math.max(0, ...own.map((line) => line.lead));
    const dispatch = dispatchDays({ at, warehouse, lead, closures });
    const counted = arrivalDays(dispatch, { daysMin, daysMax, country: address.country });
    return { dispatch, arrival: (isPrompt && arrival) || counted };
  });
}

/**
 * Returns level, price basis and dates of an order. Its page, list, mails, invoice and e-invoice take them from here, so
 * that no two of them differ. What ends at midnight holds until the day before.
 */
export function orderTerms(facts: TermsFacts): OrderTerms {
  const { level, expiresAt, parcels } = facts;
  const days = parcelDays(facts) ?? [];
  return {
    level,
    isGross: isPricedGross(parcels),
    payUntil: lastDayOf(expiresAt),
    handling: daysOf(wholeSpan(days.map(({ dispatch }) => dispatch))),
    delivery: daysOf(wholeSpan(days.map(({ arrival }) => arrival))),
  };
}
