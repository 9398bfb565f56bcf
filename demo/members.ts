import type { Address } from '../contract/address.ts';
import { demoSignIns } from '../server/composition/demo-sign-ins.ts';
import { transfer } from '../server/domains/ledger/index.ts';
import {
  hashPassword,
  insertMember,
  insertStaff,
  markEmailVerified,
  saveAddress,
  setBalancePassword,
} from '../server/domains/members/index.ts';
import type { Database } from '../server/platform/database/statement.ts';

const MEMBER = demoSignIns.member;
// It signs in nowhere but at commands.
const STAFF = { email: 'staff@example.com', password: 'lading-demo-staff' };
const BALANCE_CENTS = 250_000;

const address: Address = {
  firstName: 'Demo',
  lastName: 'Member',
  company: 'Example Trading GmbH',
  address1: 'Friedrichstraße 43',
  city: 'Berlin',
  zip: '10117',
  country: 'DE',
  phone: '+493012345678',
};

/** Creates the demo shop's member, with balance and address, and its staff. Returns the member; null when it exists. */
export async function loadMembers(tx: Database) {
  const hash = await hashPassword(MEMBER.password);
  const member = await insertMember(tx, {
    email: MEMBER.email,
    passwordHash: hash,
    firstName: 'Demo',
    lastName: 'Member',
    country: 'DE',
    customerType: 'reseller',
    language: 'en',
    currency: 'USD',
  });
  if (!member) return null;
  await markEmailVerified(tx, member.id);
  await setBalancePassword(tx, member.id, await hashPassword(MEMBER.balancePassword));
  await saveAddress(tx, member.id, address);
  await transfer(tx, {
    key: 'grant demo',
    from: { kind: 'grants' },
    to: { kind: 'available', member: member.id },
    amount: BALANCE_CENTS,
    reason: 'grant',
  });
  await insertStaff(tx, STAFF.email, await hashPassword(STAFF.password));
  const { office } = demoSignIns;
  await insertStaff(tx, office.email, await hashPassword(office.password));
  // Its second factor comes with a start, which has the keys that seal it.
  await tx.query({
    text: `WITH named AS (UPDATE staff SET name = 'Demo Owner' WHERE email = $1 RETURNING id)
      INSERT INTO staff_role (staff_id, role_id) SELECT id, 'owner' FROM named`,
    values: [office.email],
  });
  return { id: member.id, email: MEMBER.email, address };
}
