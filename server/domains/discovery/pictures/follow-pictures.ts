import type { Pool } from 'pg';
import { PICTURES_PER_PRODUCT } from '../../../search/pictures/picture-index.ts';
import type { PictureScan } from '../../../search/pictures/scan/picture-scan.ts';
import { changedProducts, lastAfter, pictureCursor, picturesAfter, picturesOf } from './store.ts';

const BATCH = 2000;

type ReplaceableScan = Pick<PictureScan, 'replace'>;

/** Fills a scan with all described pictures. Returns the cursor for `followPictures`. */
export async function loadPictures(pool: Pool, scan: ReplaceableScan): Promise<string> {
  const cursor = (await pictureCursor(pool))?.cursor ?? '0';
  for (let after = 0; ; ) {
    const last = (await lastAfter(pool, after, BATCH))?.last ?? null;
    if (last === null) return cursor;
    scan.replace([], await picturesAfter(pool, after, BATCH, PICTURES_PER_PRODUCT));
    after = last;
  }
}

/**
 * Applies to a scan what was described, published or withdrawn since `cursor`. Returns the next cursor, taken before
 * the read, so that a late commit is read twice rather than missed.
 */
export async function followPictures(pool: Pool, scan: ReplaceableScan, cursor: string): Promise<string> {
  const next = (await pictureCursor(pool))?.cursor ?? cursor;
  const ids = (await changedProducts(pool, cursor)).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    scan.replace(batch, await picturesOf(pool, batch, PICTURES_PER_PRODUCT));
  }
  return next;
}
