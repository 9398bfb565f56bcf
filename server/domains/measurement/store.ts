import { first, many, run } from '../../platform/database/statement.ts';

type NewEvents = {
  language: string;
  userToken: string;
  toSend: boolean;
  /** JSON: the events in the words of the call. */
  events: string;
  max: number;
};

/** Inserts events; none while as many as may be are stored, of which a job deletes the oldest. */
export const insertEvents = run<NewEvents>(
  'measurement.insert-events',
  `INSERT INTO search_event (language, user_token, name, type, subtype, object_ids, object_data, value, currency, query_id,
     index_name, positions, to_send)
   SELECT $language, $userToken, e."eventName", e."eventType", e."eventSubtype", e."objectIDs", e."objectData", e.value,
     e.currency, e."queryID", e.index, e.positions, $toSend AND cardinality(e."objectIDs") > 0
   FROM jsonb_to_recordset($events::jsonb) AS e("eventName" text, "eventType" text, "eventSubtype" text, "objectIDs" text[],
     "objectData" jsonb, value numeric, currency text, "queryID" text, index text, positions integer[])
   WHERE COALESCE((SELECT max(id) - min(id) FROM search_event), 0) < $max`,
);

export const deleteEventsOf = run<[userToken: string]>(
  'measurement.delete-of',
  'DELETE FROM search_event WHERE user_token = $1',
);

export type EventRow = {
  id: number;
  at: Date;
  userToken: string;
  name: string;
  type: 'view' | 'click' | 'conversion';
  subtype: 'addToCart' | 'purchase' | null;
  objectIds: string[];
  objectData: { price?: number; quantity?: number; queryID?: string }[] | null;
  value: number | null;
  currency: string | null;
  queryId: string | null;
  index: string;
  positions: number[] | null;
};

/** Lists events that wait for the provider, the oldest first. It takes none that are older than `days`. */
export const waitingEvents = many<[days: number, limit: number], EventRow>(
  'measurement.waiting',
  `SELECT id, at, user_token AS "userToken", name, type, subtype, object_ids AS "objectIds", object_data AS "objectData",
     value::float8 AS value, currency, query_id AS "queryId", index_name AS index, positions
   FROM search_event WHERE to_send AND at > now() - make_interval(days => $1) ORDER BY id LIMIT $2`,
);

export const markSent = run<[ids: number[]]>(
  'measurement.mark-sent',
  'UPDATE search_event SET to_send = false WHERE to_send AND id = ANY($1::bigint[])',
);

export const expireOldEvents = run<[days: number]>(
  'measurement.give-up-old',
  'UPDATE search_event SET to_send = false WHERE to_send AND at <= now() - make_interval(days => $1)',
);

/** Deletes old events, and all but the latest. */
export const deleteOldEvents = run<[days: number, max: number]>(
  'measurement.delete-old',
  `DELETE FROM search_event WHERE at < now() - make_interval(days => $1)
     OR id <= (SELECT max(id) - $2::bigint FROM search_event)`,
);

export type ReportRow = {
  /** Such as 2026-11-25, UTC. */
  day: string;
  language: string;
  searches: number;
  zeroResults: number;
  clicks: number;
  additions: number;
  purchases: number;
};

/** Counts the searches of each day and language with what they led to. */
export const searchReport = many<[days: number], ReportRow>(
  'measurement.report',
  `SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, language,
     count(*) FILTER (WHERE type = 'view') AS searches,
     count(*) FILTER (WHERE type = 'view' AND cardinality(object_ids) = 0) AS "zeroResults",
     count(*) FILTER (WHERE type = 'click') AS clicks,
     count(*) FILTER (WHERE subtype = 'addToCart') AS additions,
     count(*) FILTER (WHERE subtype = 'purchase') AS purchases
   FROM search_event WHERE query_id IS NOT NULL AND at > now() - make_interval(days => $1)
   GROUP BY 1, 2 ORDER BY 1 DESC, 2`,
);

/** Returns how many events wait for the provider. */
export const countWaiting = first<[], { count: number }>(
  'measurement.count-waiting',
  'SELECT count(*) AS count FROM search_event WHERE to_send',
);
