import { first, one, run } from '../../platform/database/statement.ts';

/** The limits of a person in US cents, of their roles the highest; null: any amount. Nothing where no role has a row. */
export const findLimit = first<
  { staff: number; kind: string },
  { perAction: number | null; perDay: number | null }
>(
  'office.limit',
  `SELECT CASE WHEN bool_or(per_action IS NULL) THEN NULL ELSE max(per_action) END AS "perAction",
     CASE WHEN bool_or(per_day IS NULL) THEN NULL ELSE max(per_day) END AS "perDay"
   FROM role_limit JOIN staff_role USING (role_id) WHERE staff_id = $staff AND kind = $kind HAVING count(*) > 0`,
);

/** Lets one transaction of a person at a time count against a limit: of the day, or of what they may have at once. */
export const lockSpending = run<{ staff: number; kind: string }>(
  'office.lock-spending',
  'SELECT pg_advisory_xact_lock(hashtext($kind), $staff::int)',
);

/** US cents that a person has given away today (UTC), of what others proposed too. */
export const sumSpent = one<{ staff: number; kind: string }, { sum: number }>(
  'office.spent',
  `SELECT COALESCE(sum(amount), 0)::bigint AS sum FROM change_set
   WHERE staff_id = $staff AND limit_kind = $kind
     AND at >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`,
);
