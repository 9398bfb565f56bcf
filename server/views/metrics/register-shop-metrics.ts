import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/database/statement.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { countJobs, countTrade, measureDatabase, type SampleRow } from './query.ts';

/** Metrics of the shop as its database has them: every process that reads them has the same. */
const METRICS: { name: string; help: string; labels?: string[] }[] = [
  {
    name: 'jobs',
    help: 'Jobs that are waiting, running, retrying or failed for good',
    labels: ['class', 'state'],
  },
  { name: 'jobs_late_seconds', help: 'How long the oldest job that could run has waited', labels: ['class'] },
  { name: 'mails', help: 'Mails that are waiting, retrying or failed for good', labels: ['state'] },
  { name: 'orders_last_hour', help: 'Orders placed and paid in the last hour', labels: ['event'] },
  {
    name: 'payments_unsettled',
    help: 'Payments open for more than an hour, bank transfers left out, and payments in review',
    labels: ['state'],
  },
  { name: 'refunds_undone', help: 'Refunds of payments that are requested or failed', labels: ['state'] },
  {
    name: 'reconciliation_failed_rows',
    help: 'Rows that contradict a check of the last nightly reconciliation',
    labels: ['check'],
  },
  { name: 'reconciliation_age_seconds', help: 'Time since the last nightly reconciliation' },
  { name: 'webhook_deliveries_waiting', help: 'Deliveries of webhooks that are not delivered yet' },
  { name: 'imported_pictures_waiting', help: 'Pictures of imports that are not fetched yet' },
  {
    name: 'database_reachable',
    help: '1 while the worker reaches a primary that answers within 5 s, else 0',
  },
  { name: 'database_bytes', help: 'Size of the database' },
  { name: 'database_connections', help: 'Connections to the database', labels: ['state'] },
  { name: 'database_longest_transaction_seconds', help: 'Age of the oldest transaction that is open' },
  {
    name: 'database_replica_lag_bytes',
    help: 'What a connected replica has still to replay',
    labels: ['replica'],
  },
];

const KEEP_MS = 10_000;
/** Prometheus waits ten seconds for an answer. */
const DEADLINE_MS = 5000;
const AWAY: SampleRow[] = [{ metric: 'database_reachable', labels: {}, value: 0 }];

/** Reads all samples, at most every ten seconds and never twice at once. */
function createReader(read: () => Promise<SampleRow[]>): () => Promise<SampleRow[]> {
  let readAt = Number.NEGATIVE_INFINITY;
  let isReading = false;
  let samples = Promise.resolve(AWAY);
  const readOnce = async (): Promise<SampleRow[]> => {
    isReading = true;
    return read()
      .catch(() => AWAY)
      .finally(() => {
        isReading = false;
      });
  };
  return () => {
    const now = performance.now();
    if (now - readAt < KEEP_MS) return samples;
    readAt = now;
    samples = isReading
      ? Promise.resolve(AWAY)
      : Promise.race([readOnce(), pause(DEADLINE_MS, AWAY, { ref: false })]);
    return samples;
  };
}

/** Registers the metrics of jobs, orders, money and the database. `classes` has the class of each task. */
export function registerShopMetrics(metrics: Metrics, db: Database, classes: Record<string, string>): void {
  const read = createReader(async () => [
    ...(await countJobs(db, JSON.stringify(classes))),
    ...(await countTrade(db)),
    ...(await measureDatabase(db)),
  ]);
  for (const { name, help, labels = [] } of METRICS)
    metrics.gauges(name, help, labels, async () => (await read()).filter(({ metric }) => metric === name));
}
