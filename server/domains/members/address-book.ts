import type { Pool } from 'pg';
import type { Address } from '../../../contract/address.ts';
import { MAX_ADDRESSES } from '../../../contract/address-book.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import {
  clearDefaultAddress,
  countAddresses,
  deleteAddress,
  ensureDefaultAddress,
  insertAddress,
  lockAddressBook,
  markDefaultAddress,
  updateAddress,
} from './address-store.ts';

type Entry = { member: number; id: number };

/** Changes the address book of a member, of which one address is the default afterwards unless it is empty. */
const change = <Value>(
  pool: Pool,
  member: number,
  action: (tx: Database) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> =>
  transaction<Result<Value, Refusal>>(pool, async (tx) => {
    await lockAddressBook(tx, member);
    const changed = await action(tx);
    if (!changed.ok) throw new Rollback(changed);
    await ensureDefaultAddress(tx, member);
    return changed;
  });

async function setDefault(tx: Database, entry: Entry): Promise<boolean> {
  await clearDefaultAddress(tx, entry.member);
  return (await markDefaultAddress(tx, entry)) > 0;
}

type AddressChange = { member: number; id: number | undefined; address: Address; isDefault: boolean };

/** Saves an address, a new one without an id. Refuses with NotFound and TooManyAddresses. */
export const saveEntry = (
  pool: Pool,
  { member, id, address, isDefault }: AddressChange,
): Promise<Result<{ id: number }, Refusal>> =>
  change(pool, member, async (tx) => {
    if (id === undefined && ((await countAddresses(tx, member))?.count ?? 0) >= MAX_ADDRESSES)
      return refuse('TooManyAddresses', { values: { count: MAX_ADDRESSES } });
    const saved =
      id === undefined
        ? await insertAddress(tx, member, address)
        : (await updateAddress(tx, { member, id, fields: address })) > 0 && { id };
    if (!saved) return refuse('NotFound');
    if (isDefault) await setDefault(tx, { member, id: saved.id });
    return ok(saved);
  });

/** Deletes an address; after the default the newest of the others is it. Refuses with NotFound. */
export const deleteEntry = (pool: Pool, entry: Entry): Promise<Result<Record<string, never>, Refusal>> =>
  change(pool, entry.member, async (tx) =>
    (await deleteAddress(tx, entry)) > 0 ? ok({}) : refuse('NotFound'),
  );

/** Sets an address as the default. Refuses with NotFound. */
export const setDefaultEntry = (pool: Pool, entry: Entry): Promise<Result<Record<string, never>, Refusal>> =>
  change(pool, entry.member, async (tx) => ((await setDefault(tx, entry)) ? ok({}) : refuse('NotFound')));
