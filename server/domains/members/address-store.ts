import type { Address } from '../../../contract/address.ts';
import { MAX_ADDRESSES } from '../../../contract/address-book.ts';
import { first, many, run } from '../../platform/database/statement.ts';

/** Lists a member's addresses, the default first, and behind them those of a company; `company` null: none. */
export const addressesOf = many<
  { member: number; company: number | null },
  { id: number; isDefault: boolean; isCompany: boolean; fields: Address }
>(
  'members.addresses',
  `SELECT id, is_default AS "isDefault", false AS "isCompany", fields FROM address WHERE member_id = $member
   UNION ALL SELECT id, false, true, fields FROM company_address WHERE company_id = $company
   ORDER BY 3, 2 DESC, 1 DESC`,
);

/** Stores an address once, while the book has room; the first one of a member is the default. */
export const saveAddress = run<[member: number, fields: unknown]>(
  'members.save-address',
  `INSERT INTO address (member_id, fields, is_default)
   SELECT $1, $2, NOT EXISTS (SELECT FROM address WHERE member_id = $1 AND is_default)
   WHERE NOT EXISTS (SELECT FROM address WHERE member_id = $1 AND fields = $2)
     AND (SELECT count(*) FROM address WHERE member_id = $1) < ${MAX_ADDRESSES}`,
);

/** Blocks transactions that change the address book of a member: one address is the default. */
export const lockAddressBook = run<[member: number]>(
  'members.lock-addresses',
  'SELECT id FROM member WHERE id = $1 FOR NO KEY UPDATE',
);

export const countAddresses = first<[member: number], { count: number }>(
  'members.count-addresses',
  'SELECT count(*)::int AS count FROM address WHERE member_id = $1',
);

export const insertAddress = first<[member: number, fields: unknown], { id: number }>(
  'members.insert-address',
  'INSERT INTO address (member_id, fields) VALUES ($1, $2) RETURNING id',
);

/** Changes an address of a member. Returns 0 when the member has none of this id. */
export const updateAddress = run<{ member: number; id: number; fields: unknown }>(
  'members.update-address',
  'UPDATE address SET fields = $fields WHERE id = $id AND member_id = $member',
);

/** Deletes an address of a member. Returns 0 when the member has none of this id. */
export const deleteAddress = run<{ member: number; id: number }>(
  'members.delete-address',
  'DELETE FROM address WHERE id = $id AND member_id = $member',
);

export const clearDefaultAddress = run<[member: number]>(
  'members.clear-default-address',
  'UPDATE address SET is_default = false WHERE member_id = $1 AND is_default',
);

/** Sets an address of a member as the default. Returns 0 when the member has none of this id. */
export const markDefaultAddress = run<{ member: number; id: number }>(
  'members.mark-default-address',
  'UPDATE address SET is_default = true WHERE id = $id AND member_id = $member',
);

/** Sets the newest address as the default of a member who has none. */
export const ensureDefaultAddress = run<[member: number]>(
  'members.ensure-default-address',
  `UPDATE address SET is_default = true
   WHERE id = (SELECT max(id) FROM address WHERE member_id = $1)
     AND NOT EXISTS (SELECT FROM address WHERE member_id = $1 AND is_default)`,
);
