import type { Pool } from 'pg';
import { sweepGuestCarts } from '../domains/cart/index.ts';
import { pictureTasks } from '../domains/discovery/pictures/describe-pictures.ts';
import { createSourceReader } from '../domains/discovery/pictures/read-source.ts';
import { CHECK_BATCH, READ_BATCH_FILE } from '../domains/dropshipping/index.ts';
import { mailTasks } from '../domains/mails/tasks.ts';
import { measurementTasks } from '../domains/measurement/tasks.ts';
import { createSeventeenTrack, indexOrders } from '../domains/orders/index.ts';
import { orderLinkTasks } from '../flows/checkout/tasks.ts';
import { companyTasks } from '../flows/company/tasks.ts';
import { countSoldTasks } from '../flows/count-sold/tasks.ts';
import { documentTasks } from '../flows/documents/tasks.ts';
import { dropshippingTasks } from '../flows/dropshipping/tasks.ts';
import { erasureTasks } from '../flows/erase-account/tasks.ts';
import { datafeedTasks } from '../flows/export-catalogue/datafeeds/tasks.ts';
import { exportTasks } from '../flows/exports/tasks.ts';
import { remotePictureTasks } from '../flows/fetch-pictures/tasks.ts';
import { fulfilmentTasks } from '../flows/fulfilment/tasks.ts';
import { inquiryTasks } from '../flows/inquiries/tasks.ts';
import { orderMailTasks } from '../flows/mail-orders/tasks.ts';
import { newsletterTasks } from '../flows/newsletter/tasks.ts';
import { orderReminderTasks } from '../flows/order-reminders/tasks.ts';
import { paymentTasks, remittanceTasks } from '../flows/payment/tasks.ts';
import { pointTasks } from '../flows/points/tasks.ts';
import { productAlertTasks } from '../flows/product-alerts/tasks.ts';
import { levelTasks } from '../flows/programs/tasks.ts';
import { publishTasks } from '../flows/publish/tasks.ts';
import { recordReconciliation } from '../flows/reconcile/reconcile.ts';
import { sealChanges } from '../flows/reconcile/store.ts';
import { deleteOldData } from '../flows/retention/delete-old-data.ts';
import { accessMailTasks } from '../flows/sign-in/tasks.ts';
import { webhookTasks } from '../flows/webhooks/tasks.ts';
import { approvalTasks } from '../office/approvals/tasks.ts';
import { bankLinesSource } from '../office/bank/list.ts';
import { bankRoutes } from '../office/bank/routes.ts';
import { bulkTasks } from '../office/bulk/tasks.ts';
import { officeExportTasks } from '../office/exports/tasks.ts';
import { historyRoutes } from '../office/history/routes.ts';
import { logTasks } from '../office/history/tasks.ts';
import { indexMembers } from '../office/members/index-members.ts';
import { ordersSource } from '../office/orders/list.ts';
import { orderRoutes } from '../office/orders/routes.ts';
import { paymentsSource } from '../office/payments/list.ts';
import type { Database } from '../platform/database/statement.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { createDownload } from '../platform/images/download.ts';
import { type DrawSource, noDrawings, openPictures } from '../platform/images/open-pictures.ts';
import { openOriginals } from '../platform/images/originals.ts';
import type { CronTask, JobClass, Tasks } from '../platform/jobs/job-runner.ts';
import type { Log } from '../platform/log.ts';
import type { MailTransport } from '../platform/mail/transport.ts';
import type { Config } from './config/config.ts';
import { documentSellerOf } from './config/document-seller.ts';
import { exportSources, feedSource } from './export-sources.ts';
import { officeRoutes } from './office-routes.ts';
import { screens } from './office-screens.ts';
import { openOrderPricing, openSharedServices } from './services.ts';

type Parts = {
  config: Config;
  pool: Pool;
  /** What exports read from; `pool` by default. */
  reader?: Database;
  log: Log;
  transport: MailTransport;
  now?: () => number;
  draw?: DrawSource | undefined;
};

/**
 * The jobs of each class and how many of a class run at once: what a buyer or provider waits for; documents; checks and
 * files of many rows; what the clock does. No class waits for another.
 */
const CONCURRENCY = { mail: 2, documents: 1, files: 2, upkeep: 1 } as const;
type ClassName = keyof typeof CONCURRENCY;

/** Lists the classes of jobs for runJobs. */
export const jobClasses = (tasks: Record<ClassName, Tasks>): JobClass[] =>
  Object.entries(CONCURRENCY).map(([name, concurrency]) => ({
    tasks: tasks[name as ClassName],
    concurrency,
  }));

const MAX_LOGGED_ROWS = 20;

/** What the worker does by the clock; times in UTC. */
export const cron: CronTask[] = [
  { task: 'sweep-orders', match: '* * * * *' },
  { task: 'sweep-payments', match: '* * * * *' },
  { task: 'index-orders', match: '* * * * *' },
  { task: 'index-members', match: '* * * * *' },
  { task: 'finish-delivered', match: '13 * * * *' },
  { task: 'track-shipments', match: '*/10 * * * *' },
  { task: 'delete-old-data', match: '7 * * * *' },
  { task: 'sweep-downloads', match: '37 * * * *' },
  { task: 'queue-datafeeds', match: '* * * * *' },
  { task: 'forward-search-events', match: '* * * * *' },
  { task: 'delete-search-events', match: '47 * * * *' },
  { task: 'sweep-batches', match: '* * * * *' },
  { task: 'sweep-bulks', match: '*/10 * * * *' },
  { task: 'sweep-office-exports', match: '43 * * * *' },
  { task: 'sweep-carts', match: '23 4 * * *' },
  { task: 'sweep-pictures', match: '* * * * *' },
  { task: 'sweep-remote-pictures', match: '* * * * *' },
  { task: 'sweep-unused-pictures', match: '53 4 * * *' },
  { task: 'expire-lots', match: '29 * * * *' },
  { task: 'release-commissions', match: '31 * * * *' },
  { task: 'expire-top-ups', match: '34 * * * *' },
  { task: 'update-levels', match: '3 3 * * *' },
  { task: 'count-sold', match: '9 2 * * *' },
  { task: 'seal-changes', match: '* * * * *' },
  { task: 'run-proposals', match: '*/5 * * * *' },
  { task: 'mail-log-head', match: '19 6 * * 1' },
  { task: 'reconcile', match: '17 3 * * *' },
  { task: 'publish-all', match: '41 2 * * *' },
  { task: 'publish-sales', match: '* * * * *' },
  { task: 'issue-old-documents', match: '* * * * *' },
  { task: 'send-product-alerts', match: '* * * * *' },
  // By day in Europe, and on the same day in America and Asia.
  { task: 'send-order-reminders', match: '21 8-14 * * *' },
  { task: 'compare-webhook-skus', match: '* * * * *' },
  { task: 'delete-old-deliveries', match: '51 * * * *' },
];

/** The jobs that mail about orders, with links to them. */
const orderTasks = (parts: {
  pool: Pool;
  orderKey: Buffer;
  publicUrl: string;
  officeUrl: string;
}): Tasks => ({
  ...companyTasks(parts),
  ...orderLinkTasks(parts),
  ...orderMailTasks(parts),
});

/** The jobs that staff start: their files and bulks, which may call what is about one order, and what undoes it. */
function staffWorkTasks(parts: { pool: Pool; files: FileStore; log: Log; now: () => number }): Tasks {
  const routes = [...orderRoutes(), ...bankRoutes([])];
  return {
    ...bulkTasks({ ...parts, routes: [...routes, ...historyRoutes(routes, screens)] }),
    ...officeExportTasks({
      ...parts,
      sources: [ordersSource, paymentsSource, bankLinesSource, ...screens.map(({ source }) => source)],
    }),
  };
}

/** The jobs that delete what is over and compare the books. */
const sweepTasks = ({
  pool,
  files,
  now,
  log,
}: {
  pool: Pool;
  files: FileStore;
  now: () => number;
  log: Log;
}) => ({
  'delete-old-data': () => deleteOldData({ pool, files, now }),
  'index-orders': () => indexOrders(pool),
  'index-members': () => indexMembers(pool),
  'sweep-carts': async () => {
    await sweepGuestCarts(pool);
  },
  'seal-changes': async () => {
    await sealChanges(pool);
  },
  reconcile: async () => {
    for (const { check, rows } of await recordReconciliation(pool)) {
      const logged = rows.slice(0, MAX_LOGGED_ROWS);
      log.error({ check, count: rows.length, rows: logged }, 'reconciliation failed');
    }
  },
});

/** The jobs of the back office. */
function officeTasks(parts: Parameters<typeof officeRoutes>[0] & { now: () => number }): Tasks {
  const { config, pool, now } = parts;
  const { officeUrl, PUBLIC_URL: publicUrl, COMPANY_NAME: shop } = config;
  const mails = { pool, officeUrl, publicUrl, shop };
  return { ...approvalTasks({ ...mails, now, routes: officeRoutes(parts) }), ...logTasks(mails) };
}

/** Every job of the shop with what does it, by class. */
export async function allTasks({
  config,
  pool,
  reader = pool,
  log,
  transport,
  now = Date.now,
  draw = noDrawings,
}: Parts): Promise<Record<ClassName, Tasks>> {
  const shared = await openSharedServices({ config, pool, reader, log, now });
  const { publicUrl, orderKey, providers, files, texts } = shared;
  const { DATA_DIR: dataDir, IMAGE_HOSTS: hosts } = config;
  const download = createDownload({ hosts, privateHosts: config.PRIVATE_IMAGE_HOSTS });
  const read = createSourceReader({ draw, original: openOriginals({ dataDir, hosts, files }) });
  const { TRACKING_URL: trackingUrl, TRACKING_KEY: trackingKey } = config;
  const tracker = trackingKey
    ? createSeventeenTrack({ url: trackingUrl.replace(/\/$/, ''), key: trackingKey })
    : null;
  // A worker keeps no tables in memory: each check reads them as they are.
  const open = async () => ({ pool, ...(await openOrderPricing(shared)) });
  const {
    [CHECK_BATCH]: checkBatch,
    [READ_BATCH_FILE]: readBatchFile,
    ...batchTasks
  } = dropshippingTasks({ pool, files, publicUrl, open });
  return {
    mail: {
      ...mailTasks({ db: pool, transport, now: () => new Date(now()) }),
      ...paymentTasks({ pool, providers, now, log, publicUrl, officeUrl: config.officeUrl }),
      ...remittanceTasks({ pool, orderKey, publicUrl, remittances: config.remittances }),
      ...inquiryTasks({ pool, shopEmail: config.COMPANY_EMAIL, publicUrl }),
      ...erasureTasks({ pool, publicUrl }),
      ...accessMailTasks({ pool, publicUrl }),
      ...newsletterTasks({ pool, ...shared.newsletter }),
      ...orderTasks({ pool, orderKey, publicUrl, officeUrl: config.officeUrl }),
      ...officeTasks({ ...shared, config, pool, now }),
      ...batchTasks,
    },
    documents: documentTasks({ pool, files, texts, seller: documentSellerOf(config) }),
    files: {
      [CHECK_BATCH]: checkBatch,
      [READ_BATCH_FILE]: readBatchFile,
      ...exportTasks({
        ...{ pool, reader, files, log, texts, seller: shared.company },
        ...exportSources(reader),
        ...feedSource({ pool, files, publicUrl }),
        pictures: openPictures({ dataDir, hosts, draw, files, log, atOnce: 1 }),
      }),
      ...datafeedTasks({ pool, files, publicUrl, log }),
      ...staffWorkTasks({ pool, files, log, now }),
    },
    upkeep: {
      ...measurementTasks({ db: pool, account: config.insights, now, log }),
      ...fulfilmentTasks({ pool, tracker, log }),
      ...pointTasks(pool),
      ...levelTasks(pool),
      ...countSoldTasks(pool, now),
      ...publishTasks(pool, now),
      ...pictureTasks({ db: pool, read, log }),
      ...remotePictureTasks({ pool, files, download }),
      ...productAlertTasks({ pool, publicUrl, key: shared.alertKey }),
      ...orderReminderTasks({ pool, orderKey, publicUrl, now }),
      ...webhookTasks(pool),
      ...sweepTasks({ pool, files, now, log }),
    },
  };
}
