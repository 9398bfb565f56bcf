import { first, many, run } from '../../platform/database/statement.ts';
import { AT_ONCE_PER_ENDPOINT, AT_ONCE_PER_MEMBER, FAILURES_TO_PAUSE, LEASE_S } from './rules.ts';

/** Stores deliveries: JSON of { endpoint, key, kind, body }[]. What an endpoint has of a key stays. Returns the new ones. */
export const insertDeliveries = many<[deliveries: string], { id: string }>(
  'webhooks.insert-deliveries',
  `INSERT INTO webhook_delivery (endpoint_id, key, kind, body)
   SELECT x.endpoint, x.key, x.kind, x.body
   FROM jsonb_to_recordset($1::jsonb) AS x(endpoint uuid, key text, kind text, body text)
   JOIN webhook_endpoint e ON e.id = x.endpoint
   ON CONFLICT (endpoint_id, key) DO NOTHING RETURNING id`,
);

const CLAIM_LOCK = 7_203_115;
/** Blocks other processes that claim deliveries, so that none passes the limits unseen. */
export const lockClaims = first<[], unknown>(
  'webhooks.lock-claims',
  `SELECT pg_advisory_xact_lock(${CLAIM_LOCK})`,
);

export type ClaimedDelivery = {
  id: string;
  endpointId: string;
  kind: string;
  body: string;
  attempts: number;
  url: string;
  secret: Buffer;
  oldSecret: Buffer | null;
};

const DUE = `state = 'waiting' AND next_at <= now() AND (leased_until IS NULL OR leased_until <= now())`;
/** Endpoints whose turn it is: many more than deliveries that a process claims. */
const TURNS = 100;

/**
 * Claims deliveries that are due, at most `limit`: endpoints take turns, and no endpoint or member has more under way than
 * allowed. A paused endpoint has none, one that was paused a single one. A claim ends by itself when its process dies.
 */
export const claimDeliveries = many<[limit: number], ClaimedDelivery>(
  'webhooks.claim',
  `WITH flying AS MATERIALIZED (
     SELECT d.endpoint_id, e.member_id FROM webhook_delivery d JOIN webhook_endpoint e ON e.id = d.endpoint_id
     WHERE d.leased_until > now()
   ), due AS (
     SELECT d.id, e.sent_at, (SELECT count(*) FROM flying f WHERE f.member_id = e.member_id)
       + row_number() OVER (PARTITION BY e.member_id ORDER BY e.sent_at NULLS FIRST, d.next_at, d.id) AS nth
     FROM (
       SELECT * FROM webhook_endpoint w
       WHERE EXISTS (SELECT FROM webhook_delivery WHERE state = 'waiting' AND next_at <= now())
         AND is_on AND (paused_until IS NULL OR paused_until <= now())
         AND EXISTS (SELECT FROM member m WHERE m.id = w.member_id AND m.disabled_at IS NULL)
         AND EXISTS (SELECT FROM webhook_delivery d WHERE d.endpoint_id = w.id AND ${DUE})
       ORDER BY sent_at NULLS FIRST, id LIMIT ${TURNS}
     ) e CROSS JOIN LATERAL (
       SELECT id, next_at FROM webhook_delivery
       WHERE endpoint_id = e.id AND ${DUE}
       ORDER BY next_at, id
       LIMIT GREATEST(0, CASE WHEN e.failures >= ${FAILURES_TO_PAUSE} THEN 1 ELSE ${AT_ONCE_PER_ENDPOINT} END
         - (SELECT count(*) FROM flying f WHERE f.endpoint_id = e.id))
     ) d
   ), chosen AS (
     SELECT id FROM due WHERE nth <= ${AT_ONCE_PER_MEMBER} ORDER BY sent_at NULLS FIRST, id LIMIT $1
   )
   UPDATE webhook_delivery d SET leased_until = now() + interval '${LEASE_S} seconds', attempts = attempts + 1
   FROM chosen, webhook_endpoint e WHERE d.id = chosen.id AND e.id = d.endpoint_id
   RETURNING d.id, d.endpoint_id AS "endpointId", d.kind, d.body, d.attempts, e.url, e.secret,
     CASE WHEN e.old_until > now() THEN e.old_secret END AS "oldSecret"`,
);

export type Attempt = {
  delivery: string;
  status: number | null;
  error: string | null;
  ms: number;
  answer: string;
};
export const insertAttempt = run<Attempt>(
  'webhooks.insert-attempt',
  `INSERT INTO webhook_attempt (delivery_id, status, error, ms, answer)
   SELECT id, $status, $error, $ms, $answer FROM webhook_delivery WHERE id = $delivery`,
);

/** Ends a delivery, or with a wait in seconds has it tried again then. */
export const finishDelivery = run<{
  id: string;
  state: 'waiting' | 'delivered' | 'failed';
  waitS: number;
}>(
  'webhooks.finish',
  `UPDATE webhook_delivery SET state = $state, leased_until = NULL, changed_at = now(),
     next_at = now() + make_interval(secs => $waitS)
   WHERE id = $id AND state = 'waiting'`,
);

/** Fails what waits for an endpoint that is off: it is sent when its owner replays it. */
export const failWaiting = run<[endpoint: string]>(
  'webhooks.fail-waiting',
  `UPDATE webhook_delivery SET state = 'failed', leased_until = NULL, changed_at = now() WHERE endpoint_id = $1 AND state = 'waiting'`,
);

type OfEndpoint = { endpoint: string; member: number };
const OWN = `endpoint_id = $endpoint AND EXISTS (SELECT FROM webhook_endpoint e WHERE e.id = $endpoint AND e.member_id = $member)`;

/**
 * Sends deliveries of a member's endpoint again, with all of their attempts: one, or all that have failed since a time. One
 * that is under way is left alone. Returns how many.
 */
export const replayDeliveries = run<OfEndpoint & { delivery: string | null; since: string | null }>(
  'webhooks.replay',
  `UPDATE webhook_delivery SET state = 'waiting', attempts = 0, next_at = now(), leased_until = NULL, changed_at = now()
   WHERE ${OWN} AND (leased_until IS NULL OR leased_until <= now())
     AND (id = $delivery::uuid OR ($delivery::uuid IS NULL AND state = 'failed' AND created_at >= $since::timestamptz))`,
);

export type DeliveryRow = {
  id: string;
  endpoint: string;
  kind: string;
  state: 'waiting' | 'delivered' | 'failed';
  body: string;
  createdAt: Date;
  nextAt: Date;
  attempts: { at: string; status: number | null; error: string | null; ms: number; answer: string }[];
};
export const listDeliveries = many<
  OfEndpoint & { state: string | null; days: number; limit: number; offset: number },
  DeliveryRow
>(
  'webhooks.deliveries',
  `SELECT id, endpoint_id AS endpoint, kind, state, body, created_at AS "createdAt", next_at AS "nextAt", COALESCE((
     SELECT jsonb_agg(jsonb_build_object('at', a.at, 'status', a.status, 'error', a.error, 'ms', a.ms, 'answer', a.answer)
       ORDER BY a.at DESC)
     FROM (SELECT * FROM webhook_attempt WHERE delivery_id = d.id ORDER BY at DESC LIMIT 20) a), '[]') AS attempts
   FROM webhook_delivery d
   WHERE ${OWN} AND ($state::text IS NULL OR state = $state) AND created_at > now() - make_interval(days => $days::int)
   ORDER BY created_at DESC, id LIMIT $limit OFFSET $offset`,
);

export const countDeliveries = first<OfEndpoint & { state: string | null; days: number }, { count: number }>(
  'webhooks.count-deliveries',
  `SELECT count(*)::int AS count FROM webhook_delivery
   WHERE ${OWN} AND ($state::text IS NULL OR state = $state) AND created_at > now() - make_interval(days => $days::int)`,
);

/** Deletes deliveries with their attempts that are older than so many days, some at a time. Returns how many. */
export const deleteOldDeliveries = run<[days: number, limit: number]>(
  'webhooks.delete-old',
  `DELETE FROM webhook_delivery WHERE id IN (
     SELECT id FROM webhook_delivery WHERE created_at < now() - make_interval(days => $1) ORDER BY created_at LIMIT $2)`,
);
