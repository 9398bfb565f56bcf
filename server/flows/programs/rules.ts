/** A level and the US cents of goods, paid in 12 months, that reach it. */
export type Level = { level: number; spent: number };

/** Returns the highest level that so many cents reach, but not one below `granted`. */
export const levelFor = (levels: readonly Level[], { cents, granted }: { cents: number; granted: number }) =>
  levels.reduce((best, { level, spent }) => (cents >= spent && level > best ? level : best), granted);
