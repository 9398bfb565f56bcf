import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from './file-store.ts';
import { openFiles } from './open-files.ts';

describe('files', () => {
  let folder: string;
  let files: FileStore;
  beforeAll(async () => {
    folder = await mkdtemp('/tmp/lading-files-');
    files = openFiles({ filesUrl: pathToFileURL(path.join(folder, 'a b')).href, dataDir: '/nowhere' });
  });
  afterAll(() => rm(folder, { recursive: true }));

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

  it('of a folder are deleted with it, and none beside it', async () => {
    for (const key of ['down/a/file.csv', 'down/a/parts/1.ndjson', 'down/ab/file.csv', 'down/a.csv'])
      await files.put(key, Readable.from(['x']));
    await writeFile(path.join(folder, 'a b/down/a/.hidden'), 'half');
    await files.deleteFolder('down/a');
    await files.deleteFolder('down/a');
    await files.deleteFolder('down/none');
    expect((await readdir(path.join(folder, 'a b/down'))).sort()).toEqual(['a.csv', 'ab']);
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

  it('whose stream nobody reads hold no descriptor', async () => {
    await files.put('slips/e.pdf', Readable.from(['e']));
    const found = await files.get('slips/e.pdf');
    expect(found?.size).toBe(1);
    const descriptors = await readdir('/proc/self/fd');
    const open = await Promise.all(descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
    expect(open.filter((file) => file.startsWith(folder))).toEqual([]);
  });

  it('of a stream that breaks before their folder is made are refused with its error', async () => {
    const broken = new Readable({ read: () => undefined });
    const put = files.put('early/d.pdf', broken);
    broken.destroy(new Error('gone early'));
    await expect(put).rejects.toThrow('gone early');
    expect(await readdir(path.join(folder, 'a b/early'))).toEqual([]);
  });

  it('leave nothing of a stream that broke', async () => {
    const broken = Readable.from(
      (async function* () {
        yield 'half';
        throw new Error('gone');
      })(),
    );
    await expect(files.put('half/c.pdf', broken)).rejects.toThrow('gone');
    expect(await readdir(path.join(folder, 'a b/half'))).toEqual([]);
  });

  it.each(['../x', 'a/../../x', '/etc/passwd', '', 'a//b', '.hidden', 'a\\b', 'a\0b', 'a'.repeat(301)])(
    'are never looked for under %j',
    async (key) => {
      await expect(files.get(key)).rejects.toThrow('not a file key');
      await expect(files.put(key, Readable.from(['x']))).rejects.toThrow('not a file key');
    },
  );
});
