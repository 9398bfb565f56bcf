import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startS3Server } from '../../testing/s3-server.ts';
import { freePort } from '../database/embedded/port.ts';
import type { FileStore } from './file-store.ts';
import { openFiles } from './open-files.ts';

const keysOf = async (files: FileStore): Promise<string[]> =>
  (await Array.fromAsync(files.list())).map(({ key }) => key).sort();

const s3 = await startS3Server();
afterAll(() => s3?.stop());

describe('files in a folder', () => testStore((folder) => pathToFileURL(path.join(folder, 'a b')).href));
describe.runIf(s3)('files in S3', () => testStore(() => `${s3?.bucketUrl}/a`));

/** Tests of every store; `urlIn` returns the URL of one, which may be within an empty folder. */
function testStore(urlIn: (folder: string) => string): void {
  let files: FileStore;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp('/tmp/lading-files-');
    for (const [name, value] of Object.entries(s3?.env ?? {})) vi.stubEnv(name, value);
    files = await openFiles({ filesUrl: urlIn(folder), dataDir: '/nowhere' });
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  it('come back as they were put, until they are deleted', async () => {
    expect(await files.put('slips/2026/a.pdf', Readable.from(['one', 'two']))).toBe(6);
    const found = await files.get('slips/2026/a.pdf');
    expect(found?.size).toBe(6);
    expect(found && (await text(found.stream))).toBe('onetwo');
    expect(await files.exists('slips/2026/a.pdf')).toBe(true);
    await files.delete('slips/2026/a.pdf');
    await files.delete('slips/2026/a.pdf');
    expect(await files.exists('slips/2026/a.pdf')).toBe(false);
  });

  it('are replaced whole, by an empty one too', async () => {
    await files.put('slips/f.pdf', Readable.from(['longer']));
    expect(await files.put('slips/f.pdf', Readable.from([]))).toBe(0);
    const found = await files.get('slips/f.pdf');
    expect(found?.size).toBe(0);
    expect(found && (await text(found.stream))).toBe('');
  });

  it('are read in part, and the size is that of the whole', async () => {
    await files.put('slips/g.pdf', Readable.from(['0123456789']));
    const part = await files.get('slips/g.pdf', { start: 2, end: 4 });
    expect(part?.size).toBe(10);
    expect(part && (await text(part.stream))).toBe('234');
  });

  it('of many megabytes are stored as a stream', async () => {
    const piece = Buffer.alloc(1 << 20, 7);
    const stream = Readable.from(Array.from({ length: 13 }, () => piece));
    expect(await files.put('down/big.zip', stream)).toBe(13 << 20);
    expect(await files.size('down/big.zip')).toBe(13 << 20);
  });

  it('of a folder are deleted with it, and none beside it', async () => {
    await files.deleteFolder('down');
    for (const key of ['down/a/file.csv', 'down/a/parts/1.ndjson', 'down/ab/file.csv', 'down/a.csv'])
      await files.put(key, Readable.from(['x']));
    await files.deleteFolder('down/a');
    await files.deleteFolder('down/a');
    await files.deleteFolder('down/none');
    const left = (await keysOf(files)).filter((key) => key.startsWith('down'));
    expect(left).toEqual(['down/a.csv', 'down/ab/file.csv']);
    for (const key of ['', '.', '..', 'down/..', '/', 'down/'])
      await expect(files.deleteFolder(key)).rejects.toThrow('not a file key');
    expect(await files.exists('down/ab/file.csv')).toBe(true);
  });

  it('that are not there are undefined, and so are folders', async () => {
    await files.put('slips/b.pdf', Readable.from(['b']));
    expect(await files.get('slips/none.pdf')).toBeUndefined();
    expect(await files.get('slips/b.pdf/c')).toBeUndefined();
    expect(await files.get('slips')).toBeUndefined();
  });

  it('leave nothing of a stream that broke, early or late', async () => {
    const early = new Readable({ read: () => undefined });
    const put = files.put('early/d.pdf', early);
    early.destroy(new Error('gone early'));
    await expect(put).rejects.toThrow('gone early');
    const late = Readable.from(
      (async function* () {
        yield Buffer.alloc(12 << 20);
        throw new Error('gone late');
      })(),
    );
    await expect(files.put('late/c.pdf', late)).rejects.toThrow('gone late');
    expect((await keysOf(files)).filter((key) => /early|late/.test(key))).toEqual([]);
  });

  it.each(['../x', 'a/../../x', '/etc/passwd', '', 'a//b', '.hidden', 'a\\b', 'a\0b', 'a'.repeat(301)])(
    'are never looked for under %j',
    async (key) => {
      await expect(files.get(key)).rejects.toThrow('not a file key');
      await expect(files.put(key, Readable.from(['x']))).rejects.toThrow('not a file key');
    },
  );
}

describe('the files of a folder', () => {
  let folder: string;
  let files: FileStore;
  beforeAll(async () => {
    folder = await mkdtemp('/tmp/lading-files-');
    files = await openFiles({ filesUrl: pathToFileURL(folder).href, dataDir: '/nowhere' });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('whose stream nobody reads hold no descriptor', async () => {
    await files.put('slips/e.pdf', Readable.from(['e']));
    const found = await files.get('slips/e.pdf');
    expect(found?.size).toBe(1);
    const descriptors = await readdir('/proc/self/fd');
    const open = await Promise.all(descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
    expect(open.filter((file) => file.startsWith(folder))).toEqual([]);
  });

  it('that are being written are not listed, and are deleted with their folder', async () => {
    await files.put('down/a/file.csv', Readable.from(['x']));
    await writeFile(path.join(folder, 'down/a/.hidden'), 'half');
    expect(await keysOf(files)).toEqual(['down/a/file.csv', 'slips/e.pdf']);
    await files.deleteFolder('down/a');
    expect(await readdir(path.join(folder, 'down'))).toEqual([]);
  });
});

it('files in S3 are unavailable while the server is away', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${await freePort()}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const files = await openFiles({ filesUrl: 's3://lading', dataDir: '/nowhere' });
  await expect(files.size('a')).rejects.toMatchObject({ statusCode: 503 });
  await expect(files.put('a', Readable.from(['x']))).rejects.toMatchObject({ statusCode: 503 });
  vi.unstubAllEnvs();
});
