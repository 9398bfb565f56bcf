import { first, one, run } from '../../platform/database/statement.ts';

/** Opens a change set: from here on triggers record what the transaction changes. Returns its number. */
export const openChangeSet = one<[], { id: number }>(
  'office.open-change-set',
  `SELECT id FROM (SELECT nextval('change_set_id') AS id) s, LATERAL set_config('office.change_set', s.id::text, true)`,
);

export type ChangeSetRow = {
  id: number;
  staff: number;
  ip: string;
  call: string;
  reason: string;
  entity: string | null;
  entityId: string | null;
  /** JSON of the call that undoes it, and its input; null: nothing does. */
  inverse: string | null;
  undoOf: number | null;
  limitKind: string | null;
  amount: number | null;
  proposal: number | null;
};

/** Writes a change set, if a row was changed in it. Returns 0 where none was. */
export const closeChangeSet = run<ChangeSetRow>(
  'office.close-change-set',
  `INSERT INTO change_set (id, kind, staff_id, ip, call, reason, entity, entity_id, inverse, undo_of, limit_kind, amount, proposal_id)
   SELECT $id, 'change', $staff, $ip, $call, $reason, $entity, $entityId, $inverse::jsonb, $undoOf, $limitKind, $amount, $proposal
   WHERE EXISTS (SELECT FROM change WHERE set_id = $id)`,
);

/** Records what is no row, as triggers record rows; without personal data. */
export const recordChange = run<{
  entity: string;
  entityId: string;
  relation: string;
  key: string;
  values: string;
}>(
  'office.record-change',
  `INSERT INTO change (set_id, entity, entity_id, relation, key, op, after, salt, personal, digest)
   SELECT current_setting('office.change_set')::bigint, $entity, $entityId, $relation::text, $key::text, 'I', $values::jsonb, salt,
     false, digest_of(encode(salt, 'hex'), $relation, $key, NULL, $values::jsonb::text)
   FROM (SELECT uuid_send(gen_random_uuid()) AS salt) s`,
);

/** Claims the key of a press. Waits for the transaction that has it; returns 0 where it has committed. */
export const claimPress = run<{ staff: number; key: string; call: string; hash: Buffer }>(
  'office.claim-press',
  `INSERT INTO staff_press (staff_id, key, call, input_hash) VALUES ($staff, $key, $call, $hash)
   ON CONFLICT DO NOTHING`,
);

export const storePress = run<{ staff: number; key: string; answer: string }>(
  'office.store-press',
  'UPDATE staff_press SET answer = $answer::jsonb WHERE staff_id = $staff AND key = $key',
);

export const findPress = first<
  { staff: number; key: string },
  { call: string; inputHash: Buffer; answer: unknown }
>(
  'office.press',
  `SELECT call, input_hash AS "inputHash", answer FROM staff_press WHERE staff_id = $staff AND key = $key`,
);
