import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from '../files/file-store.ts';
import { openFolderStore } from '../files/folder-store.ts';
import { registerAssets } from './routes-assets.ts';
import { registerSharedAssets, shareAssets } from './shared-assets.ts';

const JUNE = Date.UTC(2026, 5, 30);
const JULY = Date.UTC(2026, 6, 1);

describe('the code of other builds', () => {
  let root: string;
  let files: FileStore;
  /** Makes a build with one file and returns its folder. */
  const build = (version: string, name: string): string => {
    const folder = path.join(root, version);
    mkdirSync(path.join(folder, 'client', 'assets'), { recursive: true });
    writeFileSync(path.join(folder, 'client', 'assets', name), `let build = '${version}';`);
    return folder;
  };
  /** Starts a process of a build and returns what it answers at the address of a file. */
  const start = async (folder: string, now: () => number) => {
    const app = Fastify();
    await registerAssets(app, path.join(folder, 'client'));
    registerSharedAssets(app, files, now);
    await shareAssets(files, path.join(folder, 'client'), now());
    return async (name: string) => {
      const { statusCode, headers, body } = await app.inject(`/assets/${name}`);
      return statusCode === 200 ? [headers['content-type'], headers['cache-control'], body] : statusCode;
    };
  };

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'lading-shared-assets-'));
    files = openFolderStore(path.join(root, 'files'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is served by both while the new replaces the old, across the end of a month', async () => {
    const old = await start(build('old', 'frame-aaaaaaa.js'), () => JUNE);
    const fresh = await start(build('new', 'frame-bbbbbbb.js'), () => JULY);
    const expected = (version: string) => [
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
      `let build = '${version}';`,
    ];
    expect(await fresh('frame-aaaaaaa.js')).toEqual(expected('old'));
    expect(await fresh('frame-bbbbbbb.js')).toContain("let build = 'new';");
    // The old one is still running.
    const oldInJuly = await start(path.join(root, 'old'), () => JULY);
    expect(await oldInJuly('frame-bbbbbbb.js')).toEqual(expected('new'));
    expect(await old('frame-ccccccc.js')).toBe(404);
  });

  it('answers 404 to names that no build makes, and looks up one that is made up once', async () => {
    let lookups = 0;
    const { get } = files;
    files.get = (...key) => {
      lookups += 1;
      return get(...key);
    };
    const ask = await start(build('new', 'a.js'), () => JULY);
    for (const name of ['..%2Fsecrets.key', '.env', 'a.map', `${'a'.repeat(80)}.js`])
      expect(await ask(name)).toBe(404);
    expect(lookups).toBe(0);
    expect([await ask('made-up.js'), await ask('made-up.js')]).toEqual([404, 404]);
    expect(lookups).toBe(3);
  });

  it('is deleted when it is older than three months', async () => {
    await start(build('old', 'a.js'), () => Date.UTC(2026, 2, 1));
    await start(build('new', 'b.js'), () => Date.UTC(2026, 4, 31));
    const keys = async () => (await Array.fromAsync(files.list())).map(({ key }) => key).sort();
    expect(await keys()).toEqual(['assets/2026-03/a.js', 'assets/2026-05/b.js']);
    await start(path.join(root, 'new'), () => Date.UTC(2026, 5, 1));
    expect(await keys()).toEqual(['assets/2026-05/b.js', 'assets/2026-06/b.js']);
  });
});
