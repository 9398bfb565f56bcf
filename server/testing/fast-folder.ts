import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from '../platform/database/embedded/orphan.ts';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * The folder for a database that need not last. In memory where there is enough of it: a database is a thousand files,
 * which take seconds to make on a disk and a tenth of one in memory. Removes there what killed runs have left.
 */
export function fastFolder(): string {
  if (process.platform === 'darwin') return '/tmp';
  if (!existsSync(MEMORY)) return os.tmpdir();
  for (const name of readdirSync(MEMORY)) {
    const pid = /^lading-test-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(path.join(MEMORY, name), { recursive: true, force: true });
  }
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, os.freemem()) > NEEDED_BYTES ? MEMORY : os.tmpdir();
}
