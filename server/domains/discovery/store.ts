import { first, many } from '../../platform/database/statement.ts';

/** Cards written and cards deleted by transactions from `cursor` on. */
export const changedCards = many<[cursor: string], { id: number; category: number | null; changed: string }>(
  'discovery.changed',
  `SELECT product_id AS id, (facts ->> 'category')::int AS category, changed::text AS changed FROM card WHERE changed >= $1::xid8
   UNION ALL
   SELECT product_id, category_id, changed::text FROM card_gone WHERE changed >= $1::xid8`,
);

/** The oldest transaction that may still commit; every one before it has ended. */
export const cursorNow = first<[], { cursor: string }>(
  'discovery.cursor',
  'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS cursor',
);
