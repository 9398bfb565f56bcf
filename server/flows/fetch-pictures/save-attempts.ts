import type { Pool } from 'pg';
import { transaction } from '../../platform/database/transaction.ts';
import type { DownloadError } from '../../platform/images/download-error.ts';
import { publish } from '../publish/index.ts';
import {
  type DuePicture,
  type FailedAttempt,
  failHost,
  markStored,
  pauseHost,
  saveFailures,
  showPictures,
  stampProducts,
} from './query.ts';

/** A picture with the file that it is kept in, or with why it could not be had. */
export type Attempt = { picture: DuePicture } & (
  | { file: string; error?: undefined }
  | { file?: undefined; error: DownloadError }
);

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
/** The waits between attempts; after the last one a picture has failed. */
const RETRY_DELAYS_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR];
const DEFAULT_PAUSE_MS = 60 * SECOND;
/** Products published in a transaction. */
const MAX_PRODUCTS = 200;

/** Saves what came of attempts: stored pictures are shown in their products, failed ones wait or are given up. */
export async function saveAttempts(pool: Pool, attempts: readonly Attempt[]): Promise<void> {
  const stored = attempts.flatMap(({ picture, file }) =>
    file === undefined ? [] : [{ id: picture.id, file }],
  );
  await showStored(pool, stored);
  const failures = attempts.flatMap(({ picture, error }) => (error ? [{ picture, error }] : []));
  await saveFailures(pool, JSON.stringify(failures.map(toFailure)));
  const hosts = new Map(
    failures.map(({ picture, error }) => [`${picture.host} ${error.retry}`, { host: picture.host, error }]),
  );
  for (const { host, error } of hosts.values()) {
    if (error.retry === 'pause') await pauseHost(pool, host, error.pauseMs ?? DEFAULT_PAUSE_MS);
    if (error.retry === 'unreachable')
      await failHost(pool, {
        host,
        error: error.message,
        max: RETRY_DELAYS_MS.length + 1,
        delays: RETRY_DELAYS_MS,
      });
  }
}

const toFailure = ({ picture, error }: { picture: DuePicture; error: DownloadError }): FailedAttempt => {
  const delay = RETRY_DELAYS_MS[picture.attempts];
  return {
    id: picture.id,
    error: error.message,
    isFinal: error.retry === 'never' || delay === undefined,
    retryInMs: Math.max(delay ?? 0, error.pauseMs ?? 0),
  };
};

/**
 * Shows stored pictures in the products that link to them, some hundred products a transaction. The last one marks the
 * pictures as stored, so that a worker killed before it does all of it again.
 */
async function showStored(pool: Pool, stored: readonly { id: number; file: string }[]): Promise<void> {
  if (stored.length === 0) return;
  const ids = stored.map(({ id }) => id);
  const files = stored.map(({ file }) => file);
  for (let isLast = false; !isLast; ) {
    isLast = await transaction(pool, async (tx) => {
      const shown = await showPictures(tx, ids, files, MAX_PRODUCTS);
      const isRest = shown.length < MAX_PRODUCTS;
      if (isRest) {
        await markStored(tx, ids, files);
        // An import that linked to one of them meanwhile has committed, and later ones find it stored.
        shown.push(...(await showPictures(tx, ids, files, Number.MAX_SAFE_INTEGER)));
      }
      const products = [...new Set(shown.map(({ id }) => id))];
      await stampProducts(tx, products);
      await publish(tx, products);
      return isRest;
    });
  }
}
