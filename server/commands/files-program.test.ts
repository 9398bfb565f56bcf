import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { openStore } from '../platform/files/open-files.ts';
import { runCommand } from '../testing/run-command.ts';
import { files } from './files-program.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lading-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['copy-to', `file://${folder}/files/sub`],
  ['copy-from', `file://${folder}/files/`],
  ['copy-from', `file://${folder}`],
])('npm run files refuses to copy a store into itself: %s', async (action, url) => {
  const { code, stderr } = await runCommand(files, [action, url], {
    env: { DATA_DIR: folder, FILES_URL: '' },
  });
  expect([code, stderr]).toEqual([1, expect.stringContaining('are in one another: name another place')]);
});

it('npm run files advises another run where the store is away alone', async () => {
  await (await openStore(`file://${folder}/files`)).put(
    'a/b',
    (await import('node:stream')).Readable.from(['c']),
  );
  let status = 404;
  const server = createServer((_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end('<Error><Code>NoSuchBucket</Code><Message>The specified bucket does not exist</Message></Error>'),
  ).listen(0, '127.0.0.1');
  await vi.waitFor(() => expect(server.listening).toBe(true));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const [name, value] of Object.entries({
    AWS_ENDPOINT_URL_S3: url,
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
    AWS_MAX_ATTEMPTS: '1',
  }))
    vi.stubEnv(name, value);
  const copy = async () =>
    (await runCommand(files, ['copy-to', 's3://nosuch/x'], { env: { DATA_DIR: folder, FILES_URL: '' } }))
      .stderr;
  expect(await copy()).toBe('the copy failed: The specified bucket does not exist\n');
  status = 503;
  expect(await copy()).toBe('the copy was cut off, run it again: the file store cannot be reached\n');
  vi.unstubAllEnvs();
  server.close();
});
