// Lists the member's newest orders. Needs the scope orders:read, and LADING_URL and LADING_TOKEN.
import { createClient } from '../typescript/src/index.ts';

const { LADING_URL = '', LADING_TOKEN = '' } = process.env;
const shop = createClient({ baseUrl: LADING_URL, token: LADING_TOKEN });

const { items } = await shop.getOrders({ pagesize: 10 });
for (const { orderid, state } of items) process.stdout.write(`${orderid}\t${state}\n`);
