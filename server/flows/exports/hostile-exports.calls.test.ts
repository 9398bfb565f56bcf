import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compose, Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  exportOrderLines,
  exportOrders,
  exportStatement,
  exportTracking,
  getDownload,
  retryDownload,
} from '../../../contract/download.ts';
import { requestDownload, sweepDownloads } from '../../domains/downloads/index.ts';
import { listJobs } from '../../testing/jobs.ts';
import { member, type TestMember } from '../../testing/visitors.ts';
import { createDownloadFile } from './create-download-file.ts';
import { type ExportShop, exportShop, fillOrders } from './testing/export-shop.ts';

describe('hostile exports', () => {
  let shop: ExportShop;
  let buyer: TestMember;
  beforeAll(async () => {
    shop = await exportShop();
    buyer = await member(shop);
    await fillOrders(shop, buyer.id, 3);
  });
  beforeEach(() => shop.query('DELETE FROM download'));
  afterAll(() => shop.close());

  const ask = async (): Promise<string> => (await buyer.call(exportOrders, { format: 'csv' })).data.id;
  const statusOf = async (id: string) => (await buyer.call(getDownload, { id })).data;

  const request = (parameters: { search?: string }) =>
    requestDownload(shop.pool, {
      ...({ member: buyer.id, kind: 'orders', format: 'csv', language: 'en' } as const),
      ...{ parameters, name: 'orders.csv', total: 3 },
    });

  it('of ids that are guessed or no ids are not found, and read nothing else', async () => {
    const guesses = ['00000000-0000-4000-8000-000000000000', '..%2f..%2fetc%2fpasswd', '1', "'--"];
    for (const id of guesses) expect((await shop.fetchFile(id, buyer)).statusCode, id).toBe(404);
    for (const id of guesses.slice(1))
      expect((await buyer.call(getDownload, { id })).reason).toBe('InvalidInput');
  });

  it('asked for 1,000 times at once are one download and one job', async () => {
    const made = await Promise.all(Array.from({ length: 1000 }, () => request({})));
    expect(new Set(made.map((item) => item.ok && item.value)).size).toBe(1);
    expect(await listJobs(shop.pool, 'make-download')).toHaveLength(1);
    await shop.work();
  });

  it('asked for in 1,000 ways are five downloads and five jobs', async () => {
    const searches = Array.from({ length: 1000 }, (_, at) => `no order ${at}`);
    const made = await Promise.all(searches.map((search) => request({ search })));
    expect(made.filter((candidate) => candidate.ok)).toHaveLength(5);
    expect(await listJobs(shop.pool, 'make-download')).toHaveLength(5);
    await shop.work();
  });

  it('by call are limited to 60 an hour, whatever they ask for', async () => {
    const calm = await member(shop);
    const statuses: number[] = [];
    for (let at = 0; at < 62; at += 1)
      statuses.push((await calm.call(exportStatement, { account: 'points', format: 'csv' })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    await shop.work();
  });

  it.each([
    '2026-02-31',
    '0000-01-01',
    '9999-12-31',
    '2026-13-01',
    "2026-01-01'--",
    '2026-01-01\r\nx: y',
    '-1',
  ])('with the day %j are refused, which would be a part of a file name', async (to) => {
    for (const contract of [exportOrders, exportOrderLines, exportTracking])
      expect((await buyer.call(contract, { to })).envelope.fields).toMatchObject([{ field: 'to' }]);
    expect((await buyer.call(exportStatement, { account: 'balance', to })).status).toBe(400);
  });

  it('with a file name that tries to add a header send one name in one header', async () => {
    const id = await ask();
    await shop.work();
    await shop.query('UPDATE download SET name = $1', ['a"; x.exe\r\nset-cookie: stolen=1']);
    const { headers, statusCode } = await shop.fetchFile(id, buyer);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="file"; filename\*=UTF-8''a%22[\w%.-]+$/,
    );
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('of a member who is gone when the job comes make nothing, and fail nothing', async () => {
    const gone = await member(shop);
    const { id } = (await gone.call(exportStatement, { account: 'balance', format: 'pdf' })).data;
    await shop.query('DELETE FROM download WHERE member_id = $1', [gone.id]);
    await shop.query('DELETE FROM session WHERE member_id = $1', [gone.id]);
    await shop.query('DELETE FROM member WHERE id = $1', [gone.id]);
    expect(await shop.work()).toBe(1);
    expect(await shop.filesOf(id)).toEqual([]);
  });

  it('on a full disk fail and say so, with no half file offered or kept', async () => {
    const errors: unknown[] = [];
    const log = { error: (fields: unknown) => errors.push(fields) };
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const files = {
      ...shop.files,
      put: (key: string, stream: Readable) =>
        key.includes('/parts/')
          ? shop.files.put(key, stream)
          : shop.files.put(
              key,
              compose(stream, async function* (chunks: AsyncIterable<Buffer>) {
                for await (const chunk of chunks) yield chunk.subarray(0, 50);
                throw full;
              }) as unknown as Readable,
            ),
    };
    const id = await ask();
    // The first run saves the rows.
    for (let run = 1; run <= 5; run += 1)
      await expect(createDownloadFile({ ...shop.context, files, log }, id)).rejects.toThrow('ENOSPC');
    expect((await statusOf(id)).state).toBe('running');
    expect((await shop.fetchFile(id, buyer)).statusCode).toBe(404);
    await createDownloadFile({ ...shop.context, files, log }, id);
    expect(await statusOf(id)).toMatchObject({ state: 'failed', error: 'broken', bytes: null });
    expect(errors).toMatchObject([{ err: full, download: id }]);
    expect((await shop.fetchFile(id, buyer)).statusCode).toBe(404);
    expect((await shop.filesOf(id)).every((file) => /^parts\/\d+-\d+\.ndjson$/.test(file))).toBe(true);
    expect((await buyer.call(retryDownload, { id })).status).toBe(200);
    await shop.work();
    expect((await statusOf(id)).state).toBe('done');
    expect(await shop.filesOf(id)).toEqual(['7/file.csv']);
  });

  it('in a folder that cannot be written fail, and are made once it can', async () => {
    const folder = path.join(shop.dataDir, 'files/downloads');
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, 'a file in the place of the folder');
    const id = await ask();
    for (let run = 1; run <= 4; run += 1)
      await expect(createDownloadFile(shop.context, id)).rejects.toThrow();
    await createDownloadFile(shop.context, id);
    expect(await statusOf(id)).toMatchObject({ state: 'failed', error: 'broken' });
    await rm(folder);
    await mkdir(folder);
    expect((await buyer.call(retryDownload, { id })).status).toBe(200);
    await shop.work();
    expect((await shop.fetchFile(id, buyer)).statusCode).toBe(200);
  });

  it('are gone from the disk a week after they were made, with what a killed run has left', async () => {
    const id = await ask();
    await shop.work();
    const [{ folder = '' } = {}] = await shop.query<{ folder: string }>('SELECT folder FROM download');
    await shop.files.put(`downloads/${folder}/parts/9-0.ndjson`, Readable.from(['x']));
    const sweep = () => sweepDownloads({ db: shop.pool, files: shop.files });
    const age = (days: number) =>
      shop.query(
        `UPDATE download SET expires_at = finished_at + interval '7 days' - make_interval(days => $1)`,
        [days],
      );
    await age(6);
    await sweep();
    expect((await shop.fetchFile(id, buyer)).statusCode).toBe(200);
    await age(7);
    expect((await shop.fetchFile(id, buyer)).statusCode).toBe(404);
    const before = await shop.filesOf(id);
    await sweep();
    expect(before).toHaveLength(2);
    expect(await shop.query('SELECT FROM download')).toEqual([]);
    for (const file of before) expect(await shop.files.exists(`downloads/${folder}/${file}`)).toBe(false);
  });
});
