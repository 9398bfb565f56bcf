// Downloads the newest file of a saved datafeed, if there is a newer one than the last time. Needs the scope feeds:read,
// and LADING_URL and LADING_TOKEN. Run it on a schedule.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '../typescript/src/index.ts';

const ETAG_FILE = 'feed.etag';
const { LADING_URL = '', LADING_TOKEN = '' } = process.env;
const shop = createClient({ baseUrl: LADING_URL, token: LADING_TOKEN });

const { items } = await shop.getDatafeeds();
const link = items.find((feed) => feed.link !== null)?.link;
if (!link) throw new Error('no saved feed has a link');
const etag = await readFile(ETAG_FILE, 'utf8').catch(() => '');
const response = await fetch(new URL(link, LADING_URL), { headers: etag ? { 'if-none-match': etag } : {} });
if (response.status === 304) process.stdout.write('unchanged\n');
else if (response.ok) {
  const file = `products${path.extname(new URL(response.url).pathname)}`;
  await writeFile(file, new Uint8Array(await response.arrayBuffer()));
  await writeFile(ETAG_FILE, response.headers.get('etag') ?? '');
  process.stdout.write(`downloaded ${file}\n`);
} else throw new Error(`the shop answered ${response.status}`);
