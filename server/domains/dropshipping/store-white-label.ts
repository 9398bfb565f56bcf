import { first } from '../../platform/database/statement.ts';

export type WhiteLabelRow = { isOn: boolean; name: string; note: string; logoKey: string | null };

const columns = 'is_on AS "isOn", name, note, logo_key AS "logoKey"';

export const findWhiteLabel = first<[member: number], WhiteLabelRow>(
  'dropshipping.white-label',
  `SELECT ${columns} FROM white_label WHERE member_id = $1`,
);

export const saveWhiteLabel = first<
  { member: number; isOn: boolean; name: string; note: string },
  WhiteLabelRow
>(
  'dropshipping.save-white-label',
  `INSERT INTO white_label (member_id, is_on, name, note) VALUES ($member, $isOn, $name, $note)
   ON CONFLICT (member_id) DO UPDATE SET is_on = $isOn, name = $name, note = $note RETURNING ${columns}`,
);

/** Sets where a member's logo is. Returns where the one before was as `before`. */
export const setLogo = first<
  { member: number; key: string | null },
  WhiteLabelRow & { before: string | null }
>(
  'dropshipping.set-logo',
  `WITH old AS (SELECT logo_key FROM white_label WHERE member_id = $member)
   INSERT INTO white_label (member_id, logo_key) VALUES ($member, $key)
   ON CONFLICT (member_id) DO UPDATE SET logo_key = $key RETURNING ${columns}, (SELECT logo_key FROM old) AS before`,
);
