/** Days that an item is handled before it is shipped, by the code of its lead time. */
const LEAD_DAYS = [
  [0, 1],
  [1, 3],
  [4, 7],
  [7, 10],
  [11, 30],
] as const;

/** Returns the days that an item of a lead time is handled. */
export const leadDays = (lead: number): readonly [min: number, max: number] => LEAD_DAYS[lead] ?? [0, 0];

/** Returns the lead times as catalogues and feeds write them. */
export const LEAD_TIMES: readonly string[] = LEAD_DAYS.map(([min, max]) => `${min}-${max}`);

const DAY_MS = 24 * 60 * 60 * 1000;

/** A parcel: the codes of its items' lead times, and the days that its method takes. */
type SentParcel = { leads: readonly number[]; daysMin: number; daysMax: number };

/**
 * Returns when the first parcel of an order arrives at the earliest and the last one at the latest: each is shipped when
 * its slowest item is handled. `ready`: when the order is paid.
 */
export function deliveryWindow(ready: Date, parcels: readonly SentParcel[]): { from: Date; to: Date } {
  const handled = ({ leads }: SentParcel, end: 0 | 1): number =>
    Math.max(0, ...leads.map((lead) => leadDays(lead)[end]));
  const after = (days: number): Date => new Date(ready.getTime() + days * DAY_MS);
  return {
    from: after(Math.min(...parcels.map((parcel) => handled(parcel, 0) + parcel.daysMin))),
    to: after(Math.max(...parcels.map((parcel) => handled(parcel, 1) + parcel.daysMax))),
  };
}
