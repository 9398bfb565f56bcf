import { negotiatedOf, salePercentOf } from '../../domains/pricing/index.ts';
import { first, many, run } from '../../platform/database/statement.ts';

/** Finds the SKU of a variant that may be had again, with the title of its product in a language. */
export const findAwaitedSku = first<
  [sku: string, language: string],
  { sku: string; slug: string; title: string }
>(
  'alerts.awaited',
  `SELECT v.sku, p.slug, t.title FROM variant v JOIN product p ON p.id = v.product_id
   JOIN product_text t ON t.product_id = p.id AND t.language IN ($2, 'en')
   WHERE v.sku = $1 AND p.withdrawn_at IS NULL AND p.published AND v.state NOT IN ('discontinued', 'locked')
   ORDER BY t.language = $2 DESC LIMIT 1`,
);

type Request = {
  sku: string;
  email: string;
  member: number | null;
  language: string;
  currency: string;
  isProven: boolean;
};

/** Makes transactions wait that add alerts of one address, so that none of them is missed in their count. */
export const lockAddress = run<[email: string]>(
  'alerts.lock-address',
  `SELECT pg_advisory_xact_lock(hashtextextended('product alert ' || $1, 0))`,
);

/** Counts what an address waits for. */
export const countOpen = first<[email: string], { count: number }>(
  'alerts.count',
  'SELECT count(*)::int AS count FROM product_alert WHERE email = $1 AND done_at IS NULL',
);

/**
 * Notes that an address waits for a SKU; `email` in lower case. Returns nothing where it does so by confirmation, or
 * was mailed the link just now.
 */
export const requestAlert = first<Request, { id: number }>(
  'alerts.request',
  `INSERT INTO product_alert (kind, sku, email, member_id, language, currency, confirmed_at)
   VALUES ('back_in_stock', $sku, $email, $member, $language, $currency, CASE WHEN $isProven::boolean THEN now() END)
   ON CONFLICT (email, sku, kind) WHERE done_at IS NULL DO UPDATE
     SET language = excluded.language, currency = excluded.currency, requested_at = now(),
       member_id = COALESCE(excluded.member_id, product_alert.member_id), confirmed_at = excluded.confirmed_at
     WHERE product_alert.confirmed_at IS NULL
       AND (excluded.confirmed_at IS NOT NULL OR product_alert.requested_at < now() - interval '1 minute')
   RETURNING id`,
);

/** Confirms what was asked for within these days. Returns 0 when there is nothing to confirm. */
export const confirmAlert = run<{ email: string; sku: string; days: number }>(
  'alerts.confirm',
  `UPDATE product_alert SET confirmed_at = COALESCE(confirmed_at, now())
   WHERE email = $email AND sku = $sku AND kind = 'back_in_stock' AND done_at IS NULL
     AND (confirmed_at IS NOT NULL OR requested_at > now() - make_interval(days => $days::int))`,
);

/** Ends all mails about a SKU that an address waits for. */
export const endAlert = run<[email: string, sku: string]>(
  'alerts.end',
  'UPDATE product_alert SET done_at = now() WHERE email = $1 AND sku = $2 AND done_at IS NULL',
);

/** Ends the mails of one kind about a SKU that an address waits for. */
export const endKind = run<{ email: string; sku: string; kind: 'back_in_stock' | 'price_below' }>(
  'alerts.end-kind',
  'UPDATE product_alert SET done_at = now() WHERE email = $email AND sku = $sku AND kind = $kind AND done_at IS NULL',
);

export type DueAlert = {
  id: number;
  sku: string;
  email: string;
  member: number | null;
  firstName: string | null;
  language: string;
  currency: string;
  millionths: number;
  slug: string;
  title: string;
  picture: string | null;
  quantities: number[];
  prices: number[];
  floor: number;
  salePercent: number;
  moq: number;
  levelPercent: number;
  negotiated: number | null;
};

/** Selects alerts `taken` as DueAlert. A member's level and negotiated price count, a guest has neither. */
export const alertColumns = `a.id, a.sku, a.email, a.member_id AS member, m.first_name AS "firstName", a.language, a.currency,
     COALESCE(r.millionths, 1000000) AS millionths, p.slug, COALESCE(t.title, a.sku) AS title,
     (SELECT source FROM media WHERE product_id = p.id AND (sku = a.sku OR sku IS NULL)
      ORDER BY sku IS NULL, position LIMIT 1) AS picture,
     vp.quantities, vp.prices, vp.floor, v.moq,
     COALESCE((SELECT percent FROM level WHERE level = m.level), 0) AS "levelPercent",
     ${negotiatedOf('a.sku', 'a.member_id')} AS negotiated,
     ${salePercentOf('a.sku')} AS "salePercent"`;
export const alertJoins = `FROM taken a JOIN variant v ON v.sku = a.sku JOIN product p ON p.id = v.product_id
     JOIN variant_price vp ON vp.sku = a.sku LEFT JOIN member m ON m.id = a.member_id
     LEFT JOIN LATERAL (
       SELECT millionths FROM rate WHERE currency = a.currency AND since <= now() ORDER BY since DESC LIMIT 1
     ) r ON true
     LEFT JOIN LATERAL (
       SELECT title FROM product_text WHERE product_id = p.id AND language IN (a.language, 'en')
       ORDER BY language = a.language DESC LIMIT 1
     ) t ON true`;

/**
 * Marks confirmed alerts as done whose SKU can be bought in one warehouse, at least in its least quantity, and returns
 * what their mails say. Alerts that another run has locked are left to it.
 */
export const takeDueAlerts = many<[limit: number], DueAlert>(
  'alerts.take-due',
  `WITH due AS (
     SELECT a.id FROM product_alert a JOIN variant v ON v.sku = a.sku JOIN product p ON p.id = v.product_id
     WHERE a.kind = 'back_in_stock' AND a.confirmed_at IS NOT NULL AND a.done_at IS NULL
       AND v.state = 'on_sale' AND p.published AND p.withdrawn_at IS NULL
       AND EXISTS (SELECT FROM stock k WHERE k.sku = a.sku AND k.on_hand - k.reserved >= v.moq)
       AND EXISTS (SELECT FROM variant_price vp WHERE vp.sku = a.sku)
     ORDER BY a.id LIMIT $1 FOR UPDATE OF a SKIP LOCKED
   ), taken AS (
     UPDATE product_alert a SET done_at = now() FROM due WHERE a.id = due.id RETURNING a.*
   )
   SELECT ${alertColumns} ${alertJoins} ORDER BY a.id`,
);
