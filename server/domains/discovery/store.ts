import { first, many } from '../../platform/database/statement.ts';

/** Cards written by transactions from `cursor` on. */
export const changedCards = many<[cursor: string], { id: number; category: number; changed: string }>(
  'discovery.changed',
  `SELECT product_id AS id, (facts ->> 'category')::int AS category, changed::text AS changed FROM card WHERE changed >= $1::xid8`,
);

/** Every transaction before this one is over: what follows it has not been read yet. */
export const cursorNow = first<[], { cursor: string }>(
  'discovery.cursor',
  'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS cursor',
);
