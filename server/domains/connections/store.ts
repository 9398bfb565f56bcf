import type { ConnectionError, ConnectionKind } from '../../../contract/connection.ts';
import { first, many, run } from '../../platform/database/statement.ts';
import { IMPORT_EVERY_MIN, LEASE_S } from './rules.ts';

type OwnedId = { id: string; member: number };
/** First key of the locks under which a member's connections are counted. */
const LOCK_CLASS = 7209;

export const lockConnections = first<[member: number], unknown>(
  'connections.lock-member',
  `SELECT pg_advisory_xact_lock(${LOCK_CLASS}, hashint8($1))`,
);

export const countConnections = first<[member: number], { count: number }>(
  'connections.count',
  'SELECT count(*)::int AS count FROM connection WHERE member_id = $1',
);

type Options = { usesBarcodes: boolean; isHourly: boolean; sendsTracking: boolean };
type NewConnection = OwnedId &
  Options & {
    kind: ConnectionKind;
    shop: string;
    prefix: string;
    credentials: Buffer;
    language: string;
    currency: string;
  };

/** Inserts a connection; 0 when the member has one of this shop or prefix. */
export const insertConnection = run<NewConnection>(
  'connections.insert',
  `INSERT INTO connection (id, member_id, kind, shop, prefix, credentials, uses_barcodes, is_hourly, sends_tracking, language, currency)
   VALUES ($id, $member, $kind, $shop, $prefix, $credentials, $usesBarcodes, $isHourly, $sendsTracking, $language, $currency)
   ON CONFLICT DO NOTHING`,
);

/** Changes a connection; without credentials its own stay. New ones end its pause. */
export const updateConnection = run<OwnedId & Options & { credentials: Buffer | null }>(
  'connections.update',
  `UPDATE connection SET uses_barcodes = $usesBarcodes, is_hourly = $isHourly, sends_tracking = $sendsTracking,
     credentials = COALESCE($credentials::bytea, credentials),
     paused_until = CASE WHEN $credentials::bytea IS NULL THEN paused_until END
   WHERE id = $id AND member_id = $member`,
);

export type ConnectionRow = {
  id: string;
  memberId: number;
  kind: ConnectionKind;
  shop: string;
  prefix: string;
  credentials: Buffer;
  usesBarcodes: boolean;
  language: string;
  currency: string;
  readUntil: Date | null;
};
const columns = `id, member_id AS "memberId", kind, shop, prefix, credentials, uses_barcodes AS "usesBarcodes", language, currency,
     read_until AS "readUntil"`;

export const findConnection = first<OwnedId, ConnectionRow>(
  'connections.find',
  `SELECT ${columns} FROM connection WHERE id = $id AND member_id = $member`,
);

/** Deletes a connection with its credentials and what it knows of orders. */
export const deleteConnectionRow = run<OwnedId>(
  'connections.delete',
  'DELETE FROM connection WHERE id = $id AND member_id = $member',
);

export const queueImport = run<OwnedId>(
  'connections.queue',
  `UPDATE connection SET state = 'queued', error = NULL, paused_until = NULL WHERE id = $id AND member_id = $member`,
);

export type ClaimedConnection = ConnectionRow & { isImportDue: boolean };

/**
 * Claims connections with something to do, of members who may dropship: an import by press or by the clock, or parcels
 * whose numbers wait. A claim ends by itself when its process dies.
 */
export const claimConnections = many<{ lease: string; limit: number }, ClaimedConnection>(
  'connections.claim',
  `UPDATE connection SET lease = $lease, leased_until = now() + interval '${LEASE_S} seconds' WHERE id IN (
     SELECT c.id FROM connection c JOIN member m ON m.id = c.member_id
     WHERE (c.leased_until IS NULL OR c.leased_until <= now()) AND (c.paused_until IS NULL OR c.paused_until <= now())
       AND m.disabled_at IS NULL AND COALESCE((m.permissions ->> 'dropshipping')::boolean, false) AND (
         c.state = 'queued' OR (c.is_hourly AND c.next_at <= now())
         OR EXISTS (SELECT FROM connection_shipment s WHERE s.connection_id = c.id AND s.state = 'waiting' AND s.next_at <= now()))
     ORDER BY c.leased_until NULLS FIRST, c.id LIMIT $limit FOR UPDATE OF c SKIP LOCKED
   ) RETURNING ${columns}, (state = 'queued' OR (is_hourly AND next_at <= now())) AS "isImportDue"`,
);

/** Goes on working on a claimed connection. Returns 0 when another process has it by now, or when it is deleted. */
export const extendLease = run<{ id: string; lease: string }>(
  'connections.extend',
  `UPDATE connection SET leased_until = now() + interval '${LEASE_S} seconds' WHERE id = $id AND lease = $lease`,
);

export const releaseConnection = run<{ id: string; lease: string }>(
  'connections.release',
  'UPDATE connection SET lease = NULL, leased_until = NULL WHERE id = $id AND lease = $lease',
);

/** Locks a claimed connection; nothing when another process has it by now, or when it is deleted. */
export const lockClaimed = first<{ id: string; lease: string }, { id: string }>(
  'connections.lock-claimed',
  'SELECT id FROM connection WHERE id = $id AND lease = $lease FOR UPDATE',
);

/** Notes an import: how far its shop was read, the batch, and whether there is more. */
export const noteImport = run<{
  id: string;
  readUntil: Date;
  batch: string | null;
  count: number;
  isMore: boolean;
}>(
  'connections.note-import',
  `UPDATE connection SET read_until = GREATEST(read_until, $readUntil), imported_at = now(), error = NULL,
     last_batch = COALESCE($batch, last_batch), last_count = CASE WHEN $batch::text IS NULL THEN last_count ELSE $count END,
     state = CASE WHEN $isMore THEN 'queued' ELSE 'idle' END, next_at = now() + interval '${IMPORT_EVERY_MIN} minutes'
   WHERE id = $id`,
);

/** Notes why a shop could not be asked; it is asked again after so many seconds. */
export const noteFailure = run<{ id: string; error: ConnectionError; seconds: number; isQueued: boolean }>(
  'connections.note-failure',
  `UPDATE connection SET state = CASE WHEN $isQueued THEN 'queued' ELSE 'failed' END, error = $error,
     paused_until = now() + make_interval(secs => $seconds), next_at = GREATEST(next_at, now() + make_interval(secs => $seconds))
   WHERE id = $id`,
);
