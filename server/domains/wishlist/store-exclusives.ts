import { first, many, run } from '../../platform/database/statement.ts';

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
