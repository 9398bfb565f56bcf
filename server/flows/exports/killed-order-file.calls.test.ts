import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportOrderXml, exportPictures, getDownload } from '../../../contract/download.ts';
import { openPictures } from '../../platform/images/open-pictures.ts';
import { killedWorker } from '../../testing/killed-worker.ts';
import { mortalPool } from '../../testing/mortal-shop.ts';
import { confirmedOrder } from '../../testing/orders.ts';
import { member, type TestMember } from '../../testing/visitors.ts';
import { createDownloadFile } from './create-download-file.ts';
import { type ExportShop, exportShop, filesBelow } from './testing/export-shop.ts';

const PICTURES = 10;
/** Statements of the XML: its start, three reads and the end. */
const XML_STATEMENTS = 5;

describe('a file of one order whose worker is killed', () => {
  let shop: ExportShop;
  let buyer: TestMember;
  let order: string;
  beforeAll(async () => {
    shop = await exportShop();
    buyer = await member(shop);
    const lines = ['CABLE-RED', 'CABLE-BLUE'].map((sku) => ({ sku, quantity: 12 }));
    order = (await confirmedOrder(shop, buyer, lines)).id;
    await shop.query('DELETE FROM media');
    for (let at = 0; at < PICTURES; at += 1) {
      const background = { r: at * 9, g: 0, b: 0 };
      const png = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
        .png()
        .toBuffer();
      await shop.files.put(`pictures/${at}.png`, Readable.from([png]));
      await shop.query('INSERT INTO media (product_id, position, source) VALUES (1, $1, $2)', [
        ...[at, `files/${at}.png`],
      ]);
    }
  });
  afterAll(() => shop.close());

  const variants = () => filesBelow(path.join(shop.dataDir, 'images/variants'));

  it('by kill -9 has all pictures once, made again are few, and half a file is neither offered nor kept', async () => {
    const { id } = (await buyer.call(exportPictures, { orderId: order })).data;
    await killedWorker(
      path.join(import.meta.dirname, 'fakes/export-worker.ts'),
      { DATABASE_URL: shop.url, DATA_DIR: shop.dataDir },
      async () => (await variants()).length >= PICTURES / 2,
    );
    expect((await buyer.call(getDownload, { id })).data.state).toBe('running');
    expect((await shop.fetchFile(id, buyer)).statusCode).toBe(404);
    expect(await shop.filesOf(id)).toEqual([expect.stringMatching(/^1\/\.[\w-]+$/)]);
    const made = (await variants()).filter((file) => !path.extname(file));
    const timesOf = () =>
      Promise.all(
        made.map(async (file) => (await stat(path.join(shop.dataDir, 'images/variants', file))).mtimeMs),
      );
    const times = await timesOf();

    const reads: string[] = [];
    const { dataDir } = shop;
    const files = {
      ...shop.files,
      get: (key: string) => {
        reads.push(key);
        return shop.files.get(key);
      },
    };
    const pictures = openPictures({ dataDir, hosts: [], files, log: { warn: () => undefined } });
    await createDownloadFile({ ...shop.context, pictures }, id);
    expect(await timesOf()).toEqual(times);
    expect(reads).toHaveLength(PICTURES - made.length);
    const names = Object.keys(unzipSync((await shop.fetchFile(id, buyer)).rawPayload));
    expect(names).toHaveLength(2 * PICTURES);
    expect(await shop.filesOf(id)).toEqual(['2/file.zip']);
  });

  it('is the same XML after it died at any statement', async () => {
    const first = (await buyer.call(exportOrderXml, { orderId: order })).data.id;
    await createDownloadFile(shop.context, first);
    const whole = (await shop.fetchFile(first, buyer)).payload;
    await shop.query('DELETE FROM download');
    const { id } = (await buyer.call(exportOrderXml, { orderId: order })).data;
    for (let statements = 1; statements < XML_STATEMENTS; statements += 1) {
      const { pool, dieAfter } = mortalPool(shop);
      const died = dieAfter(statements).then(() => 'died');
      expect(
        await Promise.race([died, createDownloadFile({ ...shop.context, pool, reader: pool }, id)]),
      ).toBe('died');
      expect((await shop.fetchFile(id, buyer)).statusCode).toBe(404);
    }
    await createDownloadFile(shop.context, id);
    expect((await shop.fetchFile(id, buyer)).payload).toBe(whole);
    expect(await shop.filesOf(id)).toEqual([`${XML_STATEMENTS}/file.xml`]);
  });
});
