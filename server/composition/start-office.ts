import { createPool } from '../platform/database/pool.ts';
import { retryWhileAway } from '../platform/database/retry-while-away.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { sendReady, stopWithSupervisor } from '../platform/process/child.ts';
import { readConfig } from './config/config.ts';
import { registerOfficePages } from './office-pages.ts';
import { openOffice } from './open-office.ts';
import { openTraces } from './open-traces.ts';

const CONNECTIONS = 4;
/** Lists are planned with their values; nothing of staff may hold buyers up for long. */
const SETTINGS =
  '-c statement_timeout=5s -c lock_timeout=3s -c idle_in_transaction_session_timeout=10s -c TimeZone=UTC';

/** Runs the office process: the back office's pages and calls, on a port of its own. */
export async function startOffice(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const traces = await openTraces(config, 'lading-office', log);
  const pool = createPool(config.DATABASE_URL ?? '', CONNECTIONS, { options: SETTINGS });
  const onWait = (error: unknown) => log.warn({ err: error }, 'the start waits for the database');
  const metrics = createMetrics();
  const app = await retryWhileAway(() => openOffice({ config, pool, log, metrics }), { onWait });
  await registerOfficePages(app, { config, pool, metrics });
  const address = await app.listen({ host: config.officeHost, port: config.officePort });
  stopWithSupervisor(async () => {
    await app.close();
    await pool.end();
    await traces.stop();
  });
  sendReady(address);
}
