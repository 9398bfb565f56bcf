import { first, many, run } from '../../platform/database/statement.ts';
import { personName } from '../gate/person-name.ts';

export type SetRow = {
  id: number;
  at: Date;
  kind: 'change' | 'read' | 'sign_in' | 'export';
  staffId: number;
  actor: string;
  call: string;
  reason: string;
  entity: string | null;
  entityId: string | null;
  changes: {
    relation: string;
    key: string;
    op: 'I' | 'U' | 'D';
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
  }[];
  currency: string;
  undo: 'possible' | 'done' | 'none';
};

/** Rows of a set that are shown; the others are counted by nobody, as no call changes so many at once yet. */
const CHANGES_SHOWN = 50;
const SET = `s.id, s.at, s.kind, f.id AS "staffId", ${personName('f')} AS actor, s.call, s.reason, s.entity,
  s.entity_id AS "entityId",
  COALESCE((SELECT o.currency FROM orders o WHERE s.entity = 'order' AND o.id = s.entity_id),
    (SELECT p.currency FROM payment p WHERE s.entity = 'payment' AND p.id::text = s.entity_id),
    (SELECT b.currency FROM bank_line b WHERE s.entity = 'bank_line' AND b.id::text = s.entity_id), 'USD') AS currency,
  CASE WHEN EXISTS (SELECT FROM change_set u WHERE u.undo_of = s.id) THEN 'done' WHEN s.inverse IS NULL THEN 'none' ELSE 'possible' END AS undo,
  COALESCE((SELECT jsonb_agg(jsonb_build_object('relation', c.relation, 'key', c.key, 'op', c.op, 'before', c.before, 'after', c.after) ORDER BY c.n)
    FROM (SELECT * FROM change c WHERE c.set_id = s.id ORDER BY c.n LIMIT ${CHANGES_SHOWN}) c), '[]') AS changes`;
const FROM = 'FROM change_set s JOIN staff f ON f.id = s.staff_id';

/** Lists what staff did with a record before a set, newest first. */
export const listSetsOf = many<{ entity: string; id: string; before: number; limit: number }, SetRow>(
  'office.history-of',
  `SELECT ${SET} ${FROM} WHERE s.entity = $entity AND s.entity_id = $id AND s.id < $before
   ORDER BY s.id DESC LIMIT $limit`,
);

/** Lists what staff did before a set, newest first; null: anybody, anything, by any call. */
export const listSets = many<
  { before: number; staff: number | null; kind: string | null; calls: string[] | null; limit: number },
  SetRow
>(
  'office.history',
  `SELECT ${SET} ${FROM} WHERE s.id < $before AND ($staff::bigint IS NULL OR s.staff_id = $staff)
     AND ($kind::text IS NULL OR s.kind = $kind)
     AND ($calls::text[] IS NULL OR s.call = ANY($calls)) ORDER BY s.id DESC LIMIT $limit`,
);

/** Locks a set, so that two cannot undo it. */
export const lockSet = run<[id: number]>(
  'office.lock-set',
  'SELECT FROM change_set WHERE id = $1 FOR UPDATE',
);

/** Finds what undoes a locked set. */
export const findInverse = first<
  [id: number],
  { inverse: { path: string; input: unknown } | null; isUndone: boolean }
>(
  'office.inverse',
  `SELECT s.inverse, EXISTS (SELECT FROM change_set u WHERE u.undo_of = s.id) AS "isUndone"
   FROM change_set s WHERE s.id = $1 AND s.kind = 'change'`,
);

/** Who changed a record last, for the message of a conflict. */
export const findLastChange = first<{ entity: string; id: string }, { actor: string; at: Date }>(
  'office.last-change',
  `SELECT ${personName('f')} AS actor, s.at ${FROM}
   WHERE s.entity = $entity AND s.entity_id = $id AND s.kind = 'change' ORDER BY s.id DESC LIMIT 1`,
);

/** Finds the last seal of the log, as hex, and who is told of it: owners who can sign in. */
export const findHead = first<[], { position: number; hash: string; at: Date; owners: { email: string }[] }>(
  'office.log-head',
  `SELECT l.position, encode(l.hash, 'hex') AS hash, s.at, COALESCE((SELECT jsonb_agg(jsonb_build_object('email', f.email))
     FROM staff f JOIN staff_role r ON r.staff_id = f.id WHERE r.role_id = 'owner' AND f.disabled_at IS NULL AND f.factor_secret IS NOT NULL), '[]') AS owners
   FROM change_seal l JOIN change_set s ON s.id = l.set_id ORDER BY l.position DESC LIMIT 1`,
);
