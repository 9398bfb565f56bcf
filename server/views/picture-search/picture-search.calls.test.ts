import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_UPLOAD } from '../../../contract/upload.ts';
import { drawSource } from '../../../demo/pictures/draw.ts';
import { pictureTasks } from '../../domains/discovery/pictures/describe-pictures.ts';
import { createSourceReader } from '../../domains/discovery/pictures/read-source.ts';
import { publish } from '../../flows/publish/publish.ts';
import { listJobs, takeJobs } from '../../testing/jobs.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { visitor } from '../../testing/visitors.ts';

const RED = 'demo/cable.red.usb-c-cable.front.1';
const BLUE = 'demo/cable.blue.usb-c-cable.front.1';
const BANK = 'demo/power-bank.black.power-bank.front.4';
const CASE = 'demo/phone-case.green.iphone-17.front.2';
const svgOf = (source: string) => Buffer.from(drawSource(source) ?? '');
const jpeg = (source: string) => sharp(svgOf(source)).resize(500).jpeg({ quality: 40 }).toBuffer();

describe('searchByPicture', () => {
  let shop: TestShop;
  let read: string[] = [];
  const lines: object[] = [];
  const tasks = () =>
    pictureTasks({
      db: shop.pool,
      log: { info: (line: object) => void lines.push(line) } as never,
      batch: 2,
      rest: 0,
      read: createSourceReader({
        draw: (source) => {
          read.push(source);
          return drawSource(source);
        },
        original: async () => undefined,
      }),
    });
  const waiting = () => listJobs(shop.pool, 'describe-pictures');
  /** Does what the clock and the jobs would do, a job at a time. */
  async function describeAll(): Promise<number> {
    await tasks()['sweep-pictures']();
    for (let jobs = 0; ; jobs += 1) {
      const [job] = await takeJobs(shop.pool, 'describe-pictures');
      if (!job) return jobs;
      await tasks()['describe-pictures'](job.payload);
    }
  }
  const eventually = async (holds: () => boolean | Promise<boolean>) => {
    const end = Date.now() + 15_000;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error('it did not come');
      await new Promise((go) => setTimeout(go, 100));
    }
  };

  beforeAll(async () => {
    shop = await seededShop();
    await shop.query('DELETE FROM media');
    await shop.query(
      `INSERT INTO media (product_id, position, source) VALUES (1, 0, $1), (1, 1, $2), (6, 0, $2), (4, 0, $3), (3, 0, 'files/gone.jpg'), (2, 9, $4)`,
      [RED, BLUE, BANK, CASE],
    );
    await publish(shop.pool, [1, 2, 3, 4, 6]);
  });
  afterAll(async () => {
    await shop.pictures.stop();
    await shop.close();
  });

  const send = async (bytes: Uint8Array, fields: Record<string, string | number> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'photo.jpg');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/search/picture',
      remoteAddress: visitor(shop, null).address,
      headers: { 'content-type': request.headers.get('content-type') ?? '', language: 'de' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return response.json();
  };
  const skus = async (bytes: Uint8Array, fields?: Record<string, string | number>): Promise<string[]> =>
    (await send(bytes, fields)).data.items.map(({ sku }: { sku: string }) => sku);

  it('describe-pictures describes each source once and resumes after a killed job', async () => {
    expect(await send(await jpeg(RED))).toMatchObject({ code: 503, reason: 'Busy' });
    await tasks()['sweep-pictures']();
    expect(await waiting()).toEqual([{ task: 'describe-pictures', payload: { after: 0, described: 0 } }]);
    // a job that is done but not noted is done again, and finds the next
    await tasks()['describe-pictures']({ after: 0, described: 0 });
    await tasks()['describe-pictures']({ after: 0, described: 0 });
    await describeAll();
    expect(read.toSorted()).toEqual([BLUE, RED, BANK, 'files/gone.jpg'].toSorted());
    expect(
      await shop.query('SELECT source, descriptor IS NULL AS failed FROM picture ORDER BY source'),
    ).toEqual([
      { source: BLUE, failed: false },
      { source: RED, failed: false },
      { source: BANK, failed: false },
      { source: 'files/gone.jpg', failed: true },
    ]);
    expect(lines.length).toBeGreaterThan(0);
    read = [];
    expect(await describeAll()).toBe(0);
    expect(read).toEqual([]);
    await shop.query(
      `UPDATE picture SET described_at = now() - interval '2 days' WHERE source = 'files/gone.jpg'`,
    );
    await describeAll();
    expect(read).toEqual(['files/gone.jpg']);
  });

  it('finds products by an altered picture, the most alike first', async () => {
    shop.pictures.start({ url: shop.url });
    await eventually(() => shop.pictures.ready());
    expect(shop.pictures.size()).toBe(4);
    const { code, data } = await send(await jpeg(BANK));
    expect(code).toBe(200);
    expect(data.items[0]).toMatchObject({ sku: 'BANK', title: 'Power bank', from: 2800 });
    expect(data.items[0].likeness).toBeGreaterThan(85);
    expect(data).toMatchObject({ currency: 'USD', guess: 3, category: null, words: '' });
    expect(data.categories[0]).toMatchObject({ id: 3, slug: 'power' });
    expect(data.found.w).toBeLessThan(0.9);
    expect((await skus(await jpeg(BLUE))).slice(0, 2).toSorted()).toEqual(['CABLE-RED', 'SALE']);
    expect(
      (
        await skus(
          await sharp(await jpeg(RED))
            .flop()
            .toBuffer(),
        )
      )[0],
    ).toBe('CABLE-RED');
  });

  it('shows the most alike picture and the variant on it', async () => {
    const found = async (source: string, sku: string) =>
      (await send(await jpeg(source))).data.items.find((item: { sku: string }) => item.sku === sku);
    expect(await found(RED, 'CABLE-RED')).toMatchObject({ picture: RED });
    expect(await found(BLUE, 'CABLE-RED')).toMatchObject({ picture: BLUE });
    await shop.query(`UPDATE media SET sku = 'CABLE-BLUE' WHERE product_id = 1 AND position = 1`);
    const [facts] = await shop.query<{ moq: number; step: number; lead: number; prices: number[] }>(
      `SELECT moq, step, lead_time AS lead, prices FROM variant JOIN variant_price USING (sku) WHERE sku = 'CABLE-BLUE'`,
    );
    const blue = await found(BLUE, 'CABLE-BLUE');
    expect(blue).toMatchObject({ picture: BLUE, moq: facts?.moq, step: facts?.step, lead: facts?.lead });
    expect(blue.tiers[0][1]).toBe(facts?.prices[0]);
    // what is not on sale is not offered in place of what is
    await shop.query(`UPDATE variant SET state = 'discontinued' WHERE sku = 'CABLE-BLUE'`);
    expect(await found(BLUE, 'CABLE-RED')).toMatchObject({ picture: BLUE });
    await shop.query(`UPDATE variant SET state = 'on_sale' WHERE sku = 'CABLE-BLUE'`);
    await shop.query('UPDATE media SET sku = NULL');
  });

  it('returns further products from an offset', async () => {
    const whole = (await send(await jpeg(RED))).data;
    const rest = (await send(await jpeg(RED), { from: 1 })).data;
    expect(rest.items).toEqual(whole.items.slice(1));
    expect(rest.total).toBe(whole.total);
    expect(await send(await jpeg(RED), { from: -1 })).toMatchObject({ code: 400 });
  });

  it('searchByReading returns the same products without the picture', async () => {
    const ask = async (input: object) => {
      const { address: remoteAddress } = visitor(shop, null);
      const url = '/api/search/picture/reading';
      return (await shop.app.inject({ method: 'POST', url, remoteAddress, payload: input })).json();
    };
    const { found, reading, ...whole } = (await send(await jpeg(RED))).data;
    const again = { ...whole, items: expect.any(Array) };
    const like = (await ask({ reading })).data;
    expect({ ...like, categories: null }).toEqual({ ...again, categories: null });
    const likeness = (data: typeof whole) =>
      data.items.map((item: { sku: string; likeness: number }) => [item.sku, item.likeness]);
    expect(likeness(like)).toEqual(likeness(whole));
    expect(likeness((await ask({ reading, from: 1 })).data)).toEqual(likeness(whole).slice(1));
    expect((await ask({ reading, words: 'nothing has this' })).data.total).toBe(0);
    for (const wrong of ['', 'AAAA', `${reading}AAAA`, reading.repeat(20), '§'.repeat(171), undefined])
      expect(await ask({ reading: wrong })).toMatchObject({ code: 400, fields: [{ field: 'reading' }] });
    expect(await ask({ reading, category: 999 })).toMatchObject({ code: 404 });
  });

  it('is narrowed by part, category and words', async () => {
    const both = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#ffffff' } })
      .composite([
        { input: await jpeg(RED), left: 0, top: 0 },
        { input: await jpeg(BANK), left: 500, top: 0 },
      ])
      .png()
      .toBuffer();
    expect((await skus(both, { x: 0.5, y: 0, w: 0.5, h: 1 }))[0]).toBe('BANK');
    const part = (await send(both, { x: 0, y: 0, w: 0.5, h: 1 })).data;
    expect(part.items[0].sku).toBe('CABLE-RED');
    expect(part.found.x + part.found.w).toBeLessThanOrEqual(0.5);
    expect(await skus(await jpeg(RED), { category: 2 })).not.toContain('BANK');
    expect((await skus(await jpeg(RED), { category: 1 }))[0]).toBe('CABLE-RED');
    expect(await skus(await jpeg(RED), { words: 'usb kab' })).toEqual(['CABLE-RED']);
    expect((await send(await jpeg(RED), { words: 'nothing has this' })).data).toMatchObject({
      total: 0,
      items: [],
    });
    expect(await send(await jpeg(RED), { category: 999 })).toMatchObject({ code: 404 });
  });

  it('finds newly described and published products, and no withdrawn ones', async () => {
    await shop.query('UPDATE media SET position = 0 WHERE product_id = 2');
    await describeAll();
    await eventually(async () => (await skus(await jpeg(CASE)))[0] === 'LAST');
    await shop.query('DELETE FROM variant_price WHERE sku = $1', ['LAST']);
    await publish(shop.pool, [2]);
    await eventually(() => shop.pictures.size() === 4);
    expect(await skus(await jpeg(CASE))).not.toContain('LAST');
  });

  it('refuses a file that is no picture, with a text', async () => {
    expect(await send(Buffer.from('text'))).toMatchObject({
      code: 400,
      reason: 'FileTypeRefused',
      fields: [{ field: 'file', message: 'Bitte ein Bild als JPEG, PNG, WebP, GIF oder AVIF' }],
    });
    expect(await send(Buffer.alloc(0))).toMatchObject({ code: 400 });
    expect(await send(Buffer.alloc(MAX_UPLOAD + 1))).toMatchObject({ code: 413, reason: 'TooLarge' });
    expect(await send(await jpeg(RED), { x: -1, y: 0, w: 1, h: 1 })).toMatchObject({ code: 400 });
    const response = await shop.app.inject({ method: 'POST', url: '/api/search/picture' });
    expect(response.json()).toMatchObject({ code: 400, reason: 'InvalidInput' });
  });
});
