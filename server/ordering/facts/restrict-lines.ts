import type { LineRow } from './sku-facts.ts';

/** A line for a destination; `restrictedTo` is its country where the product may not be sold there. */
export type DestinedRow = LineRow & { restrictedTo?: string; isGift?: boolean };

/** Returns lines as they can be bought for a country: what may not be sold there counts as discontinued. */
export const restrictLines = (
  rows: readonly LineRow[],
  country: string | null | undefined,
): readonly DestinedRow[] =>
  rows.map((row) =>
    country && row.notSoldTo?.includes(country)
      ? { ...row, state: 'discontinued', restrictedTo: country }
      : row,
  );
