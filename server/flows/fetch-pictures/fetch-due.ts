import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Download } from '../../platform/images/download.ts';
import { DownloadError } from '../../platform/images/download-error.ts';
import { BrokenPicture } from '../../platform/images/render.ts';
import { storePicture } from '../../platform/images/store-picture.ts';
import { createLimiter } from '../../platform/limiter.ts';
import { type DuePicture, duePictures } from './query.ts';
import { type Attempt, saveAttempts } from './save-attempts.ts';

export type FetchOptions = {
  pool: Pool;
  files: FileStore;
  download: Download;
  /** Pictures a job; a job should end within seconds, so that stopping need not wait. */
  batch?: number;
  /** Pause after each request to a host, in ms. */
  politenessMs?: number;
};

const DEFAULT_BATCH = 64;
const MAX_PER_HOST = 32;
const HOST_CONCURRENCY = 4;
const CONCURRENCY = 8;
const DEFAULT_POLITENESS_MS = 50;
/** After this time a job starts no further downloads. */
const START_FOR_MS = 5000;

/**
 * Fetches pictures that are due, four at once from a host and eight in all, and shows them in their products. Returns
 * how many were due; those left for want of time stay due.
 */
export async function fetchDue(options: FetchOptions): Promise<number> {
  const { pool, batch = DEFAULT_BATCH } = options;
  const due = await duePictures(pool, MAX_PER_HOST, batch);
  const all = createLimiter({ concurrency: CONCURRENCY, maxWaiting: due.length });
  const end = Date.now() + START_FOR_MS;
  const byHost = Map.groupBy(due, ({ host }) => host);
  const attempts = await Promise.all(
    [...byHost.values()].map((pictures) => fetchHost(pictures, { ...options, limit: all, end })),
  );
  await saveAttempts(pool, attempts.flat());
  return due.length;
}

type HostOptions = FetchOptions & { limit: ReturnType<typeof createLimiter>; end: number };

/** Fetches pictures of one host, until it asks for a pause or cannot be reached. */
async function fetchHost(pictures: readonly DuePicture[], options: HostOptions): Promise<Attempt[]> {
  const { limit, end, politenessMs = DEFAULT_POLITENESS_MS } = options;
  const limitHost = createLimiter({ concurrency: HOST_CONCURRENCY, maxWaiting: pictures.length });
  const attempts: Attempt[] = [];
  let isPaused = false;
  const attempt = async (picture: DuePicture): Promise<void> => {
    if (isPaused || Date.now() > end) return;
    const made = await fetchPicture(picture, options);
    attempts.push(made);
    if (made.error?.retry === 'pause' || made.error?.retry === 'unreachable') isPaused = true;
    await sleep(politenessMs);
  };
  await Promise.all(pictures.map((picture) => limitHost(() => limit(() => attempt(picture)))));
  return attempts;
}

async function fetchPicture(picture: DuePicture, { download, files }: FetchOptions): Promise<Attempt> {
  try {
    const bytes = await download(new URL(picture.url));
    return { picture, file: await storePicture(files, bytes) };
  } catch (error) {
    if (error instanceof DownloadError) return { picture, error };
    if (error instanceof BrokenPicture) return { picture, error: new DownloadError(error.message, 'never') };
    throw error;
  }
}
