import { many, run } from '../../platform/database/statement.ts';

/** How long and how much data is stored; docs/operate/security.md has the table. */
export const RETENTION = {
  knownIpDays: 90,
  uploadDays: 2,
  clientErrorDays: 90,
  maxClientErrors: 5000,
  sentMailDays: 90,
  inquiryDays: 365,
  idempotencyHours: 24,
  priceHistoryDays: 400,
  rejectedReviewDays: 180,
  unconfirmedAlertDays: 7,
  doneAlertDays: 30,
  reminderDays: 30,
} as const;

/**
 * Deletes expired sessions, codes, links to carts, challenges, proofs of work, removed wishes, invitations to companies, sessions and presses of staff, and counters; `rate_limit` expires in ms
 * of the web's clock.
 */
export const deleteExpired = run<[nowMs: number, knownIpDays: number, idempotencyHours: number]>(
  'retention.expired',
  `WITH s AS (DELETE FROM session WHERE expires_at < now()),
     c AS (DELETE FROM code WHERE expires_at < now() - interval '1 day'),
     h AS (DELETE FROM challenge WHERE expires_at < now()),
     y AS (DELETE FROM passkey_challenge WHERE expires_at < now()),
     l AS (DELETE FROM shared_cart WHERE expires_at < now()),
     f AS (DELETE FROM staff_session WHERE seen_at < now() - interval '1 day'),
     g AS (DELETE FROM staff_press WHERE at < now() - make_interval(hours => $3)),
     p AS (DELETE FROM spent_proof WHERE expires_at < now()),
     w AS (DELETE FROM wish WHERE removed_at < now() - interval '1 day'),
     n AS (DELETE FROM company_invitation WHERE expires_at < now()),
     k AS (DELETE FROM known_ip WHERE seen_at < now() - make_interval(days => $2)),
     i AS (DELETE FROM idempotency_key WHERE created_at < now() - make_interval(hours => $3))
   DELETE FROM rate_limit WHERE expire < $1`,
);

/** Deletes errors of browsers that did not repeat for long, and all but the latest. */
export const deleteClientErrors = run<[days: number, max: number]>(
  'retention.client-errors',
  `DELETE FROM client_error WHERE last_at < now() - make_interval(days => $1)
     OR fingerprint IN (SELECT fingerprint FROM client_error ORDER BY last_at DESC OFFSET $2)`,
);

/** Deletes former prices and sales, which count for 30 days and prove announced reductions for as long as stored. */
export const deletePriceHistory = run<[days: number]>(
  'retention.price-history',
  `WITH s AS (DELETE FROM sale_history WHERE ends_at < now() - make_interval(days => $1))
   DELETE FROM price_history WHERE until < now() - make_interval(days => $1)`,
);

export const deleteSentMails = run<[days: number]>(
  'retention.mails',
  'DELETE FROM mail WHERE sent_at < now() - make_interval(days => $1)',
);

/** Lists a batch of uploads that were not used in time. */
export const findOldUploads = many<[days: number, limit: number], { id: string; key: string }>(
  'retention.old-uploads',
  `SELECT id, file_key AS key FROM upload WHERE created_at < now() - make_interval(days => $1)
   ORDER BY created_at LIMIT $2`,
);

/** Lists a batch of files of inquiries that nobody has touched for long. */
export const findOldInquiryFiles = many<[days: number, limit: number], { id: string; key: string }>(
  'retention.old-inquiry-files',
  `SELECT f.id, f.file_key AS key FROM inquiry i JOIN inquiry_file f ON f.inquiry_id = i.id
   WHERE i.changed_at < now() - make_interval(days => $1) LIMIT $2`,
);

export const deleteInquiryFiles = run<[ids: string[]]>(
  'retention.delete-inquiry-files',
  'DELETE FROM inquiry_file WHERE id = ANY($1::uuid[])',
);

export const deleteInquiries = run<[days: number]>(
  'retention.inquiries',
  `DELETE FROM inquiry i WHERE changed_at < now() - make_interval(days => $1)
     AND NOT EXISTS (SELECT FROM inquiry_file f WHERE f.inquiry_id = i.id)`,
);

export const deleteUploads = run<[ids: string[]]>(
  'retention.delete-uploads',
  'DELETE FROM upload WHERE id = ANY($1::uuid[])',
);

/** Deletes requests for a mail about a SKU that nobody confirmed in time, and those that are done. */
export const deleteAlerts = run<[unconfirmedDays: number, doneDays: number]>(
  'retention.alerts',
  `DELETE FROM product_alert
   WHERE done_at < now() - make_interval(days => $2)
     OR done_at IS NULL AND confirmed_at IS NULL AND requested_at < now() - make_interval(days => $1)`,
);

/** Deletes reminders to order again that were sent, and those that no longer are to be. */
export const deleteReminders = run<[days: number]>(
  'retention.reminders',
  'DELETE FROM order_reminder WHERE due_on < (now() - make_interval(days => $1))::date',
);

/** Deletes reviews that were rejected long ago. */
export const deleteRejectedReviews = run<[days: number]>(
  'retention.rejected-reviews',
  `DELETE FROM review WHERE state = 'rejected' AND decided_at < now() - make_interval(days => $1)`,
);

/**
 * Takes the photos out of stories that were declined and reviews that were rejected, and forgets those that buyers took
 * out themselves. Returns those that nothing else shows, as media sources.
 */
export const takeUnshownPhotos = many<[], { source: string }>(
  'retention.unshown-photos',
  `WITH declined AS (
     SELECT id, photos FROM story WHERE state = 'declined' AND photos <> '{}' FOR UPDATE
   ), emptied AS (
     UPDATE story s SET photos = '{}' FROM declined d WHERE s.id = d.id
   ), rejected AS (
     SELECT id, photos FROM review WHERE state = 'rejected' AND photos <> '{}' FOR UPDATE
   ), cleared AS (
     UPDATE review r SET photos = '{}' FROM rejected d WHERE r.id = d.id
   ), removed AS (
     DELETE FROM removed_photo RETURNING source
   ), unshown AS (
     SELECT unnest(photos) AS source FROM declined UNION SELECT unnest(photos) FROM rejected
     UNION SELECT source FROM removed
   )
   SELECT p.source FROM unshown p
   WHERE NOT EXISTS (SELECT FROM story s WHERE s.photos @> ARRAY[p.source] AND s.state <> 'declined')
     AND NOT EXISTS (SELECT FROM review r WHERE r.photos @> ARRAY[p.source] AND r.state <> 'rejected')
     AND NOT EXISTS (SELECT FROM media m WHERE m.source = p.source)`,
);
