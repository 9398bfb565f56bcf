import { type Owner, ownedBy } from '../../platform/database/owner.ts';
import { first } from '../../platform/database/statement.ts';

export type AccountRow = {
  name: string;
  email: string;
  emailVerified: boolean;
  level: number;
  levelPercent: number;
  balance: number;
  points: number;
  unpaid: number;
  underway: number;
  done: number;
  balancePassword: 'set' | 'unset' | 'locked';
  unlocks: number;
  /** Orders of the member's company that the member may decide about. */
  approvals: number;
};

/** Finds the figures of a member's account home; balance in US cents. `maxErrors` lock the balance password. */
export const findAccount = first<{ maxErrors: number } & Owner, AccountRow>(
  'account.find',
  `SELECT m.first_name AS name, m.email, m.email_verified_at IS NOT NULL AS "emailVerified", m.level, l.percent AS "levelPercent",
     COALESCE((SELECT balance FROM account WHERE member_id = m.id AND kind = 'available' AND currency = 'USD'), 0)
       + COALESCE((SELECT sum(amount_left) FROM lot
         WHERE member_id = m.id AND kind = 'gift' AND amount_left > 0 AND expires_at > now()), 0)::bigint AS balance,
     COALESCE((SELECT sum(amount_left) FROM lot
       WHERE member_id = m.id AND kind = 'points' AND amount_left > 0 AND expires_at > now()), 0)::bigint AS points,
     o.unpaid, o.underway, o.done,
     CASE WHEN m.balance_password_hash IS NULL THEN 'unset' WHEN m.balance_password_errors >= $maxErrors THEN 'locked' ELSE 'set' END
       AS "balancePassword",
     CASE WHEN (m.permissions->>'exclusiveProducts')::boolean THEN (
       SELECT count(DISTINCT v.product_id)::int FROM negotiated_price n JOIN variant v ON v.sku = n.sku AND v.state = 'locked'
       WHERE n.member_id = m.id AND (n.ends_at IS NULL OR n.ends_at > now())
     ) ELSE 0 END AS unlocks,
     (SELECT count(*)::int FROM company_member p JOIN orders w ON w.company_id = p.company_id AND w.state = 'awaiting_approval'
      WHERE p.member_id = m.id AND p.role IN ('administrator', 'approver') AND w.expires_at > now()
        AND w.member_id IS DISTINCT FROM m.id) AS approvals
   FROM member m JOIN level l ON l.level = m.level
   CROSS JOIN LATERAL (
     SELECT count(*) FILTER (WHERE state IN ('awaiting_approval', 'unpaid', 'payment_processing', 'awaiting_remittance', 'remittance_review'))::int AS unpaid,
       count(*) FILTER (WHERE state IN ('awaiting_confirmation', 'preparing', 'partly_shipped', 'shipped', 'delivered'))::int AS underway,
       count(*) FILTER (WHERE state = 'done')::int AS done
     FROM orders WHERE ${ownedBy()}
   ) o
   WHERE m.id = $member`,
);

export type PreferencesRow = {
  language: string;
  currency: string;
  country: string | null;
  newsletter: boolean;
  devices: string[];
  categories: string[];
};

export type SubscriptionRow = {
  newsletter: 'on' | 'off' | 'requested';
  alerts: { sku: string; title: string; slug: string }[];
};

/** Finds which mails a member gets that are not part of an order or of access to the account. */
export const findSubscription = first<{ member: number; language: string }, SubscriptionRow>(
  'account.subscription',
  `SELECT CASE WHEN n.email IS NULL OR n.ended_at IS NOT NULL THEN 'off'
       WHEN n.confirmed_at IS NULL THEN 'requested' ELSE 'on' END AS newsletter,
     COALESCE((
       SELECT jsonb_agg(jsonb_build_object('sku', a.sku, 'title', t.title, 'slug', p.slug) ORDER BY a.id)
       FROM (SELECT sku, min(id) AS id FROM product_alert
         WHERE email = lower(m.email) AND done_at IS NULL AND confirmed_at IS NOT NULL GROUP BY sku) a JOIN variant v ON v.sku = a.sku JOIN product p ON p.id = v.product_id
       CROSS JOIN LATERAL (SELECT title FROM product_text
         WHERE product_id = p.id AND language IN ($language, 'en') ORDER BY language = $language DESC LIMIT 1) t
     ), '[]') AS alerts
   FROM member m LEFT JOIN newsletter n ON n.email = lower(m.email)
   WHERE m.id = $member`,
);

export const findPreferences = first<[member: number], PreferencesRow>(
  'account.preferences',
  `SELECT m.language, m.currency, m.country, m.devices, m.categories, EXISTS (SELECT FROM newsletter n
     WHERE n.email = lower(m.email) AND n.confirmed_at IS NOT NULL AND n.ended_at IS NULL) AS newsletter
   FROM member m WHERE m.id = $1`,
);
