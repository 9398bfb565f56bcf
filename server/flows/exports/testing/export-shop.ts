import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { drawSource } from '../../../../demo/pictures/draw.ts';
import { exportSources, feedSource } from '../../../composition/export-sources.ts';
import { openPictures } from '../../../platform/images/open-pictures.ts';
import { openTexts } from '../../../platform/pages/texts.ts';
import { takeJobs } from '../../../testing/jobs.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { Visitor } from '../../../testing/visitors.ts';
import type { ExportContext } from '../context.ts';
import { createDownloadFile } from '../create-download-file.ts';

const TEXTS = path.join(import.meta.dirname, '../../../../storefront/texts');
const silent = { error: () => undefined, warn: () => undefined };

/** Lists the files of a folder and those below it; none of a folder that is not there. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return files.map((file) => path.relative(folder, path.join(file.parentPath, file.name)));
}

/** A shop with the little catalogue and a folder of its own, and what its worker makes downloads with. */
export async function exportShop() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lading-exports-'));
  const shop = await seededShop({ DATA_DIR: dataDir });
  const { pool, files } = shop;
  const context: ExportContext = {
    pool,
    reader: pool,
    files,
    pictures: openPictures({ dataDir, hosts: [], draw: drawSource, files, log: silent }),
    texts: openTexts(TEXTS).read,
    seller: { name: 'Lading GmbH', address: 'Hafenstr. 1, 20457 Hamburg', email: '', phone: '', vatId: '' },
    ...exportSources(pool),
    ...feedSource({ pool, files, publicUrl: 'http://localhost:3000' }),
    log: silent,
  };
  return {
    ...shop,
    dataDir,
    context,
    /** Creates every download that waits. */
    work: async () => {
      const jobs = await takeJobs<{ id: string }>(pool, 'make-download');
      for (const { payload } of jobs) await createDownloadFile(context, payload.id);
      return jobs.length;
    },
    /** Fetches a file as its visitor does. */
    fetchFile: (id: string, { token }: Pick<Visitor, 'token'>) =>
      shop.app.inject({
        method: 'GET',
        url: `/downloads/files/${id}`,
        headers: { 'site-type': 'vip', ...(token && { authorization: token }) },
      }),
    /** Lists what is on disk of a download, parts of files as well, by their paths below its folder. */
    filesOf: async (id: string): Promise<string[]> => {
      const [row] = await shop.query<{ folder: string }>('SELECT folder FROM download WHERE id = $1', [id]);
      return filesBelow(path.join(dataDir, 'files/downloads', row?.folder ?? 'none'));
    },
    close: async () => {
      await shop.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type ExportShop = Awaited<ReturnType<typeof exportShop>>;

/** Gives a member so many orders of two lines each, a minute apart, every third with a shipment. */
export async function fillOrders(
  { query }: Pick<ExportShop, 'query'>,
  member: number,
  count: number,
): Promise<void> {
  await query(
    `INSERT INTO orders (id, member_id, email, state, language, currency, rate_millionths, goods, discount, packing, shipping,
       insurance, tax, total, address, parcels, shortage, placed_at, expires_at, paid_at)
     SELECT 'V260101' || lpad(i::text, 6, '0') || $1::bigint, $1::bigint, 'a@example.com', CASE WHEN i % 3 = 0 THEN 'shipped' ELSE 'done' END,
       'en', 'USD', 1000000, 1000 + i, 0, 0, 250, 0, 0, 1250 + i,
       '{"firstName": "Ada", "lastName": "Buyer", "address1": "Main 1", "city": "Berlin", "country": "DE", "phone": "+49 1512 3456789"}',
       '[]', 'ask', now() - interval '1 hour' - i * interval '1 minute', now(), now()
     FROM generate_series(1, $2::int) i`,
    [member, count],
  );
  await query(
    `INSERT INTO order_line (order_id, position, sku, warehouse, packing, quantity, title, slug, unit_price, packing_price, total, weight_g)
     SELECT o.id, p, CASE WHEN p = 0 THEN 'CABLE-RED' ELSE 'TIE' END, 1, 0, 1, 'A title', 'x', 500, 0, 500, 50
     FROM orders o, generate_series(0, 1) p WHERE o.member_id = $1`,
    [member],
  );
  await query(
    `INSERT INTO shipment (order_id, warehouse, carrier, number)
     SELECT id, 1, 'dhl', 'DHL' || right(id, 6) FROM orders WHERE member_id = $1 AND state = 'shipped'`,
    [member],
  );
}
