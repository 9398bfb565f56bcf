import type { Pool } from 'pg';
import { drawSource } from '../demo/pictures/draw.ts';
import type { Config } from './config.ts';
import { sweepGuestCarts } from './domains/cart/index.ts';
import { pictureTasks } from './domains/discovery/pictures/describe-pictures.ts';
import { createSourceReader } from './domains/discovery/pictures/read-source.ts';
import { openSecret } from './domains/members/index.ts';
import { noticeTasks } from './domains/notices/tasks.ts';
import { createProviders } from './domains/payments/providers.ts';
import { sweepOrders } from './flows/close-order/sweep-orders.ts';
import { accessMailTasks } from './flows/join-visitor/tasks.ts';
import { orderMailTasks } from './flows/place-order/tasks.ts';
import { prove } from './flows/prove/prove.ts';
import { publishTasks } from './flows/publish/tasks.ts';
import { deleteOldData } from './flows/retention/delete-old-data.ts';
import { createOpenPayments } from './flows/settle-payment/open-payments.ts';
import { settleTasks } from './flows/settle-payment/tasks.ts';
import { openFiles } from './platform/files/open-files.ts';
import { openOriginals } from './platform/images/originals.ts';
import type { CronTask, Tasks } from './platform/jobs/run-jobs.ts';
import type { Log } from './platform/log.ts';
import type { MailTransport } from './platform/mail/transport.ts';

type Parts = { config: Config; pool: Pool; log: Log; transport: MailTransport; now?: () => number };

const ROWS_TOLD = 20;

/** What the worker does by the clock; times in UTC. */
export const cron: CronTask[] = [
  { task: 'sweep-orders', match: '* * * * *' },
  { task: 'sweep-payments', match: '* * * * *' },
  { task: 'delete-old-data', match: '7 * * * *' },
  { task: 'sweep-carts', match: '23 4 * * *' },
  { task: 'sweep-pictures', match: '* * * * *' },
  { task: 'proofs', match: '17 3 * * *' },
  { task: 'publish-all', match: '41 2 * * *' },
  { task: 'publish-sales', match: '* * * * *' },
];

/** Every job of the shop with what does it. */
export async function allTasks({ config, pool, log, transport, now = Date.now }: Parts): Promise<Tasks> {
  const publicUrl = config.PUBLIC_URL;
  const orderKey = await openSecret(pool, 'order');
  const gatewayKey = await openSecret(pool, 'test-gateway');
  const providers = createProviders({ pool, testGateway: config.TEST_GATEWAY, gatewayKey });
  const { DATA_DIR: dataDir, IMAGE_HOSTS: hosts, FILES_URL: filesUrl } = config;
  const files = openFiles({ filesUrl, dataDir });
  const read = createSourceReader({ draw: drawSource, original: openOriginals({ dataDir, hosts, files }) });
  const settling = { pool, providers, now, log };
  return {
    ...noticeTasks({ db: pool, transport, now: () => new Date(now()) }),
    ...settleTasks({ ...settling, publicUrl }),
    ...publishTasks(pool, now),
    ...pictureTasks({ db: pool, read, log }),
    ...accessMailTasks({ pool, publicUrl }),
    ...orderMailTasks({ pool, orderKey, publicUrl }),
    'sweep-orders': () => sweepOrders({ pool, log, openPayments: createOpenPayments(settling) }),
    'delete-old-data': () => deleteOldData({ pool, files, now }),
    'sweep-carts': async () => {
      await sweepGuestCarts(pool);
    },
    proofs: async () => {
      for (const { proof, rows } of await prove(pool)) {
        log.error({ proof, count: rows.length, rows: rows.slice(0, ROWS_TOLD) }, 'a proof failed');
      }
    },
  };
}
