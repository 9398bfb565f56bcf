import { many } from '../../platform/database/statement.ts';

/** Lists what is not as it was sealed in the log of what staff did. */
export const findBrokenChanges = many<[], { setId: number; problem: string }>(
  'reconcile.broken-changes',
  'SELECT set_id AS "setId", problem FROM broken_changes()',
);
