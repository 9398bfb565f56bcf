import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../server/platform/database/embedded/port.ts';

const ROOT = path.join(import.meta.dirname, '..');
const START_MS = 180_000;
/** The last line of what a start prints. */
const END = 'Ctrl-C stops it';

export type StartedShop = { url: string; officeUrl: string; dataDir: string; stop(): Promise<void> };

/** Starts the shop of a checkout with its own DATA_DIR on a free port; `stop` removes both. */
export async function startShop(env: Record<string, string>, checkout = ROOT): Promise<StartedShop> {
  const dataDir = mkdtempSync(path.join(process.platform === 'darwin' ? '/tmp' : os.tmpdir(), 'lading-e2e-'));
  // PostgreSQL does not run as root, and must be able to read it.
  chmodSync(dataDir, 0o755);
  const officePort = String(await freePort());
  const child = spawn(process.execPath, [path.join(checkout, 'start.mjs')], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      OFFICE_PORT: officePort,
      RATE_LIMITS: 'false',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async (): Promise<void> => {
    for (const stream of [child.stdout, child.stderr]) stream.removeAllListeners('data').resume();
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { ...(await readyAt(child)), dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the URLs of the lines that report shop and back office ready. Later output is passed on. */
function readyAt(child: ChildProcess): Promise<{ url: string; officeUrl: string }> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (why: string) => reject(new Error(`the shop ${why}: ${output}`));
    const timer = setTimeout(() => fail(`was not ready in ${START_MS / 1000} s`), START_MS);
    const listen = (text: Buffer): void => {
      if (output.includes(END)) return void process.stderr.write(text);
      output += text;
      if (!output.includes(END)) return;
      clearTimeout(timer);
      const [, url = ''] = / is ready at (\S+)/.exec(output) ?? [];
      // An earlier version has none.
      const [, officeUrl = ''] = / back office is at (\S+)/.exec(output) ?? [];
      resolve({ url, officeUrl });
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('close', (code) => fail(`ended with ${code}`));
  });
}
