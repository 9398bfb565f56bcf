import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { probeFolder } from './probe-folder.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-probe-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('probeFolder() leaves nothing in a folder that can be written', async () => {
  await probeFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['a folder that is not there', path.join(folder, 'gone')],
  ['a folder that nothing is written to', '/proc'],
])('probeFolder() is unavailable for %s', async (_, place) => {
  await expect(probeFolder(place)).rejects.toMatchObject({ statusCode: 503 });
});

/** Runs a shell in a mount namespace of its own, where a disk of two blocks can be mounted. */
const inNamespace = (script: string) =>
  spawnSync('unshare', ['-rm', 'sh', '-c', script], { encoding: 'utf8', cwd: import.meta.dirname });
const canMount = inNamespace('mount -t tmpfs -o size=8k tmpfs /mnt').status === 0;

it.skipIf(!canMount)(
  'probeFolder() is unavailable while a disk is full, and not before or afterwards',
  () => {
    const script = `
    import { rmSync, writeFileSync } from 'node:fs';
    import { probeFolder } from './probe-folder.ts';
    const probe = () => probeFolder('/mnt').then(() => 'ok', (error) => error.statusCode + ' ' + error.cause.code);
    const seen = [await probe()];
    try { writeFileSync('/mnt/fill', Buffer.alloc(9000)); } catch {}
    seen.push(await probe());
    rmSync('/mnt/fill');
    console.log([...seen, await probe()].join(', '));`;
    const run = `"${process.execPath}" --input-type=module -e "${script}"`;
    expect(inNamespace(`mount -t tmpfs -o size=8k tmpfs /mnt; ${run}`).stdout.trim()).toBe(
      'ok, 503 ENOSPC, ok',
    );
  },
  30_000,
);
