import {
  getDropshippingBatch,
  getDropshippingOrders,
  uploadDropshippingFile,
} from '../../../../contract/dropshipping.ts';
import type { DropshippingBatch, DropshippingOrder } from '../../../../contract/dropshipping-batch.ts';
import { openOrderPricing } from '../../../composition/services.ts';
import { READ_BATCH_FILE } from '../../../domains/dropshipping/index.ts';
import { takeJobs } from '../../../testing/jobs.ts';
import type { TestShop } from '../../../testing/shop.ts';
import type { visitor } from '../../../testing/visitors.ts';
import type { CheckContext } from '../check/context.ts';
import { dropshippingTasks } from '../tasks.ts';

type WithCalls = Pick<ReturnType<typeof visitor>, 'call'>;
export type Cells = Record<string, string | number>;

/** A row of a file that is right. */
export const goodRow = (no: string, more: Cells = {}): Cells => ({
  order_no: no,
  sku: 'CABLE-RED',
  quantity: 1,
  full_name: 'Ada Receiver',
  address1: 'Hauptstr. 1',
  city: 'Berlin',
  zip: '10115',
  country: 'Germany',
  phone: '+49 1512 3456789',
  ...more,
});

const quoted = (cell: string | number | undefined): string => `"${String(cell ?? '').replaceAll('"', '""')}"`;

/** Rows as a CSV with every column that one of them has. */
export function csvOf(rows: readonly Cells[], separator = ','): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => columns.map((column) => quoted(row[column])).join(separator));
  return [columns.join(separator), ...lines].join('\r\n');
}

export const fileOf = (content: string | Uint8Array, name = 'orders.csv'): File =>
  new File([content as string], name);

/** What checking works with, as the worker opens it. */
export const checkContextOf = async (shop: TestShop): Promise<CheckContext> => ({
  pool: shop.pool,
  ...(await openOrderPricing(shop)),
});

/** Runs the jobs of batches that wait. */
export async function runBatchJobs(shop: TestShop): Promise<void> {
  const tasks = dropshippingTasks({
    pool: shop.pool,
    files: shop.files,
    open: () => checkContextOf(shop),
    publicUrl: 'https://shop.test',
  });
  for (const { task, payload } of await takeJobs(
    shop.pool,
    'check-batch',
    'follow-batch-orders',
    READ_BATCH_FILE,
  ))
    await tasks[task as keyof typeof tasks](payload);
}

/** Uploads rows and checks them. */
export async function upload(
  shop: TestShop,
  member: WithCalls,
  { rows, id = '0' }: { rows: readonly Cells[] | string | Uint8Array; id?: string },
): Promise<DropshippingBatch> {
  const content = Array.isArray(rows) ? csvOf(rows as Cells[]) : (rows as string);
  const { data } = await member.call(uploadDropshippingFile, { id, file: fileOf(content) });
  await runBatchJobs(shop);
  return (await member.call(getDropshippingBatch, { id: data.id })).data;
}

/** The orders of a batch, the first 200. */
export const ordersOf = async (member: WithCalls, id: string): Promise<DropshippingOrder[]> =>
  (await member.call(getDropshippingOrders, { id, pagesize: 200 })).data.items;
