import { many } from '../../platform/database/statement.ts';
import { queuedState } from '../../platform/jobs/store.ts';

/** A sample of the metric of this name; the query leaves out what is not known. */
export type SampleRow = { metric: string; labels: Record<string, string>; value: number };

/** What is counted beyond is left out: the number is then a bound, and large enough for any alert. */
const MAX_COUNTED = 100_000;
/** Some 5,000 orders. */
const MAX_EVENTS = 20_000;

/** Jobs by class and state, how late the oldest is, and jobs of mails. `classes`: JSON with the class of each task. */
export const countJobs = many<[classes: string], SampleRow>(
  'metrics.jobs',
  `WITH task AS (
     SELECT key AS task, value AS class FROM jsonb_each_text($1::jsonb)
   ), class AS (
     SELECT DISTINCT class FROM task
   ), job AS MATERIALIZED (
     SELECT task, class, state, count, GREATEST(0, extract(epoch FROM now() - oldest)) AS late FROM task JOIN (
       SELECT task, state, count(*), min(run_at) AS oldest FROM (
         (SELECT task, 'waiting' AS state, run_at FROM job_outbox LIMIT ${MAX_COUNTED})
         UNION ALL
         (SELECT task_identifier, ${queuedState}, run_at FROM graphile_worker.jobs LIMIT ${MAX_COUNTED})
       ) found GROUP BY task, state
     ) counted USING (task)
   )
   SELECT 'jobs' AS metric, json_build_object('class', class, 'state', state) AS labels, COALESCE(sum(count), 0)::float8 AS value
   FROM class CROSS JOIN unnest('{waiting,running,retrying,failed}'::text[]) AS state LEFT JOIN job USING (class, state)
   GROUP BY class, state
   UNION ALL
   SELECT 'jobs_late_seconds', json_build_object('class', class), COALESCE(max(late), 0)
   FROM class LEFT JOIN (SELECT class, late FROM job WHERE state IN ('waiting', 'retrying')) due USING (class)
   GROUP BY class
   UNION ALL
   SELECT 'mails', json_build_object('state', state), COALESCE(sum(count), 0)
   FROM unnest('{waiting,retrying,failed}'::text[]) AS state
   LEFT JOIN (SELECT state, count FROM job WHERE task = 'deliver-mail') mail USING (state)
   GROUP BY state`,
);

/** Orders, money, and what waits for other sites. */
export const countTrade = many<[], SampleRow>(
  'metrics.trade',
  `WITH recent AS MATERIALIZED (
     SELECT event, at FROM order_event ORDER BY id DESC LIMIT ${MAX_EVENTS}
   )
   SELECT 'orders_last_hour' AS metric, json_build_object('event', kind) AS labels, count(recent.event)::float8 AS value
   FROM (VALUES ('placed', 'place'), ('paid', 'pay'), ('paid', 'reinstate')) AS k (kind, event)
   LEFT JOIN recent ON recent.event = k.event AND at > now() - interval '1 hour' GROUP BY kind
   UNION ALL
   SELECT 'payments_unsettled', json_build_object('state', 'open'), count(*) FROM payment
   WHERE state = 'started' AND provider <> 'remittance' AND created_at < now() - interval '1 hour'
   UNION ALL
   SELECT 'payments_unsettled', json_build_object('state', 'review'), count(*) FROM payment WHERE state = 'needs_review'
   UNION ALL
   SELECT 'refunds_undone', json_build_object('state', state), count(id)
   FROM unnest('{requested,failed}'::text[]) AS state
   LEFT JOIN (SELECT id, state FROM refund WHERE state <> 'done') undone USING (state) GROUP BY state
   UNION ALL
   SELECT 'reconciliation_failed_rows', json_build_object('check', name), failed_rows FROM reconciliation
   UNION ALL
   SELECT 'reconciliation_age_seconds', '{}', extract(epoch FROM now() - min(at)) FROM reconciliation HAVING count(*) > 0
   UNION ALL
   SELECT 'webhook_deliveries_waiting', '{}', count(*)
   FROM (SELECT FROM webhook_delivery WHERE state = 'waiting' LIMIT ${MAX_COUNTED}) waiting
   UNION ALL
   SELECT 'imported_pictures_waiting', '{}', count(*)
   FROM (SELECT FROM remote_picture WHERE state = 'waiting' LIMIT ${MAX_COUNTED}) waiting`,
);

/**
 * The database itself. Connections of other users have no state, and replicas no lag, for a user without the role
 * pg_monitor.
 */
export const measureDatabase = many<[], SampleRow>(
  'metrics.database',
  `SELECT 'database_reachable' AS metric, '{}'::json AS labels, 1::float8 AS value
   UNION ALL
   SELECT 'database_bytes', '{}', pg_database_size(current_database())
   UNION ALL
   SELECT 'database_connections', json_build_object('state', COALESCE(state, 'hidden')), count(*) FROM pg_stat_activity
   WHERE datname = current_database() AND backend_type IS DISTINCT FROM 'autovacuum worker' GROUP BY state
   UNION ALL
   SELECT 'database_longest_transaction_seconds', '{}', COALESCE(extract(epoch FROM max(now() - xact_start)), 0)
   FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
   UNION ALL
   SELECT 'database_replica_lag_bytes', json_build_object('replica', application_name),
     pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)
   FROM pg_stat_replication WHERE replay_lsn IS NOT NULL`,
);
