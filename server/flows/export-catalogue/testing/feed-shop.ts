import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { InputOf } from '../../../../contract/call.ts';
import { downloadChoice, getDatafeeds, type SavedFeed, saveDatafeed } from '../../../../contract/datafeed.ts';
import { folderKey, type Run, startRun } from '../../../domains/downloads/index.ts';
import { takeJobs } from '../../../testing/jobs.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestMember } from '../../../testing/visitors.ts';
import { feedOfDownload } from '../datafeeds/feed-of-download.ts';
import { makeFeed } from '../datafeeds/make-feed.ts';

const silent = { error: () => undefined };

/** A shop with the little catalogue and a folder of its own, and what its worker makes feeds with. */
export async function feedShop() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lading-feeds-'));
  const shop = await seededShop({ DATA_DIR: dataDir });
  const { pool, files } = shop;
  const context = { pool, files, publicUrl: 'http://localhost:3000', log: silent };

  /** Reads the file of a download that waits, as its job makes it. */
  async function readDownload(id: string): Promise<Buffer> {
    const run = (await startRun(pool, id)) as Run;
    const bytes = await feedOfDownload(context, run);
    const content = Buffer.concat(await Array.fromAsync(bytes ?? []));
    await pool.query("UPDATE download SET state = 'done', file_key = $2, done = total WHERE id = $1", [
      id,
      folderKey(run.folder),
    ]);
    return content;
  }

  return {
    ...shop,
    dataDir,
    context,
    readDownload,
    /** Asks for a feed as a member and returns its file. */
    feedOf: async (member: TestMember, input: InputOf<typeof downloadChoice>): Promise<string> => {
      const { id } = (await member.call(downloadChoice, input)).data;
      return (await readDownload(id)).toString();
    },
    /** Makes every saved feed that waits; returns how many jobs there were. */
    work: async (): Promise<number> => {
      const jobs = await takeJobs<{ id: string }>(pool, 'make-datafeed');
      for (const { payload } of jobs) await makeFeed(context, payload.id);
      return jobs.length;
    },
    /** Saves a feed of a member; returns it without a file. */
    save: async (
      member: TestMember,
      input: Partial<InputOf<typeof saveDatafeed>> = {},
    ): Promise<SavedFeed> => {
      const { id } = (await member.call(saveDatafeed, { name: 'Feed', ...input })).data;
      return (await member.call(getDatafeeds, {})).data.items.find((item) => item.id === id) as SavedFeed;
    },
    /** Fetches a link as a partner's program does. */
    fetchLink: (link: string | null, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      shop.app.inject({ method, url: new URL(link ?? '').pathname, headers }),
    close: async () => {
      await shop.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type FeedShop = Awaited<ReturnType<typeof feedShop>>;

/** Adds so many products of two variants each, with texts, prices, stock and a picture. */
export async function fillProducts({ query }: Pick<FeedShop, 'query'>, count: number): Promise<void> {
  await query(
    `INSERT INTO product (id, spu, slug, category_id, packings)
     SELECT 10000 + i, 'BULK' || i, 'bulk-' || i, 2, '{0}' FROM generate_series(1, $1::int) i`,
    [count],
  );
  await query(
    `INSERT INTO product_text (product_id, language, title, description)
     SELECT 10000 + i, 'en', 'Bulk product ' || i, '<p>Text of ' || i || '</p>' FROM generate_series(1, $1::int) i`,
    [count],
  );
  await query(
    `INSERT INTO variant (sku, product_id, position, attributes, weight_g, length_mm, width_mm, height_mm)
     SELECT 'B' || i || '-' || p, 10000 + i, p, jsonb_build_object('color', 'c' || p), 50, 10, 10, 10
     FROM generate_series(1, $1::int) i, generate_series(0, 1) p`,
    [count],
  );
  await query(
    `INSERT INTO variant_price (sku, quantities, prices, floor) SELECT sku, '{1,10}', '{1000,900}', 500 FROM variant WHERE product_id > 10000`,
  );
  await query(
    `INSERT INTO stock (sku, warehouse, on_hand) SELECT sku, 1, 10 FROM variant WHERE product_id > 10000`,
  );
}
