import { first, many, run } from '../../platform/database/statement.ts';

/** A coupon as staff makes it. Amounts in US cents. */
export type CouponTerms = {
  kind: 'fixed' | 'percent' | 'free_shipping';
  amount: number | null;
  percent: number | null;
  cap: number | null;
  minimum: number;
  categories: readonly number[];
  brands: readonly number[];
  products: readonly number[];
  countries: readonly string[];
  firstOrder: boolean;
  level: number;
  perMember: number;
  /** null: without a limit. */
  total: number | null;
  exclusive: boolean;
  collectable: boolean;
  /** The sale page that shows it; null: none. */
  sale: number | null;
  startsAt: Date;
  endsAt: Date;
};

const columns = `kind, amount, percent, cap, minimum, categories, brands, products, countries,
  first_order, level, per_member, total, exclusive, collectable, sale_page_id, starts_at, ends_at`;
const values = `$kind, $amount::bigint, $percent::smallint, $cap::bigint, $minimum::bigint, $categories::integer[], $brands::integer[],
  $products::bigint[], $countries::text[], $firstOrder::boolean, $level::smallint, $perMember::integer, $total::integer,
  $exclusive::boolean, $collectable::boolean, $sale::integer, $startsAt::timestamptz, $endsAt::timestamptz`;

/** Inserts a coupon with its first code, null for none; nothing where the code is taken. */
export const insertCoupon = first<CouponTerms & { code: string | null }, { id: number }>(
  'promotions.insert-coupon',
  `WITH c AS (
     INSERT INTO coupon (${columns}) SELECT ${values}
     WHERE $code::text IS NULL OR NOT EXISTS (SELECT FROM coupon_code WHERE code = $code) RETURNING id
   ), k AS (
     INSERT INTO coupon_code (code, coupon_id) SELECT $code, id FROM c WHERE $code::text IS NOT NULL
   )
   SELECT id FROM c`,
);

/** Changes a coupon; orders keep what it took off them. */
export const updateCoupon = run<CouponTerms & { id: number }>(
  'promotions.update-coupon',
  `UPDATE coupon SET (${columns}) = (${values}) WHERE id = $id`,
);

/** Finds a coupon by its id. */
export const findCouponTerms = first<[id: number], CouponTerms>(
  'promotions.coupon-terms',
  `SELECT kind, amount, percent, cap, minimum, categories, brands, products, countries, first_order AS "firstOrder", level,
     per_member AS "perMember", total, exclusive, collectable, sale_page_id AS sale, starts_at AS "startsAt", ends_at AS "endsAt"
   FROM coupon WHERE id = $1`,
);

/** Inserts codes of a coupon; those that are taken are missing in what it returns. */
export const insertCodes = many<{ coupon: number; codes: string[]; isSingle: boolean }, { code: string }>(
  'promotions.insert-codes',
  `INSERT INTO coupon_code (code, coupon_id, is_single) SELECT unnest($codes::text[]), $coupon, $isSingle
   ON CONFLICT DO NOTHING RETURNING code`,
);

/** Finds which of these codes exist, and whether as codes of this coupon for one order. */
export const findTakenCodes = many<
  [codes: readonly string[], coupon: number],
  { code: string; isOwn: boolean }
>(
  'promotions.taken-codes',
  `SELECT code, coupon_id = $2 AND is_single AS "isOwn" FROM coupon_code WHERE code = ANY($1)`,
);

/** Grants a member the first code of a coupon that everybody may enter, else one for one order that nobody has. */
export const grantCoupon = first<{ coupon: number; email: string }, { code: string }>(
  'promotions.grant-coupon',
  `INSERT INTO coupon_grant (member_id, code)
   SELECT m.id, k.code FROM member m CROSS JOIN LATERAL (
     SELECT code FROM coupon_code k WHERE coupon_id = $coupon AND order_id IS NULL
       AND (NOT is_single OR NOT EXISTS (SELECT FROM coupon_grant g WHERE g.code = k.code))
     ORDER BY is_single, code LIMIT 1 FOR UPDATE SKIP LOCKED
   ) k WHERE lower(m.email) = lower($email) ON CONFLICT DO NOTHING RETURNING code`,
);
