import path from 'node:path';
import type { Config } from '../composition/config/config.ts';
import { runningEmbedded, startEmbedded } from '../platform/database/embedded/start.ts';
import { makeDataDir } from '../platform/make-data-dir.ts';
import { acquireLock } from '../platform/process/lock.ts';
import { type Progress, StartError } from '../platform/start-error.ts';

/** The shop's database for a command. `close` stops what was started for it. */
export type OpenDatabase = { url: string; close(): Promise<void> };

/** DATABASE_URL, or the embedded PostgreSQL: the running one if the shop runs, else started for the command. */
export async function openDatabase(config: Config, progress: Progress): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = config;
  if (DATABASE_URL) return { url: DATABASE_URL, close: async () => undefined };
  makeDataDir(DATA_DIR);
  const release = acquireLock(path.join(DATA_DIR, 'lading.lock'));
  if (!release) {
    const url = await runningEmbedded(DATA_DIR);
    if (!url)
      throw new StartError(`Lading is just starting or stopping on ${DATA_DIR}: try again in a moment`);
    return { url, close: async () => undefined };
  }
  try {
    const embedded = await startEmbedded({ dataDir: DATA_DIR, progress });
    const close = async (): Promise<void> => {
      await embedded.stop();
      release();
    };
    return { url: embedded.url, close };
  } catch (error) {
    release();
    throw error;
  }
}
