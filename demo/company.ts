import type { ClientBase } from 'pg';
import type { Address } from '../contract/address.ts';
import { type CompanyRole, MAX_COMPANY_ADDRESSES } from '../contract/company.ts';
import { demoSignIns } from '../server/composition/demo-sign-ins.ts';
import {
  insertCompany,
  insertCompanyAddress,
  insertPerson,
  updateCompanyRow,
} from '../server/domains/companies/index.ts';
import {
  hashPassword,
  insertMember,
  markEmailVerified,
  saveAddress,
} from '../server/domains/members/index.ts';
import { insertDecision } from '../server/domains/orders/index.ts';
import { loadOrders, type PlacedOrder } from './orders/load.ts';
import { companyOrders } from './orders/plan.ts';

const NAME = 'Nordlicht Handel GmbH';
/** The limit in US cents where no order is loaded; else it is a round amount below those that need approval. */
const LIMIT_CENTS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const people: readonly {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: CompanyRole;
}[] = [
  {
    ...demoSignIns.manager,
    firstName: 'Clara',
    lastName: 'Busch',
    role: 'administrator',
  },
  {
    ...demoSignIns.buyer,
    firstName: 'Tom',
    lastName: 'Lindner',
    role: 'buyer',
  },
];

/** Creates the members of a company. Returns their ids in the order of `people`. */
async function insertPeople(client: ClientBase, company: number, address: Address): Promise<number[]> {
  const ids: number[] = [];
  for (const { role, password, ...person } of people) {
    const passwordHash = await hashPassword(password);
    const more = { country: 'DE', customerType: 'reseller', language: 'en', currency: 'USD' } as const;
    const member = await insertMember(client, { ...person, passwordHash, ...more });
    if (!member) continue;
    await markEmailVerified(client, member.id);
    await saveAddress(client, member.id, {
      ...address,
      firstName: person.firstName,
      lastName: person.lastName,
    });
    await insertPerson(client, { company, member: member.id, role });
    ids.push(member.id);
  }
  return ids;
}

const limitBelow = (orders: readonly PlacedOrder[]): number =>
  orders.length === 0
    ? LIMIT_CENTS
    : Math.floor((Math.min(...orders.map(({ total }) => total)) - 1) / 1000) * 1000;

/** Stores what the administrator has decided about orders that needed approval. */
async function decide(
  client: ClientBase,
  { by, orders, now }: { by: number; orders: readonly PlacedOrder[]; now: Date },
): Promise<void> {
  for (const [at, { id, total, state }] of orders.entries()) {
    const planned = companyOrders[at];
    if (!planned?.needsApproval || state === 'awaiting_approval') continue;
    const isApproved = state !== 'rejected';
    await insertDecision(client, {
      order: id,
      decision: isApproved ? 'approved' : 'rejected',
      by,
      reason: isApproved ? '' : 'We still have enough of these. Please ask again in January.',
      total,
    });
    const hours = planned.events[0]?.[3] ?? 0;
    const decidedAt = new Date(now.getTime() - planned.placed * DAY_MS + hours * (DAY_MS / 24));
    await client.query('UPDATE order_approval SET decided_at = $2 WHERE order_id = $1', [id, decidedAt]);
  }
}

/** Creates a company of an administrator and a buyer, with orders that were approved, rejected and wait for approval. */
export async function loadCompany(client: ClientBase, address: Address, now: Date): Promise<void> {
  const company = await insertCompany(client, { name: NAME, vatNumber: '' });
  if (!company) throw new Error('a company is stored with an id');
  const shared = { ...address, company: NAME };
  await insertCompanyAddress(client, { company: company.id, fields: shared, limit: MAX_COMPANY_ADDRESSES });
  const [administrator, buyer] = await insertPeople(client, company.id, shared);
  if (administrator === undefined || buyer === undefined)
    throw new Error('the people of the company are new');
  const email = people[1]?.email ?? '';
  const orders = await loadOrders(client, {
    buyer: {
      id: buyer,
      email,
      company: company.id,
      address: { ...shared, firstName: 'Tom', lastName: 'Lindner' },
    },
    orders: companyOrders,
    now,
  });
  const limit = limitBelow(orders.filter((_, at) => companyOrders[at]?.needsApproval));
  await updateCompanyRow(client, { company: company.id, name: NAME, vatNumber: '', limit });
  await decide(client, { by: administrator, orders, now });
}
