// Uploads a file of dropshipping orders, waits until it is checked, and shows what is wrong with which row. Needs the
// scope batches:write, and LADING_URL and LADING_TOKEN.
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { createClient } from '../typescript/src/index.ts';

const POLL_MS = 2000;
const { LADING_URL = '', LADING_TOKEN = '' } = process.env;
const shop = createClient({ baseUrl: LADING_URL, token: LADING_TOKEN });

const file = new Blob([await readFile(process.argv[2] ?? 'orders.csv')]);
let batch = await shop.uploadDropshippingFile({ id: '0', file });
process.stdout.write(`batch ${batch.id}\n`);
while (batch.state === 'checking') {
  await setTimeout(POLL_MS);
  batch = await shop.getDropshippingBatch({ id: batch.id });
}
process.stdout.write(`state ${batch.state}, orders ${batch.orders}, errors ${batch.errors}\n`);
const { items } = await shop.getDropshippingOrders({ id: batch.id, state: 'needs_fixing' });
for (const order of items) process.stdout.write(`${JSON.stringify(order)}\n`);
