import path from 'node:path';
import { readConfig } from './config.ts';
import { createDeliverer } from './flows/webhooks/deliver.ts';
import { openOutbound } from './open-outbound.ts';
import { createPool } from './platform/database/pool.ts';
import type { DrawSource } from './platform/images/open-pictures.ts';
import { addJob } from './platform/jobs/add-job.ts';
import { repeat } from './platform/jobs/repeat.ts';
import { runJobs } from './platform/jobs/run-jobs.ts';
import { createLog } from './platform/log.ts';
import { openMailTransport } from './platform/mail/transport.ts';
import { sendReady, stopWithSupervisor } from './platform/process/child.ts';
import { sealOf } from './platform/seal.ts';
import { readSealingKeys } from './platform/sealing-keys.ts';
import { allTasks, cron } from './worker-tasks.ts';

const DELIVER_EVERY_MS = 500;

/** Runs the worker process: jobs and the clock's tasks. `draw` as in startWeb. */
export async function startWorker({ draw }: { draw?: DrawSource } = {}): Promise<void> {
  const config = readConfig(process.env);
  const url = config.DATABASE_URL ?? '';
  const log = createLog(config.LOG_LEVEL);
  const db = createPool(url, 4);
  const transport = openMailTransport({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    folder: path.join(config.DATA_DIR, 'mail'),
  });

  const jobs = await runJobs({
    url,
    log,
    tasks: await allTasks({ config, pool: db, log, transport, draw }),
    cron,
  });
  const onError = (error: unknown) => log.warn({ err: error }, 'a webhook could not be sent or noted');
  const deliverer = createDeliverer(
    {
      pool: db,
      outbound: openOutbound(config),
      seal: sealOf(readSealingKeys(config)),
      publicUrl: config.PUBLIC_URL,
      now: Date.now,
    },
    onError,
  );
  const delivering = repeat(() => deliverer.pass().then(() => undefined), DELIVER_EVERY_MS, onError);
  // A new shop need not wait for the clock.
  await addJob(db, 'sweep-pictures', {}, { key: 'sweep-pictures' });

  stopWithSupervisor(async () => {
    await delivering.stop();
    await jobs.stop();
    await deliverer.idle();
    transport.close();
    await db.end();
  });
  jobs.failed.then((error) => {
    log.fatal({ err: error }, 'the worker gave up; the supervisor starts another');
    process.exit(1);
  });
  sendReady();
}
