import { joinMemberPrice } from '../../domains/pricing/index.ts';
import { first, many, run } from '../../platform/database/statement.ts';
import { alertColumns, alertJoins, type DueAlert } from './query.ts';

const OF_MEMBER = `JOIN line_fact f ON f.sku = w.sku JOIN member m ON m.id = w.member_id ${joinMemberPrice}`;

/** Finds what a member pays for a wish that is sold, and the threshold of the mail that is waited for. */
export const findWishPrice = first<
  { member: number; sku: string },
  { cents: number; threshold: number | null }
>(
  'alerts.wish-price',
  `SELECT price.cents, (SELECT threshold FROM product_alert a WHERE a.sku = w.sku AND a.email = lower(m.email)
     AND a.kind = 'price_below' AND a.done_at IS NULL) AS threshold
   FROM wish w ${OF_MEMBER}
   WHERE w.member_id = $member AND w.sku = $sku AND w.removed_at IS NULL
     AND f.state NOT IN ('discontinued', 'locked')`,
);

type Request = {
  sku: string;
  email: string;
  member: number;
  language: string;
  currency: string;
  threshold: number;
};

/** Notes that a member waits until a SKU costs no more than a threshold, or changes that; `email` in lower case. */
export const requestPriceAlert = run<Request>(
  'alerts.request-price',
  `INSERT INTO product_alert (kind, sku, email, member_id, language, currency, threshold, confirmed_at)
   VALUES ('price_below', $sku, $email, $member, $language, $currency, $threshold, now())
   ON CONFLICT (email, sku, kind) WHERE done_at IS NULL DO UPDATE
     SET threshold = excluded.threshold, language = excluded.language, currency = excluded.currency,
       member_id = excluded.member_id, confirmed_at = excluded.confirmed_at`,
);

/**
 * Marks alerts as done whose SKU is still a wish, is in stock and costs the member no more than the threshold, and returns
 * what their mails say. Alerts that another run has locked are left to it.
 */
export const takeCheaper = many<[limit: number], DueAlert>(
  'alerts.take-cheaper',
  `WITH due AS (
     SELECT a.id FROM product_alert a
     JOIN wish w ON w.member_id = a.member_id AND w.sku = a.sku AND w.removed_at IS NULL ${OF_MEMBER}
     WHERE a.kind = 'price_below' AND a.confirmed_at IS NOT NULL AND a.done_at IS NULL AND f.state = 'on_sale'
       AND price.cents <= a.threshold
       AND EXISTS (SELECT FROM stock k WHERE k.sku = a.sku AND k.on_hand - k.reserved >= f.moq)
     ORDER BY a.id LIMIT $1 FOR UPDATE OF a SKIP LOCKED
   ), taken AS (
     UPDATE product_alert a SET done_at = now() FROM due WHERE a.id = due.id RETURNING a.*
   )
   SELECT ${alertColumns} ${alertJoins} ORDER BY a.id`,
);
