// Finds products by words. Needs the scope catalogue:read, and LADING_URL and LADING_TOKEN in the environment.
import { createClient } from '../typescript/src/index.ts';

const { LADING_URL = '', LADING_TOKEN = '' } = process.env;
const shop = createClient({ baseUrl: LADING_URL, token: LADING_TOKEN });

const { items, currency } = await shop.getProductList({ keyword: process.argv[2] ?? 'cable' });
for (const { Sku, Title, Price } of items) process.stdout.write(`${Sku}\t${Price} ${currency}\t${Title}\n`);
