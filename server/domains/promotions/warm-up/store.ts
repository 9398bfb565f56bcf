import { first, many, run } from '../../../platform/database/statement.ts';

/** A coupon that is given: US cents off orders from a minimum, for so many days. */
export type CouponGrant = { amount: number; minimum: number; days: number };

/** Grants a member a coupon of their own for one order. Returns its code. */
export const grantMemberCoupon = first<CouponGrant & { member: number; prefix: string }, { code: string }>(
  'promotions.give-coupon',
  `WITH c AS (
     INSERT INTO coupon (kind, amount, minimum, per_member, total, starts_at, ends_at)
     VALUES ('fixed', $amount::bigint, $minimum::bigint, 1, 1, now(), now() + make_interval(days => $days::int)) RETURNING id
   ), k AS (
     INSERT INTO coupon_code (code, coupon_id, is_single)
     SELECT $prefix || '-' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)), id, true FROM c RETURNING code
   )
   INSERT INTO coupon_grant (member_id, code) SELECT $member, code FROM k RETURNING code`,
);

/** Finds what a share earns, while a warm-up runs. */
export const findShareReward = first<[now: Date], CouponGrant>(
  'promotions.share-reward',
  `SELECT amount, minimum, days FROM share_reward
   WHERE EXISTS (SELECT FROM sale_page WHERE feature = 'warm-up' AND starts_at <= $1 AND ends_at > $1)`,
);

/** Finds what a running sale page has besides products. */
export const findRunningFeature = first<[sale: number, now: Date], { feature: 'warm-up' | 'draw' }>(
  'promotions.running-feature',
  `SELECT feature FROM sale_page WHERE id = $1 AND feature IS NOT NULL AND starts_at <= $2 AND ends_at > $2`,
);

type MemberDay = {
  hasShared: boolean;
  story: 'open' | 'published' | null;
  hasEntered: boolean;
  won: string | null;
};

/** Finds what a member has done on a sale page today. */
export const findMemberDay = first<{ member: number; sale: number; day: string }, MemberDay>(
  'promotions.member-day',
  `SELECT EXISTS (SELECT FROM promotion_share WHERE member_id = $member AND day = $day::date) AS "hasShared",
     (SELECT state FROM story WHERE sale_page_id = $sale AND member_id = $member AND state <> 'declined') AS story,
     e.member_id IS NOT NULL AS "hasEntered", e.code AS won
   FROM (SELECT) one LEFT JOIN draw_entry e ON e.sale_page_id = $sale AND e.member_id = $member AND e.day = $day::date`,
);

/** Inserts a story; 0 when the member has one of this warm-up. */
export const insertStory = run<{
  sale: number;
  member: number;
  language: string;
  text: string;
  photos: readonly string[];
}>(
  'promotions.insert-story',
  `INSERT INTO story (sale_page_id, member_id, language, text, photos)
   VALUES ($sale, $member, $language, $text, $photos::text[])
   ON CONFLICT (sale_page_id, member_id) WHERE state <> 'declined' DO NOTHING`,
);

export type StoryRow = {
  id: number;
  firstName: string;
  lastName: string;
  text: string;
  photos: string[];
  at: Date;
  total: number;
};

/** Lists reviewed stories of a warm-up, those of a language first, then the latest. */
export const listStories = many<{ sale: number; language: string; limit: number; offset: number }, StoryRow>(
  'promotions.stories',
  `SELECT s.id, m.first_name AS "firstName", m.last_name AS "lastName", s.text, s.photos, s.created_at AS at,
     count(*) OVER ()::int AS total
   FROM story s JOIN member m ON m.id = s.member_id
   WHERE s.sale_page_id = $sale AND s.state = 'published'
   ORDER BY s.language = $language DESC, s.id DESC LIMIT $limit::int OFFSET $offset::int`,
);

export type OpenStory = { id: number; slug: string; email: string; text: string; photos: string[]; at: Date };

/** Lists stories that wait for review, the oldest first. */
export const listOpenStories = many<[limit: number], OpenStory>(
  'promotions.open-stories',
  `SELECT s.id, p.slug, m.email, s.text, s.photos, s.created_at AS at
   FROM story s JOIN member m ON m.id = s.member_id JOIN sale_page p ON p.id = s.sale_page_id
   WHERE s.state = 'open' ORDER BY s.id LIMIT $1`,
);

/** Publishes or declines a story that waits, or takes a published one back. */
export const decideStory = run<{ id: number; state: 'published' | 'declined' }>(
  'promotions.decide-story',
  `UPDATE story SET state = $state, decided_at = now() WHERE id = $id AND state <> 'declined' AND state <> $state`,
);

export type PrizeRow = CouponGrant & { id: number; odds: number; remaining: number };

const prizeColumns = 'id, amount, minimum, days, odds, remaining';

/** Lists the prizes of a draw, the largest first, which is the order of drawing. */
export const listPrizes = many<[sale: number], PrizeRow>(
  'promotions.prizes',
  `SELECT ${prizeColumns} FROM draw_prize WHERE sale_page_id = $1 ORDER BY amount DESC, id`,
);

/** The same, locked for the rest of the transaction. */
export const lockPrizes = many<[sale: number], PrizeRow>(
  'promotions.lock-prizes',
  `SELECT ${prizeColumns} FROM draw_prize WHERE sale_page_id = $1 ORDER BY amount DESC, id FOR UPDATE`,
);

export const claimPrize = run<[id: number]>(
  'promotions.take-prize',
  'UPDATE draw_prize SET remaining = remaining - 1 WHERE id = $1',
);

type EntryKey = { sale: number; member: number; day: string };
export type EntryRow = { amount: number | null; code: string | null };

/** Inserts a member's entry of a day; 0 when there is one. */
export const insertEntry = run<EntryKey & { drawn: number; prizes: string }>(
  'promotions.insert-entry',
  `INSERT INTO draw_entry (sale_page_id, member_id, day, drawn, prizes)
   VALUES ($sale, $member, $day::date, $drawn, $prizes::jsonb) ON CONFLICT DO NOTHING`,
);

export const setEntryPrize = run<EntryKey & { prize: number; amount: number; code: string }>(
  'promotions.set-entry-prize',
  `UPDATE draw_entry SET prize_id = $prize, amount = $amount, code = $code
   WHERE sale_page_id = $sale AND member_id = $member AND day = $day::date`,
);

export const findEntry = first<EntryKey, EntryRow>(
  'promotions.entry',
  `SELECT amount, code FROM draw_entry WHERE sale_page_id = $sale AND member_id = $member AND day = $day::date`,
);

/** Lists who has won in a draw, the latest first; `amount` in US cents. */
export const listWinners = many<
  [sale: number, limit: number],
  { firstName: string; lastName: string; amount: number; at: Date }
>(
  'promotions.winners',
  `SELECT m.first_name AS "firstName", m.last_name AS "lastName", e.amount, e.created_at AS at
   FROM draw_entry e JOIN member m ON m.id = e.member_id
   WHERE e.sale_page_id = $1 AND e.amount IS NOT NULL ORDER BY e.created_at DESC LIMIT $2`,
);
