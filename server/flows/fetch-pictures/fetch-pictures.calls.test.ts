import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFolderStore } from '../../platform/files/folder-store.ts';
import { createDownload } from '../../platform/images/download.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { fakePictureHost } from '../../testing/fakes/picture-host.ts';
import { importCatalogue } from '../import-catalogue/import-catalogue.ts';
import { pictureFailures } from './query.ts';
import { retryPictures } from './retry-pictures.ts';
import { remotePictureTasks } from './tasks.ts';

const pictureOf = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe('pictures of other sites', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-remote-'));
  const files = openFolderStore(path.join(folder, 'files'));
  let database: TestDatabase;
  let host: Awaited<ReturnType<typeof fakePictureHost>>;
  let tasks: ReturnType<typeof remotePictureTasks>;
  let red: Buffer;
  beforeAll(async () => {
    database = await testDatabase();
    red = await pictureOf('#c00');
  });
  beforeEach(async () => {
    host = await fakePictureHost({ '/red.jpg': red, '/blue.jpg': await pictureOf('#00c') });
    const download = createDownload({ hosts: [], privateHosts: [host.host] }, { timeLimitMs: 500 });
    tasks = remotePictureTasks({ pool: database.pool, files, download, politenessMs: 0 });
  });
  afterEach(async () => {
    await host.close();
    await database.pool.query('TRUNCATE product CASCADE; TRUNCATE remote_picture CASCADE');
    rmSync(path.join(folder, 'files'), { recursive: true, force: true });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  const rows = async (sql: string) => (await database.pool.query(sql)).rows;
  const importRows = (...lines: string[]) => {
    const file = path.join(folder, 'pictures.csv');
    writeFileSync(file, ['sku,title,price,pictures', ...lines].join('\n'));
    return importCatalogue(database.pool, { file, onProgress: () => undefined });
  };
  const row = (sku: string, ...paths: string[]) =>
    `${sku},Thing ${sku},1.00,${paths.map((one) => host.url(one)).join(' ')}`;
  const makeDue = () => rows("UPDATE remote_picture SET next_at = now() WHERE state = 'waiting'");
  const cards = () => rows("SELECT sku, facts->>'picture' AS picture FROM card ORDER BY sku");
  const media = () =>
    rows('SELECT v.sku, m.position, m.source FROM media m JOIN variant v USING (product_id) ORDER BY 1, 2');
  const states = () =>
    rows("SELECT split_part(url, '/', 4) AS name, state, attempts, error FROM remote_picture ORDER BY 1");
  const filesKept = () =>
    readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    ).length;

  it('are shown by product and card once they are stored, each fetched and kept once', async () => {
    host.answers['/same.jpg'] = red;
    await importRows(row('A', '/red.jpg', '/blue.jpg'), row('B', '/red.jpg'), row('C', '/same.jpg'));
    expect(await media()).toEqual([]);
    expect(await cards()).toEqual(['A', 'B', 'C'].map((sku) => ({ sku, picture: null })));
    await tasks['fetch-pictures']();
    const shown = await media();
    expect(shown.map(({ sku, position }) => [sku, position])).toEqual([
      ['A', 0],
      ['A', 1],
      ['B', 0],
      ['C', 0],
    ]);
    expect(new Set(shown.map(({ source }) => source)).size).toBe(2);
    expect((await cards()).map(({ picture }) => picture)).toEqual([
      shown[0].source,
      shown[2].source,
      shown[3].source,
    ]);
    expect(host.requests.sort()).toEqual(['/blue.jpg', '/red.jpg', '/same.jpg']);
    expect(filesKept()).toBe(2);
    expect(shown[0].source).toMatch(/^files\/[0-9a-f]{2}\/[0-9a-f]{64}\.jpg$/);
    // Once more changes nothing, nor does another import of the same rows.
    await tasks['fetch-pictures']();
    expect(
      await importRows(row('A', '/red.jpg', '/blue.jpg'), row('B', '/red.jpg'), row('C', '/same.jpg')),
    ).toMatchObject({ changed: 0, unchanged: 3 });
    expect(host.requests).toHaveLength(3);
  });

  it('that are stored already are shown by the import itself', async () => {
    await importRows(row('A', '/red.jpg'));
    await tasks['fetch-pictures']();
    await importRows(row('D', '/red.jpg'));
    const [{ picture }] = await rows("SELECT facts->>'picture' AS picture FROM card WHERE sku = 'D'");
    expect(picture).toMatch(/^files\//);
  });

  it('that cannot be had are noted with the reason, and the others are shown', async () => {
    host.answers['/page.jpg'] = Buffer.from('<html>');
    host.answers['/half.jpg'] = red.subarray(0, red.length / 2);
    await importRows(row('A', '/none.jpg', '/page.jpg', '/half.jpg', '/red.jpg'));
    await tasks['fetch-pictures']();
    expect(await states()).toEqual([
      { name: 'half.jpg', state: 'failed', attempts: 1, error: 'the picture is damaged' },
      { name: 'none.jpg', state: 'failed', attempts: 1, error: `${host.host} answered 404` },
      { name: 'page.jpg', state: 'failed', attempts: 1, error: 'not a picture' },
      { name: 'red.jpg', state: 'stored', attempts: 1, error: null },
    ]);
    expect((await cards())[0].picture).toMatch(/^files\//);
    const failures = await pictureFailures(database.pool, 0, 10);
    expect(failures.map(({ sku }) => sku)).toEqual(['A', 'A', 'A']);
  });

  it('are tried again after errors of the host, longer each time, and then given up', async () => {
    host.answers['/flaky.jpg'] = (_, response) => response.writeHead(500).end();
    await importRows(row('A', '/flaky.jpg'));
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await makeDue();
      await tasks['fetch-pictures']();
      const [{ wait }] = await rows(
        'SELECT extract(epoch FROM next_at - now())::int AS wait FROM remote_picture',
      );
      waits.push(wait);
    }
    expect(waits.slice(0, 6)).toEqual([...waits.slice(0, 6)].sort((left, right) => left - right));
    expect(waits[0]).toBeGreaterThan(30);
    expect(await states()).toMatchObject([{ state: 'failed', attempts: 7 }]);
    expect(host.requests).toHaveLength(7);
    host.answers['/flaky.jpg'] = red;
    expect(await retryPictures(database.pool, files)).toEqual({ failed: 1, lost: 0 });
    await tasks['fetch-pictures']();
    expect(await states()).toMatchObject([{ state: 'stored' }]);
  });

  it('of a host that asks for a pause are left alone, without an attempt counted for those not asked for', async () => {
    host.answers['/busy.jpg'] = (_, response) => response.writeHead(429, { 'retry-after': '600' }).end();
    await importRows(
      row('A', '/busy.jpg'),
      ...Array.from({ length: 12 }, (_, at) => row(`B${at}`, `/later-${at}.jpg`)),
    );
    await tasks['fetch-pictures']();
    const asked = host.requests.length;
    expect(asked).toBeLessThan(13);
    await tasks['sweep-remote-pictures']();
    await tasks['fetch-pictures']();
    expect(host.requests).toHaveLength(asked);
    const [{ due }] = await rows(
      "SELECT count(*) AS due FROM remote_picture WHERE state = 'waiting' AND next_at < now() + interval '9 minutes'",
    );
    expect(due).toBe(0);
  });

  it('of a host that cannot be reached are all tried again later, with few connections', async () => {
    await importRows(...Array.from({ length: 40 }, (_, at) => row(`B${at}`, `/${at}.jpg`)));
    await host.close();
    await tasks['fetch-pictures']();
    const found = await rows('SELECT DISTINCT state, next_at > now() AS later FROM remote_picture');
    expect(found).toEqual([{ state: 'waiting', later: true }]);
    for (let attempt = 2; attempt <= 7; attempt += 1) {
      await makeDue();
      await tasks['fetch-pictures']();
    }
    expect(await rows('SELECT DISTINCT state FROM remote_picture')).toEqual([{ state: 'failed' }]);
  });

  it('are fetched four at once from a host', async () => {
    const paths = Array.from({ length: 20 }, (_, at) => `/${at}.jpg`);
    for (const one of paths)
      host.answers[one] = (_, response) => void setTimeout(() => response.writeHead(200).end(red), 20);
    await importRows(...paths.map((one, at) => row(`B${at}`, one)));
    await tasks['fetch-pictures']();
    expect(host.maxOpen()).toBeLessThanOrEqual(4);
    expect(host.maxOpen()).toBeGreaterThan(1);
    expect(await rows('SELECT DISTINCT state FROM remote_picture')).toEqual([{ state: 'stored' }]);
  });

  it('of a later import replace those of an earlier one that were still to come', async () => {
    await importRows(row('A', '/red.jpg', '/blue.jpg'));
    await importRows(row('A', '/blue.jpg'));
    await tasks['fetch-pictures']();
    expect((await media()).map(({ position }) => position)).toEqual([0]);
    const [{ url }] = await rows(
      'SELECT url FROM remote_picture r JOIN picture_link l ON l.picture_id = r.id',
    );
    expect(url).toBe(host.url('/blue.jpg'));
  });

  it('are fetched again when the worker was killed before they were saved', async () => {
    await importRows(row('A', '/red.jpg'));
    await rows("ALTER TABLE remote_picture ADD CONSTRAINT cut CHECK (state <> 'stored')");
    await expect(tasks['fetch-pictures']()).rejects.toThrow('cut');
    expect(await media()).toEqual([]);
    await rows('ALTER TABLE remote_picture DROP CONSTRAINT cut');
    await tasks['sweep-remote-pictures']();
    await tasks['fetch-pictures']();
    expect(await media()).toHaveLength(1);
    expect(filesKept()).toBe(1);
  });

  it('are deleted with their files a week after the last product that showed them', async () => {
    host.answers['/same.jpg'] = red;
    await importRows(row('A', '/red.jpg', '/blue.jpg'), row('B', '/same.jpg'));
    await tasks['fetch-pictures']();
    await rows("DELETE FROM product WHERE id = (SELECT product_id FROM variant WHERE sku = 'A')");
    await tasks['delete-unused-pictures']();
    expect(filesKept()).toBe(2);
    await rows("UPDATE remote_picture SET unused_since = unused_since - interval '8 days'");
    await tasks['delete-unused-pictures']();
    // B shows the same content as the red one by another URL.
    expect(filesKept()).toBe(1);
    expect(await states()).toMatchObject([{ name: 'same.jpg' }]);
  });

  it('are fetched again when their files are gone', async () => {
    await importRows(row('A', '/red.jpg'));
    await tasks['fetch-pictures']();
    rmSync(path.join(folder, 'files'), { recursive: true });
    expect(await retryPictures(database.pool, files)).toEqual({ failed: 0, lost: 1 });
    expect(await media()).toEqual([]);
    expect(await cards()).toEqual([{ sku: 'A', picture: null }]);
    await tasks['fetch-pictures']();
    expect(await media()).toHaveLength(1);
    expect(filesKept()).toBe(1);
  });
});
