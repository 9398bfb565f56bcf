import { first, many, run } from '../../platform/database/statement.ts';

/** Blocks transactions that add to the exclusive list of a member, so that none passes its limit unseen. */
export const lockExclusives = run<[member: number]>(
  'exclusives.lock',
  'SELECT id FROM member WHERE id = $1 FOR NO KEY UPDATE',
);

export const countExclusives = first<[member: number], { count: number }>(
  'exclusives.count',
  'SELECT count(*)::int AS count FROM exclusive_sku WHERE member_id = $1',
);

/** Lists those of some SKUs that a member has added already. */
export const findExclusives = many<{ member: number; skus: readonly string[] }, { sku: string }>(
  'exclusives.find',
  'SELECT sku FROM exclusive_sku WHERE member_id = $member AND sku = ANY($skus::text[])',
);

export const insertExclusives = run<{ member: number; skus: readonly string[] }>(
  'exclusives.insert',
  `INSERT INTO exclusive_sku (member_id, sku) SELECT $member, unnest($skus::text[]) ON CONFLICT DO NOTHING`,
);

/** Removes added SKUs of a member. Returns those that were there. */
export const deleteExclusives = many<{ member: number; skus: readonly string[] }, { sku: string }>(
  'exclusives.delete',
  'DELETE FROM exclusive_sku WHERE member_id = $member AND sku = ANY($skus::text[]) RETURNING sku',
);
