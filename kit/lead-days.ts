/** Working days that an item is handled before it is shipped, by the code of its lead time. */
const LEAD_DAYS = [
  [0, 1],
  [1, 3],
  [4, 7],
  [7, 10],
  [11, 30],
] as const;

/** Returns the working days that an item of a lead time is handled. */
export const leadDays = (lead: number): readonly [min: number, max: number] => LEAD_DAYS[lead] ?? [0, 0];

/** Returns the lead times as catalogues and feeds write them. */
export const LEAD_TIMES: readonly string[] = LEAD_DAYS.map(([min, max]) => `${min}-${max}`);
