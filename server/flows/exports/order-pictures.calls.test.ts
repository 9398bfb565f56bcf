import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportPictures, getDownload, retryDownload } from '../../../contract/download.ts';
import type { Language } from '../../../contract/fields.ts';
import { openPictures } from '../../platform/images/open-pictures.ts';
import { confirmedOrder } from '../../testing/orders.ts';
import { member, type TestMember } from '../../testing/visitors.ts';
import type { ExportContext } from './context.ts';
import { createDownloadFile } from './create-download-file.ts';
import { type ExportShop, exportShop } from './testing/export-shop.ts';

describe('the pictures of an order', () => {
  let shop: ExportShop;
  let buyer: TestMember;
  let order: string;
  beforeAll(async () => {
    shop = await exportShop();
    buyer = await member(shop);
    const lines = ['CABLE-RED', 'CABLE-BLUE'].map((sku) => ({ sku, quantity: 12 }));
    order = (await confirmedOrder(shop, buyer, [...lines, { sku: 'TIE', quantity: 50 }])).id;
  });
  beforeEach(async () => {
    await shop.query('DELETE FROM download');
    await shop.query('DELETE FROM media');
    await addPicture('red');
  });
  afterEach(() => shop.query('UPDATE product SET withdrawn_at = NULL'));
  afterAll(() => shop.close());

  /** Adds pictures to the product of both cables. */
  const addSources = (...sources: string[]) =>
    shop.query(
      `INSERT INTO media (product_id, position, source) SELECT 1, (SELECT count(*) FROM media) + at, source
       FROM unnest($1::text[]) WITH ORDINALITY AS given(source, at)`,
      [sources],
    );

  /** Adds a picture of a color, noisy so that it has a size. */
  async function addPicture(color: string): Promise<void> {
    const create = { width: 300, height: 300, channels: 3 as const, background: color };
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const png = await sharp({ create: { ...create, noise } })
      .png()
      .toBuffer();
    const name = `${color.replace('#', '')}.png`;
    await shop.files.put(`pictures/${name}`, Readable.from([png]));
    await addSources(`files/${name}`);
  }

  const ask = async (language?: Language): Promise<string> =>
    (await buyer.call(exportPictures, { orderId: order }, language && { language })).data.id;
  const statusOf = async (id: string) => (await buyer.call(getDownload, { id })).data;

  /** Creates a download and returns the texts and sizes of its entries. */
  async function make(id: string, context: Partial<ExportContext> = {}): Promise<Record<string, Uint8Array>> {
    await createDownloadFile({ ...shop.context, ...context }, id);
    const { rawPayload, headers } = await shop.fetchFile(id, buyer);
    expect(headers['content-type']).toBe('application/zip');
    return unzipSync(rawPayload);
  }
  const noteOf = (entries: Record<string, Uint8Array>) =>
    Buffer.from(entries['missing.txt'] ?? []).toString();

  it('are named by SKU: those of the variant and those of all', async () => {
    await shop.query(
      `INSERT INTO media (product_id, sku, position, source) VALUES (1, 'CABLE-BLUE', 90, 'files/red.png')`,
    );
    const id = await ask();
    const entries = await make(id);
    expect(Object.keys(entries).sort()).toEqual(['CABLE-BLUE-1.jpg', 'CABLE-BLUE-2.jpg', 'CABLE-RED-1.jpg']);
    expect((await sharp(entries['CABLE-RED-1.jpg']).metadata()).format).toBe('jpeg');
    expect(await statusOf(id)).toMatchObject({ state: 'done', missing: 0, done: 3, total: 3 });
  });

  it('are refused to another member, and where there are none', async () => {
    const other = await member(shop);
    expect((await other.call(exportPictures, { orderId: order })).reason).toBe('NotFound');
    await shop.query('DELETE FROM media');
    const { envelope } = await buyer.call(exportPictures, { orderId: order });
    expect(envelope.fields).toMatchObject([{ field: 'orderId', reason: 'noPictures' }]);
  });

  it('that are damaged or gone are named in a text of the file, in the language of who asked', async () => {
    await shop.files.put('pictures/half.png', Readable.from([Buffer.from('89504e470d0a1a0a', 'hex')]));
    await addSources('files/half.png', 'files/gone.png');
    const id = await ask('de');
    const entries = await make(id);
    expect(Object.keys(entries).sort()).toEqual(['CABLE-BLUE-1.jpg', 'CABLE-RED-1.jpg', 'missing.txt']);
    const note = noteOf(entries);
    expect(note).toMatch(new RegExp(`^\ufeffBilder der Bestellung ${order}, die in dieser Datei fehlen\r\n`));
    expect(note.match(/\S+\.jpg/g)).toEqual([
      ...['CABLE-RED-2.jpg', 'CABLE-RED-3.jpg', 'CABLE-BLUE-2.jpg', 'CABLE-BLUE-3.jpg'],
    ]);
    expect(await statusOf(id)).toMatchObject({ state: 'done', missing: 4 });
  });

  it('fail when not one can be read, and no empty file is offered; a retry makes them once they are back', async () => {
    await shop.query(`UPDATE media SET source = 'files/later.png'`);
    const id = await ask();
    await createDownloadFile(shop.context, id);
    expect(await statusOf(id)).toMatchObject({ state: 'failed', error: 'picturesBroken', bytes: null });
    expect((await shop.fetchFile(id, buyer)).statusCode).toBe(404);
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'blue' } })
      .png()
      .toBuffer();
    await shop.files.put('pictures/later.png', Readable.from([png]));
    expect((await buyer.call(retryDownload, { id })).status).toBe(200);
    expect(Object.keys(await make(id))).toHaveLength(2);
  });

  it('fail with another reason when the products were withdrawn meanwhile', async () => {
    const id = await ask();
    await shop.query('UPDATE product SET withdrawn_at = now()');
    await createDownloadFile(shop.context, id);
    expect(await statusOf(id)).toMatchObject({ state: 'failed', error: 'noPictures' });
  });

  it('have at most so many bytes; those behind are named, and nothing more is made of them', async () => {
    for (const color of ['green', 'blue', 'gray']) await addPicture(color);
    const whole = await make(await ask());
    const sizes = Object.values(whole).map(({ length }) => length);
    await shop.query('DELETE FROM download');
    const id = await ask();
    const entries = await make(id, { maxZipBytes: sizes.slice(0, 3).reduce((sum, size) => sum + size) });
    expect(Object.keys(entries)).toEqual([...Object.keys(whole).slice(0, 3), 'missing.txt']);
    expect(noteOf(entries).match(/\S+\.jpg/g)).toEqual(Object.keys(whole).slice(3));
    expect(await statusOf(id)).toMatchObject({ missing: sizes.length - 3 });
  });

  it('of a host inside the network are never asked for, not even of one that IMAGE_HOSTS names', async () => {
    let connections = 0;
    const inside = http.createServer((_, answer) => answer.end());
    inside.on('connection', () => {
      connections += 1;
    });
    await new Promise<void>((ready) => inside.listen(0, '127.0.0.1', ready));
    const { port } = inside.address() as AddressInfo;
    const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, '[::1]', '169.254.169.254'];
    await addSources(...hosts.map((host) => `host/${host}/x.png`));
    await addSources(`https://localhost:${port}/x.png`, 'file:///etc/passwd', 'host/evil.example/x.png');
    const { dataDir, files, context } = shop;
    const pictures = openPictures({ dataDir, hosts, files, log: { warn: () => undefined } });
    const id = await ask();
    const entries = await make(id, { ...context, pictures });
    expect(Object.keys(entries).sort()).toEqual(['CABLE-BLUE-1.jpg', 'CABLE-RED-1.jpg', 'missing.txt']);
    expect(connections).toBe(0);
    await new Promise((closed) => inside.close(closed));
  });

  it('count as progress, and a run that dies at the same picture each time ends', async () => {
    for (let at = 2; at <= 10; at += 1) await addPicture(`#0000${at + 10}`);
    const id = await ask();
    const { pictures } = shop.context;
    let asked = 0;
    const dying = {
      variant: (...args: Parameters<typeof pictures.variant>) => {
        asked += 1;
        return asked % 13 === 0 ? Promise.reject(new Error('out of memory')) : pictures.variant(...args);
      },
    };
    const states: unknown[] = [];
    for (let run = 1; run <= 6; run += 1) {
      asked = 0;
      await createDownloadFile({ ...shop.context, pictures: dying }, id).catch(() => undefined);
      const { state, done, total } = await statusOf(id);
      states.push([state, done, total]);
    }
    expect(states).toEqual([...Array(5).fill(['running', 10, 20]), ['failed', 10, 20]]);
    expect((await buyer.call(retryDownload, { id })).status).toBe(200);
    expect(Object.keys(await make(id))).toHaveLength(20);
  });
});
