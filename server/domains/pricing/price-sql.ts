// The facts of prices that change without the shop, as SQL: what runs now, and what is the member's own. Every statement that
// prices something takes them from here; server/price-tables.test.ts lists those that read the tables for another reason.

/** Percent off of the running sale of a SKU, 0 without one. `sku` and `at` are expressions. */
export const salePercentOf = (sku: string, at = 'now()'): string =>
  `COALESCE((SELECT max(percent) FROM sale_price WHERE sku = ${sku} AND starts_at <= ${at} AND ends_at > ${at}), 0)`;

/** The same from the line facts `f`, which name the sales of a SKU that run or will; most have none. */
export const salePercentOfFacts = `CASE WHEN f.sale_percents IS NULL THEN 0 ELSE COALESCE((SELECT max(percent)
       FROM unnest(f.sale_starts, f.sale_ends, f.sale_percents) AS s (starts, ends, percent)
       WHERE starts <= now() AND ends > now()), 0) END`;

/** The price of a piece of so many in US cents, without level and sale, by a row with tiers. Both are expressions. */
export const tierOf = (row: string, quantity: string): string =>
  `${row}.prices[(SELECT count(*) FROM unnest(${row}.quantities) AS from_quantity WHERE from_quantity <= ${quantity})]`;

/** Joins the price of a SKU that a member has negotiated, as `n`; nulls without one that holds. Both are expressions. */
export const joinNegotiated = (sku: string, member = '$member'): string =>
  `LEFT JOIN negotiated_price n ON n.member_id = ${member} AND n.sku = ${sku} AND (n.ends_at IS NULL OR n.ends_at > now())`;

/** The price of a SKU that a member has negotiated, in US cents; null without one that holds. */
export const negotiatedOf = (sku: string, member = '$member'): string =>
  `(SELECT price FROM negotiated_price WHERE member_id = ${member} AND sku = ${sku} AND (ends_at IS NULL OR ends_at > now()))`;

/**
 * Joins to line facts `f` what a member `m` pays for a piece in the least quantity, as `price.cents`: US cents, the lowest
 * of tier, level, sale and negotiated price, not below the floor. It is priceUnit() in SQL; null without the facts.
 */
export const joinMemberPrice = `JOIN level l ON l.level = m.level
   ${joinNegotiated('f.sku', 'm.id')}
   CROSS JOIN LATERAL (
     SELECT ${tierOf('f', 'GREATEST(f.moq, 1)')} AS tier
   ) t CROSS JOIN LATERAL (
     SELECT GREATEST(LEAST(f.floor, t.tier), LEAST(n.price, (2 * t.tier * (100 - GREATEST(l.percent,
       ${salePercentOfFacts})) + 100) / 200)) AS cents
   ) price`;
