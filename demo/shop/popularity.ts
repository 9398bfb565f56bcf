import type { Random } from '../random/random.ts';
import type { DemoSale, DemoSales } from './types.ts';

const DAY = 86_400_000;
const TWO_YEARS = 730 * DAY;

/** Picks a listing date within two years before `now`, not before the device was released. */
export function pickListingDate(random: Random, now: Date, released: string | undefined): Date {
  const earliest = now.getTime() - TWO_YEARS;
  const from = Math.max(earliest, released === undefined ? earliest : Date.parse(released));
  // Recent dates are more frequent: catalogs grow.
  return new Date(Math.floor(now.getTime() - Math.max(0, now.getTime() - from) * random.next() ** 1.4));
}

/** Pieces sold: a few products sell most. `day <= week <= month <= total`. */
export function pickSales(random: Random, ageDays: number): DemoSales {
  const month = Math.floor(
    Math.min(30_000, 3 / Math.max(0.0002, random.next()) ** 1.1) * Math.min(1, (ageDays + 1) / 30),
  );
  const week = Math.floor(month * (0.15 + random.next() * 0.2));
  const day = Math.floor(week * (0.05 + random.next() * 0.25));
  const months = Math.max(1, ageDays / 30);
  return { day, week, month, total: Math.floor(month * (1 + (months - 1) * (0.5 + random.next()))) };
}

/** A sale price for one product in seven: mostly running at `now`, some to come; a few are 1 to 3 percent only. */
export function pickSale(random: Random, now: Date): DemoSale | undefined {
  if (!random.chance(0.14)) return undefined;
  const hour = 3_600_000;
  const today = Math.floor(now.getTime() / hour) * hour;
  const starts = random.chance(0.85) ? today - random.int(1, 240) * hour : today + random.int(12, 240) * hour;
  const ends = Math.max(starts, today) + random.int(48, 720) * hour;
  const percent = random.chance(0.08)
    ? random.int(1, 3)
    : 5 * random.pick([1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 10]);
  return { starts: new Date(starts), ends: new Date(ends), percent };
}

/** The corner label that a product's figures earn, if any. */
export function chooseLabel(
  random: Random,
  ageDays: number,
  sales: DemoSales,
  sale: DemoSale | undefined,
): number | undefined {
  if (sale && sale.percent >= 40) return 7;
  if (sales.month > 400) return 1;
  if (ageDays < 30 && random.chance(0.6)) return 2;
  if (sales.week > 40 && random.chance(0.5)) return 12;
  return random.chance(0.06) ? random.pick([9, 11, 13]) : undefined;
}
