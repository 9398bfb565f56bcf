import type { Pool } from 'pg';
import { type createScan, PICTURES_A_PRODUCT } from './scan.ts';
import { changedProducts, lastAfter, pictureCursor, picturesAfter, picturesOf } from './store.ts';

const PRODUCTS_AT_ONCE = 2000;

type Scan = Pick<ReturnType<typeof createScan>, 'replace'>;

/** Fills a scan with all described pictures. Gives the cursor from which `followPictures` goes on. */
export async function loadPictures(pool: Pool, scan: Scan): Promise<string> {
  const cursor = (await pictureCursor(pool))?.cursor ?? '0';
  for (let after = 0; ; ) {
    const last = (await lastAfter(pool, after, PRODUCTS_AT_ONCE))?.last ?? null;
    if (last === null) return cursor;
    scan.replace([], await picturesAfter(pool, after, PRODUCTS_AT_ONCE, PICTURES_A_PRODUCT));
    after = last;
  }
}

/**
 * Brings a scan up to what has been described, published or withdrawn since `cursor`; gives the next cursor. It is
 * taken before reading, so that a late commit is read again rather than missed.
 */
export async function followPictures(pool: Pool, scan: Scan, cursor: string): Promise<string> {
  const next = (await pictureCursor(pool))?.cursor ?? cursor;
  const ids = (await changedProducts(pool, cursor)).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += PRODUCTS_AT_ONCE) {
    const some = ids.slice(at, at + PRODUCTS_AT_ONCE);
    scan.replace(some, await picturesOf(pool, some, PICTURES_A_PRODUCT));
  }
  return next;
}
