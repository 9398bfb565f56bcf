import type { Pool } from 'pg';
import type { CouponTerms } from '../domains/promotions/index.ts';
import { StartError } from '../platform/start-error.ts';
import {
  type DiscountOptions,
  readCents,
  readCount,
  readCountries,
  readSale,
  readScope,
  readTime,
} from './discount-options.ts';

const MAX_PERCENT = 90;
const MAX_LEVEL = 5;
const MAX_COUNT = 100_000_000;

const kinds = ['fixed', 'percent', 'free_shipping'] as const;
const isKind = (text: string): text is CouponTerms['kind'] => kinds.some((kind) => kind === text);

/** Returns the first rule that a coupon breaks, with the option that breaks it; null when it is good. */
function problemOf(terms: CouponTerms, kindText: string): string | null {
  const { kind, amount, percent, cap, minimum, collectable, sale, startsAt, endsAt } = terms;
  if (!isKind(kindText)) return `--kind: one of ${kinds.join(', ')}`;
  if ((kind === 'fixed') !== (amount !== null && amount > 0))
    return kind === 'fixed' ? '--amount: a fixed coupon needs one' : `--amount: only of a fixed coupon`;
  if ((kind === 'percent') !== (percent !== null))
    return kind === 'percent'
      ? '--percent: a percent coupon needs one'
      : '--percent: only of a percent coupon';
  if (cap !== null && (kind === 'fixed' || cap === 0)) return '--cap: above 0, and not of a fixed coupon';
  if (minimum > 0 && amount !== null && amount > minimum) return '--minimum: below what the coupon takes off';
  if (sale !== null && !collectable) return '--sale: what a sale page shows has to be --collectable';
  if (Number.isNaN(endsAt.getTime())) return '--ends: a coupon needs an end';
  if (endsAt <= startsAt) return '--ends: after the start';
  return null;
}

/** Reads the terms of a coupon from the command line, over those that it has. Throws StartError naming the option. */
export async function readCouponTerms(
  pool: Pool,
  given: DiscountOptions,
  before: CouponTerms,
): Promise<CouponTerms> {
  const kind = given.kind ?? before.kind;
  const isOther = kind !== before.kind;
  const terms: CouponTerms = {
    kind: isKind(kind) ? kind : before.kind,
    amount: readCents(given, 'amount') ?? (isOther ? null : before.amount),
    percent: readCount(given, 'percent', [1, MAX_PERCENT]) ?? (isOther ? null : before.percent),
    cap: given.cap === undefined ? (isOther ? null : before.cap) : (readCents(given, 'cap') ?? null),
    minimum: given.minimum === undefined ? before.minimum : (readCents(given, 'minimum') ?? 0),
    categories: (await readScope(pool, given, 'categories')) ?? before.categories,
    brands: (await readScope(pool, given, 'brands')) ?? before.brands,
    products: (await readScope(pool, given, 'products')) ?? before.products,
    countries: (await readCountries(pool, given)) ?? before.countries,
    firstOrder: given['first-order'] ?? before.firstOrder,
    level: readCount(given, 'level', [0, MAX_LEVEL]) ?? before.level,
    perMember: readCount(given, 'per-member', [1, MAX_COUNT]) ?? before.perMember,
    total: given.total === undefined ? before.total : (readCount(given, 'total', [1, MAX_COUNT]) ?? null),
    exclusive: given.exclusive ?? before.exclusive,
    collectable: given.collectable ?? before.collectable,
    sale: given.sale === undefined ? before.sale : ((await readSale(pool, given)) ?? null),
    startsAt: readTime(given, 'starts') ?? before.startsAt,
    endsAt: readTime(given, 'ends') ?? before.endsAt,
  };
  const problem = problemOf(terms, kind);
  if (problem) throw new StartError(problem);
  if (given.title) throw new StartError('--title: only of an order promotion');
  return terms;
}

/** What a new coupon is where nothing is said; its end has to be. */
export const newTerms = (now: Date): CouponTerms => ({
  ...{ kind: 'fixed', amount: null, percent: null, cap: null, minimum: 0, total: null },
  ...{ categories: [], brands: [], products: [], countries: [] },
  ...{ firstOrder: false, level: 0, perMember: 1, exclusive: false, collectable: false, sale: null },
  startsAt: now,
  endsAt: new Date(Number.NaN),
});
