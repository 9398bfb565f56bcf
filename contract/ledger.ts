import { z } from 'zod';
import { declare } from './call.ts';
import { amount, day, moment } from './fields.ts';

/** Points that make 1 USD, and the fewest that are converted at once. */
export const POINTS_PER_DOLLAR = 30;
export const MIN_CONVERTED_POINTS = 30;
/** Points that are converted without a remainder: 3 make 10 US cents. */
const POINTS_STEP = 3;

/** Points for what a member does; an order earns 1 for each whole USD of its shipped goods. */
export const POINT_AWARDS = { registered: 10, newsletter: 10 } as const;

/** What changes a balance: a payment holds it, a release gives a hold back. */
export const balanceKinds = [
  'payment',
  'release',
  'refund',
  'top_up',
  'top_up_disputed',
  'points',
  'commission_released',
  'grant',
  'adjustment',
] as const;
/** What changes gift money, which is spent before the balance and expires. */
export const giftKinds = ['adjustment', 'payment', 'release', 'refund', 'expired'] as const;
/** What changes a commission that is not the member's yet. */
export const commissionKinds = ['commission', 'commission_returned', 'commission_released'] as const;
/** The accounts of money that a member sees. */
export const moneyAccounts = ['balance', 'gift', 'commission'] as const;
const moneyKinds = [...balanceKinds, 'expired', 'commission', 'commission_returned'] as const;
/** What changes points. */
export const pointKinds = ['registered', 'newsletter', 'earned', 'returned', 'converted', 'expired'] as const;

const MAX_PAGE = 40;

const filter = <Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z.object({
    kind: z.enum(kinds).optional(),
    /** Days in UTC, both included. */
    from: day,
    to: day,
    /** The `next` of the page before. */
    before: z.coerce.number().int().min(1).optional(),
    pagesize: z.coerce.number().int().min(1).max(MAX_PAGE).default(MAX_PAGE),
  });

const entry = <Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z.object({
    id: z.int(),
    at: moment,
    kind: z.enum(kinds),
    /** Less than 0 for what went out. */
    amount,
    /** What the account had after it. */
    balance: amount,
    /** The orders that it is about; several of a payment of several. */
    orders: z.array(z.string()),
    /** The dropshipping batches that these are of. */
    batches: z.array(z.string()),
    /** The top-up that it is of; null otherwise. */
    topup: z.string().nullable(),
  });

const page = <Kinds extends readonly [string, ...string[]]>(kinds: Kinds) => ({
  items: z.array(entry(kinds)),
  /** Names the next page; null at the end. */
  next: z.int().nullable(),
});
export type BalanceEntry = z.output<ReturnType<typeof entry<typeof moneyKinds>>>;
export type PointEntry = z.output<ReturnType<typeof entry<typeof pointKinds>>>;

export const getBalanceEntries = declare({
  method: 'GET',
  path: '/user/balance/list',
  scope: 'account:read',
  access: 'member',
  summary:
    'The member’s balance, gift money and pending commission, and the entries of one of them, the newest first, each with what it had after it.',
  input: filter(moneyKinds).extend({ account: z.enum(moneyAccounts).default('balance') }),
  output: z.object({
    /** Of the amounts: balances are kept in US dollars. */
    currency: z.string(),
    available: amount,
    /** Held for payments that are under way. */
    held: amount,
    /** Spent first; expires. */
    gift: amount,
    /** Gift money by the day on which it expires. */
    giftExpiring: z.array(z.object({ at: moment, amount })),
    /** Released into the balance when the goods of its orders can no longer be returned. */
    commission: amount,
    ...page(moneyKinds),
  }),
});

export const getPointEntries = declare({
  method: 'GET',
  path: '/user/points/list',
  scope: 'account:read',
  access: 'member',
  summary: 'The entries of the member’s points, the newest first, each with the points after it.',
  input: filter(pointKinds),
  output: z.object(page(pointKinds)),
});

export const getPointStats = declare({
  method: 'GET',
  path: '/user/points/stat',
  scope: 'account:read',
  access: 'member',
  summary: 'The member’s points: how many, what they are worth, and when some expire.',
  input: z.object({}),
  output: z.object({
    points: z.int(),
    /** In US cents. */
    worth: amount,
    earned: z.int(),
    converted: z.int(),
    expired: z.int(),
    /** Points that expire in the next 30 days, by day. */
    expiring: z.array(z.object({ at: moment, points: z.int() })),
  }),
});

export const convertPoints = declare({
  method: 'GET',
  path: '/user/points/tobalance',
  scope: 'payments:write',
  access: 'member',
  changes: true,
  limit: { perIp: 60, perAccount: 20, windowS: 60 * 60, isShared: true },
  summary:
    'Converts points into balance, 30 to 1 USD; what does not divide by 3 stays. A repeat converts nothing: with `available`, the points that the member saw, it finds fewer and is refused; with neither that nor an idempotency key, the same number within a minute gets the first answer.',
  input: z.object({
    points: z.coerce.number({ error: 'number' }).int('whole').min(MIN_CONVERTED_POINTS, 'pointsTooFew'),
    available: z.coerce.number({ error: 'number' }).int('whole').optional(),
    /** The balance password, which is checked where it is given. */
    password: z.string().max(200, 'tooLong').optional(),
  }),
  output: z.object({
    /** Points that are left. */
    points: z.int(),
    /** Added to the balance, in US cents. */
    credited: amount,
  }),
});

/** Returns how many of these points are converted, and into how many US cents. */
export function conversionOf(points: number): { points: number; cents: number } {
  const whole = points - (points % POINTS_STEP);
  return { points: whole, cents: (whole * 100) / POINTS_PER_DOLLAR };
}
