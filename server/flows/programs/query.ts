import { first, many } from '../../platform/database/statement.ts';

/** Whether a member has paid an order. */
export const hasPaidOrder = first<[member: number], { paid: boolean }>(
  'programs.paid-order',
  'SELECT EXISTS (SELECT FROM orders WHERE member_id = $1 AND paid_at IS NOT NULL) AS paid',
);

export type LevelRow = {
  member: number;
  level: number;
  /** By an accepted application; 0 without one. */
  granted: number;
  /** Staff have set the level, and it stays for now. */
  isByHand: boolean;
  /** Goods paid in the last 12 months that were not paid back, in minor units without VAT, by currency and rate. */
  paid: { currency: string; rate: number; goods: number }[];
};

const levelColumns = `m.id AS member, m.level, COALESCE(m.level_until >= (now() AT TIME ZONE 'UTC')::date, false) AS "isByHand",
  COALESCE((SELECT max(a.level) FROM program_application a
    WHERE a.member_id = m.id AND a.state = 'accepted' AND a.ends_at > now()), 0)::int AS granted,
  COALESCE((SELECT jsonb_agg(jsonb_build_object('currency', s.currency, 'rate', s.rate, 'goods', s.goods)) FROM (
    SELECT o.currency, o.rate_millionths AS rate,
      floor(sum(GREATEST(0, l.total - l.discount - l.reduced) * (l.quantity - l.refunded)::numeric / l.quantity))::bigint AS goods
    FROM orders o JOIN order_line l ON l.order_id = o.id
    WHERE o.member_id = m.id AND o.paid_at > now() - interval '12 months' AND o.state <> 'cancelled'
    GROUP BY 1, 2) s), '[]') AS paid`;

/** Lists what decides the levels of members, by id, of those who have a level or may get one. */
export const listLevelFacts = many<[after: number, limit: number], LevelRow>(
  'programs.level-facts',
  `SELECT ${levelColumns} FROM member m
   WHERE m.id > $1 AND (m.level > 0
     OR EXISTS (SELECT FROM orders o WHERE o.member_id = m.id AND o.paid_at > now() - interval '12 months')
     OR EXISTS (SELECT FROM program_application a WHERE a.member_id = m.id AND a.ends_at > now()))
   ORDER BY m.id LIMIT $2`,
);

/** Finds what decides a member's level. */
export const findLevelFacts = first<[member: number], LevelRow>(
  'programs.level-facts-of',
  `SELECT ${levelColumns} FROM member m WHERE m.id = $1`,
);
