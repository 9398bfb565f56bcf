import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createConnector } from '../flows/connections/connector.ts';
import { createDeliverer } from '../flows/webhooks/deliver.ts';
import { createPool } from '../platform/database/pool.ts';
import { retryWhileAway } from '../platform/database/retry-while-away.ts';
import type { DrawSource } from '../platform/images/open-pictures.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import { runJobs } from '../platform/jobs/run-jobs.ts';
import { createLog, type Log } from '../platform/log.ts';
import { openMailTransport } from '../platform/mail/transport.ts';
import { sendReady, stopWithSupervisor } from '../platform/process/child.ts';
import { sealOf } from '../platform/seal.ts';
import { readSealingKeys } from '../platform/sealing-keys.ts';
import { type Config, readConfig } from './config/config.ts';
import { openOutbound } from './open-outbound.ts';
import { openReader } from './open-reader.ts';
import { openTraces } from './open-traces.ts';
import { openMetrics, registerFeedMetrics, registerWorkerMetrics } from './process-metrics.ts';
import { startFeed } from './start-feed.ts';
import { allTasks, cron, jobClasses } from './tasks.ts';

const CONNECTIONS = 4;
const DELIVER_EVERY_MS = 500;
const CONNECT_EVERY_MS = 2000;

/**
 * Starts what asks members' own servers and shops. These are not jobs: waiting for them would hold up all others. `stop`
 * begins nothing more, and returns a function that waits for what is under way.
 */
function startPartners(config: Config, pool: Pool, log: Log) {
  const onError = (error: unknown) => log.warn({ err: error }, 'a request to a member’s server failed');
  const parts = {
    pool,
    outbound: openOutbound(config),
    seal: sealOf(readSealingKeys(config)),
    now: Date.now,
  };
  const deliverer = createDeliverer({ ...parts, publicUrl: config.PUBLIC_URL }, onError);
  const connector = createConnector({ ...parts, pause: setTimeout }, onError);
  const repeated = [
    repeat(() => deliverer.pass().then(() => undefined), DELIVER_EVERY_MS, onError),
    repeat(() => connector.pass().then(() => undefined), CONNECT_EVERY_MS, onError),
  ];
  return {
    stop: async () => {
      deliverer.stop();
      for (const one of repeated) await one.stop();
      return async () => {
        await Promise.all([deliverer.idle(), connector.idle()]);
      };
    },
  };
}

/** Runs the worker process: jobs and the clock's tasks. `draw` as in startWeb. */
export async function startWorker({ draw }: { draw?: DrawSource } = {}): Promise<void> {
  const config = readConfig(process.env);
  const url = config.DATABASE_URL ?? '';
  const log = createLog(config.LOG_LEVEL);
  const traces = await openTraces(config, 'lading-worker', log);
  const db = createPool(url, CONNECTIONS);
  const replica = openReader({ config, pool: db, connections: CONNECTIONS, log });
  const transport = openMailTransport({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    folder: path.join(config.DATA_DIR, 'mail'),
  });

  const onWait = (error: unknown) => log.warn({ err: error }, 'the start waits for the database');
  const measured = await openMetrics(config);
  const { reader } = replica;
  const parts = { config, pool: db, reader, log, transport, draw };
  const tasks = await retryWhileAway(() => allTasks(parts), { onWait });
  const timed = measured ? registerWorkerMetrics(measured.metrics, db, tasks) : tasks;
  const jobs = await runJobs({ url, log, classes: jobClasses(timed), cron });
  const partners = startPartners(config, db, log);
  const { SEARCH_URL: searchUrl } = config;
  const fed = searchUrl ? startFeed({ url, searchUrl, log }) : undefined;
  if (measured && fed) registerFeedMetrics(measured.metrics, fed);
  // A new shop need not wait for the clock.
  await retryWhileAway(() => addJob(db, 'sweep-pictures', {}, { key: 'sweep-pictures' }), { onWait });

  stopWithSupervisor(async () => {
    const idle = await partners.stop();
    await fed?.stop();
    await jobs.stop();
    await idle();
    await measured?.stop();
    transport.close();
    await replica.stop();
    await db.end();
    await traces.stop();
  });
  jobs.failed.then((error) => {
    log.fatal({ err: error }, 'worker failed; the supervisor restarts it');
    process.exit(1);
  });
  sendReady();
}
