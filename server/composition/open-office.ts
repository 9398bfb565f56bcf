import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { orderBulkCalls, orderBulks } from '../../contract/office/orders-bulk.ts';
import { approvalRoutes } from '../office/approvals/routes.ts';
import { listBulkRoutes } from '../office/bulk/list-bulk.ts';
import { bulkRoutes } from '../office/bulk/routes.ts';
import { registerExports } from '../office/exports/register-exports.ts';
import { exportRoutes } from '../office/exports/routes.ts';
import { registerOffice } from '../office/gate/register-office.ts';
import { passkeyRoutes, sessionRoutes } from '../office/gate/session-routes.ts';
import { createOfficeAttempts } from '../office/gate/sign-in-limits.ts';
import { historyRoutes } from '../office/history/routes.ts';
import { editRoutes } from '../office/order-edits/routes.ts';
import { ordersSource } from '../office/orders/list.ts';
import { telephoneRoutes } from '../office/telephone-orders/routes.ts';
import { trackingRoutes } from '../office/tracking/routes.ts';
import { openCounters } from '../platform/counters/open-counters.ts';
import type { Database } from '../platform/database/statement.ts';
import { rolledBack } from '../platform/database/transaction.ts';
import { createServer, REQUEST_TIMEOUT_MS } from '../platform/http/create-server.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Config } from './config/config.ts';
import { officeRoutes } from './office-routes.ts';
import { screens } from './office-screens.ts';
import { openEditing } from './open-editing.ts';
import { openSharedServices } from './services.ts';

type Options = {
  config: Config;
  pool: Pool;
  log: Log;
  metrics?: Metrics | undefined;
  now?: () => number;
};

/** Creates the server of the back office with all its calls, and none of the shop's. */
export async function openOffice({
  config,
  pool,
  log,
  metrics,
  now = Date.now,
}: Options): Promise<FastifyInstance> {
  const services = await openSharedServices({ config, pool, reader: pool, log, now });
  const { editing, stop } = await openEditing(services);
  const counters = await openCounters({ pool, valkeyUrl: config.VALKEY_URL, log, now });
  const app = await createServer({
    log,
    metrics,
    trustedProxies: config.TRUSTED_PROXIES,
    isSecure: config.officeUrl.startsWith('https:'),
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    messages: services.messages,
    isTraceParentTrusted: false,
  });
  app.addHook('onClose', counters.close);
  app.addHook('onClose', stop);
  const { seal, files, texts } = services;
  const { officeUrl, COMPANY_NAME: shop } = config;
  const attempts = createOfficeAttempts(counters.shared);
  const signIn = { pool, seal, attempts, shop, officeUrl };
  const routes = [
    ...sessionRoutes(signIn),
    ...passkeyRoutes(signIn),
    ...officeRoutes({ config, pool, seal, files, texts }),
    ...editRoutes(editing),
    ...telephoneRoutes(editing),
  ];
  const inRolledBack = <Answer>(action: (tx: Database) => Promise<Answer>) => rolledBack(pool, action);
  registerOffice(app, {
    pool,
    routes: [
      ...routes,
      ...historyRoutes(routes, screens),
      ...approvalRoutes(routes),
      ...bulkRoutes(),
      ...exportRoutes(),
      ...listBulkRoutes({
        ...{ calls: orderBulkCalls, source: ordersSource, actions: orderBulks, routes },
        inRolledBack,
      }),
      ...trackingRoutes({ routes, inRolledBack }),
    ],
    officeUrl,
    now,
  });
  registerExports(app, { pool, files: services.files, officeUrl });
  return app;
}
