import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../platform/database/embedded/port.ts';

const KEY = 'lading-test';
const SECRET = 'lading-test-secret';

type S3Server = { bucketUrl: string; env: Record<string, string>; stop(): Promise<void> };

/**
 * Starts an S3-compatible server with one bucket; `env` is for its client. Undefined where versitygw is not installed
 * (`go install github.com/versity/versitygw/cmd/versitygw@v1.8.0`).
 */
export async function startS3Server(): Promise<S3Server | undefined> {
  const program = (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'versitygw'))
    .find((file) => existsSync(file));
  if (!program) return undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-s3-'));
  mkdirSync(path.join(folder, 'lading'));
  const port = await freePort();
  const server = spawn(program, [
    '--access',
    KEY,
    '--secret',
    SECRET,
    '--port',
    `127.0.0.1:${port}`,
    'posix',
    folder,
  ]);
  const ended = new Promise((resolve) => server.once('close', resolve));
  const until = Date.now() + 10_000;
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))) {
    if (Date.now() > until) throw new Error('versitygw does not answer');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    bucketUrl: 's3://lading',
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: SECRET,
    },
    stop: async () => {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
