import type { Pool } from 'pg';
import { isBusy } from '../../kit/busy.ts';
import type { Database } from '../platform/database/statement.ts';
import { serveMetrics } from '../platform/http/serve-metrics.ts';
import type { Tasks } from '../platform/jobs/job-runner.ts';
import { createMetrics, type Metrics } from '../platform/metrics.ts';
import { StartError } from '../platform/start-error.ts';
import { registerShopMetrics } from '../views/metrics/register-shop-metrics.ts';
import type { Config } from './config/config.ts';

// In seconds: a mail takes less than one, a file of a large catalogue minutes.
const JOB_BUCKETS = [0.01, 0.1, 0.5, 1, 5, 30, 120, 600];

/** Serves metrics of a process that serves nothing else; undefined without METRICS_PORT. */
export async function openMetrics({ METRICS_PORT: port, METRICS_TOKEN: token, HOST: host }: Config) {
  if (!port) return undefined;
  const metrics = createMetrics();
  const { stop } = await serveMetrics({ metrics, host, port, token }).catch((error) => {
    throw new StartError(`METRICS_PORT: ${error.message}`);
  });
  return { metrics, stop };
}

type Web = {
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  cache: { count: () => number; bytes: () => number; made: () => number };
  isValkeyAway: (() => boolean) | undefined;
};

/** Registers what a web process measures beside its requests and searches. */
export function registerWebMetrics(metrics: Metrics, { pool, cache, isValkeyAway }: Web): void {
  metrics.gauge('stored_answers', 'Pages and answers of calls that are kept', cache.count);
  metrics.gauge('stored_answers_bytes', 'Memory that they take, with their keys', cache.bytes);
  metrics.gauge('stored_answers_made', 'Answers made since the start for want of a fresh one', cache.made);
  metrics.gauges(
    'database_pool_connections',
    'Connections of a web process to the database, in use and idle',
    ['state'],
    () => [
      { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ],
  );
  metrics.gauge(
    'database_pool_waiting',
    'Statements and transactions that wait for a connection',
    () => pool.waitingCount,
  );
  if (isValkeyAway)
    metrics.gauge(
      'valkey_away',
      '1 while a web process counts limits by itself, else 0; absent without VALKEY_URL',
      () => Number(isValkeyAway()),
    );
}

/** Registers refusals as busy. Returns what counts one by its cause. */
export function countRefusals(metrics: Metrics): (error: unknown) => void {
  const count = metrics.counter(
    'calls_refused_total',
    'Calls refused as busy, because too much was waiting (full) or the database was away (database)',
    ['cause'],
  );
  return (error) => count({ cause: isBusy(error) ? 'full' : 'database' });
}

type Search = {
  /** The number of products in the index; 0 while it is not ready. */
  products: () => number;
  /** When the index was opened or last applied a change, in ms; 0 for never. */
  updatedAt: () => number;
};

/** Registers the state of the search index, in a web process and in the search process. */
export function registerSearchMetrics(metrics: Metrics, { products, updatedAt }: Search): void {
  metrics.gauge('search_products', 'Products in the search index; 0 while it is not ready', products);
  metrics.gauge('search_age_seconds', 'Seconds since the index was opened or last applied a change', () =>
    updatedAt() === 0 ? 0 : (Date.now() - updatedAt()) / 1000,
  );
}

/** Registers how far OpenSearch is behind, in the worker that feeds it. */
export function registerFeedMetrics(
  metrics: Metrics,
  { lagMs, products }: { lagMs: () => number; products: () => number },
): void {
  metrics.gauge(
    'search_feed_products',
    'Products that this worker has in OpenSearch; 0 where another feeds it',
    products,
  );
  metrics.gauge(
    'search_feed_lag_seconds',
    'How long the oldest change of a product waits to be written to OpenSearch',
    () => lagMs() / 1000,
  );
}

/** Registers the number of searchable pictures, in a web process and in the search process. */
export const registerPictureMetrics = (metrics: Metrics, size: () => number): void =>
  metrics.gauge('picture_index_pictures', 'Pictures that the search by picture can find', size);

/** Registers the duration of searches. Returns what records one. */
export const observeSearches = (metrics: Metrics) =>
  metrics.histogram('search_duration_seconds', 'Duration of a request to the search engine', ['kind']);

/** Registers the shop's metrics and the duration of jobs. Returns the tasks, each of which records its own. */
export function registerWorkerMetrics<ClassName extends string>(
  metrics: Metrics,
  db: Database,
  tasks: Record<ClassName, Tasks>,
): Record<ClassName, Tasks> {
  const entries = Object.entries<Tasks>(tasks);
  const classOf = entries.flatMap(([name, ofClass]) => Object.keys(ofClass).map((task) => [task, name]));
  registerShopMetrics(metrics, db, Object.fromEntries(classOf));
  const observe = metrics.histogram(
    'job_duration_seconds',
    'Duration of a run of a job, also of one that failed',
    ['task'],
    JOB_BUCKETS,
  );
  const timed =
    (name: string, task: Tasks[string]): Tasks[string] =>
    async (payload) => {
      const started = performance.now();
      await task(payload).finally(() => observe({ task: name }, (performance.now() - started) / 1000));
    };
  const timedTasks = (ofClass: Tasks): Tasks =>
    Object.fromEntries(Object.entries(ofClass).map(([name, task]) => [name, timed(name, task)]));
  return Object.fromEntries(entries.map(([name, ofClass]) => [name, timedTasks(ofClass)])) as Record<
    ClassName,
    Tasks
  >;
}
