import { many, one } from '../../platform/database/statement.ts';

/** Lists what is not as it was sealed in the log of what staff did. */
export const findBrokenChanges = many<[], { setId: number; problem: string }>(
  'reconcile.broken-changes',
  'SELECT set_id AS "setId", problem FROM broken_changes()',
);

/** Seals what staff did since. Returns how many change sets. */
export const sealChanges = one<[], { count: number }>(
  'reconcile.seal-changes',
  'SELECT seal_changes() AS count',
);
