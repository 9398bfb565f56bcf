import type { Pool } from 'pg';
import { countPictures, type PictureFailure, pictureFailures } from '../flows/fetch-pictures/query.ts';
import { printLine } from './print.ts';

const PAGE = 500;

/**
 * Prints how far the fetching of imported pictures is, and every picture whose last attempt failed, with its reason.
 */
export async function printPictures(pool: Pool): Promise<void> {
  const counts = await countPictures(pool);
  const { stored = 0, waiting = 0, failed = 0, retried = 0, nextAt = null } = counts ?? {};
  printLine(`${count(stored)} stored, ${count(waiting)} waiting, ${count(failed)} failed`);
  if (waiting > 0)
    printLine(
      `of those waiting ${count(retried)} are tried again; the next at ${nextAt?.toISOString() ?? 'once'}`,
    );
  for (let after = 0; ; ) {
    const page = await pictureFailures(pool, after, PAGE);
    for (const failure of page) printLine(formatFailure(failure));
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const count = (pictures: number): string => pictures.toLocaleString('en');

const formatFailure = ({ state, url, error, attempts, sku }: PictureFailure): string =>
  `${state === 'failed' ? 'failed' : `attempt ${attempts}`}: ${url} (${sku ?? 'of no product'}): ${error}`;

/** Prints what a retry enqueued. */
export function printRetried({ failed, lost }: { failed: number; lost: number }): void {
  printLine(
    `${count(failed)} pictures are tried again, ${count(lost)} whose files are gone are fetched again`,
  );
}
