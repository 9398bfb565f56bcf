import type { EventKind, Watch } from '../../../contract/webhook-event.ts';
import { first, many, run } from '../../platform/database/statement.ts';

type OwnedId = { id: string; member: number };
/** First key of the locks under which a member's endpoints are counted. */
const LOCK_CLASS = 7208;

export const lockEndpoints = first<[member: number], unknown>(
  'webhooks.lock-member',
  `SELECT pg_advisory_xact_lock(${LOCK_CLASS}, hashint8($1))`,
);

export const countEndpoints = first<[member: number], { count: number }>(
  'webhooks.count',
  'SELECT count(*)::int AS count FROM webhook_endpoint WHERE member_id = $1',
);

type EndpointChange = OwnedId & {
  url: string;
  kinds: readonly string[];
  watch: Watch;
  skus: readonly string[];
};

export const insertEndpoint = run<EndpointChange & { secret: Buffer }>(
  'webhooks.insert',
  `INSERT INTO webhook_endpoint (id, member_id, url, kinds, watch, skus, secret)
   VALUES ($id, $member, $url, $kinds, $watch, $skus, $secret)`,
);

/** Changes an endpoint; another address begins without the failures of the one before. Returns 0 for another's. */
export const updateEndpoint = run<EndpointChange>(
  'webhooks.update',
  `UPDATE webhook_endpoint SET kinds = $kinds, watch = $watch, skus = $skus, compared_at = NULL,
     failures = CASE WHEN url = $url THEN failures ELSE 0 END,
     failing_since = CASE WHEN url = $url THEN failing_since END,
     paused_until = CASE WHEN url = $url THEN paused_until END, url = $url
   WHERE id = $id AND member_id = $member`,
);

export type EndpointRow = {
  id: string;
  url: string;
  kinds: EventKind[];
  watch: Watch;
  skus: string[];
  isOn: boolean;
  offReason: 'failing' | 'gone' | null;
  failingSince: Date | null;
  oldUntil: Date | null;
  createdAt: Date;
  waiting: number;
  failed: number;
};

/** Lists a member's endpoints, the oldest first; a limit bounds how many there are. */
export const listEndpoints = many<[member: number], EndpointRow>(
  'webhooks.list',
  `SELECT id, url, kinds, watch, skus, is_on AS "isOn", off_reason AS "offReason", failing_since AS "failingSince",
     CASE WHEN old_until > now() THEN old_until END AS "oldUntil", created_at AS "createdAt",
     (SELECT count(*) FROM webhook_delivery d WHERE d.endpoint_id = e.id AND d.state = 'waiting')::int AS waiting,
     (SELECT count(*) FROM webhook_delivery d WHERE d.endpoint_id = e.id AND d.state = 'failed')::int AS failed
   FROM webhook_endpoint e WHERE member_id = $1 ORDER BY created_at, id`,
);

export const findEndpoint = first<OwnedId, { id: string; isOn: boolean }>(
  'webhooks.find',
  'SELECT id, is_on AS "isOn" FROM webhook_endpoint WHERE id = $id AND member_id = $member',
);

export const deleteEndpoint = run<OwnedId>(
  'webhooks.delete',
  'DELETE FROM webhook_endpoint WHERE id = $id AND member_id = $member',
);

/** Switches an endpoint on or off; switched on it begins without failures. */
export const switchEndpoint = run<OwnedId & { isOn: boolean }>(
  'webhooks.switch',
  `UPDATE webhook_endpoint SET is_on = $isOn, off_reason = NULL, failures = 0, failing_since = NULL, paused_until = NULL,
     compared_at = NULL
   WHERE id = $id AND member_id = $member`,
);

/** Replaces the secret; the one before signs as well for so many hours. */
export const replaceSecret = run<OwnedId & { secret: Buffer; hours: number }>(
  'webhooks.replace-secret',
  `UPDATE webhook_endpoint SET old_secret = secret, old_until = now() + make_interval(hours => $hours::int), secret = $secret
   WHERE id = $id AND member_id = $member`,
);

/** Counts an attempt that was answered well: the breaker closes. */
export const countSuccess = run<[endpoint: string]>(
  'webhooks.success',
  `UPDATE webhook_endpoint SET failures = 0, failing_since = NULL, paused_until = NULL, sent_at = now() WHERE id = $1`,
);

/** Counts a failed attempt, and returns how many there were in a row and for how many hours. */
export const countFailure = first<
  [endpoint: string],
  { failures: number; hours: number; isOn: boolean; memberId: number; url: string }
>(
  'webhooks.failure',
  `UPDATE webhook_endpoint SET failures = failures + 1, failing_since = COALESCE(failing_since, now()), sent_at = now()
   WHERE id = $1 RETURNING failures, extract(epoch FROM now() - failing_since)::float8 / 3600 AS hours, is_on AS "isOn",
     member_id AS "memberId", url`,
);

export const pauseEndpoint = run<{ endpoint: string; seconds: number }>(
  'webhooks.pause',
  `UPDATE webhook_endpoint SET paused_until = GREATEST(paused_until, now() + make_interval(secs => $seconds)) WHERE id = $endpoint`,
);

export const switchOff = run<{ endpoint: string; reason: 'failing' | 'gone' }>(
  'webhooks.switch-off',
  'UPDATE webhook_endpoint SET is_on = false, off_reason = $reason WHERE id = $endpoint AND is_on',
);
