import type { Permission } from '../../../contract/office/permissions.ts';
import { orderStates } from '../../../contract/order.ts';
import { paymentMethods } from '../../../contract/payment-method.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Staff } from '../gate/handle-staff.ts';

/** An order as a test knows it: plain facts, from which it works out by itself what a list must show. */
export type SeededOrder = {
  id: string;
  placedAt: string;
  state: string;
  country: string;
  method: string | null;
  currency: string;
  total: number;
  skus: string[];
  tags: string[];
  assignee: number | null;
  /** Something to do, of one of the people or of anybody. */
  task: { for: number | null; due: string; isDone: boolean } | null;
  refundState: string;
  disputed: boolean;
  telephone: boolean;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
};

const names = ['Jürgen Müller', 'Анна Смирнова', 'Elif Yılmaz', 'Kate Brown', 'Wei Zhang'];
const countries = ['DE', 'DE', 'DE', 'NL', 'RU', 'TR'];
const currencies = ['EUR', 'EUR', 'USD', 'JPY'];
const skus = ['BANK', 'CABLE-RED', 'SALE'];
const tags = ['fair', 'VAT open', 'gift'];

const INSERT = `
  WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS g(id text, "placedAt" timestamptz, state text, country text,
    method text, currency text, total bigint, skus text[], tags text[], assignee bigint, task jsonb, "refundState" text, disputed boolean, telephone boolean,
    "firstName" text, "lastName" text, email text, phone text)),
  o AS (
    INSERT INTO orders (id, guest_id, email, state, refund_state, language, currency, rate_millionths, goods, discount, packing,
      shipping, insurance, tax, total, address, parcels, shortage, placed_at, expires_at, payment_method, disputed)
    SELECT id, gen_random_uuid(), email, state, "refundState", 'de', currency, 1000000, total, 0, 0, 0, 0, 0, total,
      jsonb_build_object('firstName', "firstName", 'lastName', "lastName", 'country', country, 'phone', phone),
      '[{"warehouse": 1, "arrival": {"first": "2026-11-27", "last": "2026-11-30"}}]', 'wait', "placedAt", "placedAt", method, disputed
    FROM given),
  l AS (
    INSERT INTO order_line (order_id, position, sku, warehouse, packing, quantity, title, slug, unit_price, packing_price,
      total, weight_g)
    SELECT id, n, sku, 1 + n % 2, 0, 2, 'x', 'x', 0, 0, 0, 1 FROM given, unnest(skus) WITH ORDINALITY AS u(sku, n)),
  p AS (INSERT INTO telephone_order (order_id, staff_id) SELECT id, (SELECT min(id) FROM staff) FROM given WHERE telephone),
  d AS (
    INSERT INTO order_task (order_id, body, due, staff_id, made_by, done_at)
    SELECT id, 'call', (task ->> 'due')::date, (task ->> 'for')::bigint, (SELECT min(s.id) FROM staff s),
      CASE WHEN (task ->> 'isDone')::boolean THEN now() END FROM given WHERE task <> 'null'),
  t AS (INSERT INTO order_tag (order_id, tag) SELECT id, tag FROM given, unnest(tags) AS tag)
  INSERT INTO order_assignee (order_id, staff_id) SELECT id, assignee FROM given WHERE assignee IS NOT NULL`;

/** Inserts orders with facts of all kinds, the same ones each time; many are placed at the same moment. */
export async function seedOrders(
  db: Database,
  count: number,
  people: readonly number[],
): Promise<SeededOrder[]> {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
  const some = <T>(from: readonly T[]): T[] => from.filter(() => random(3) === 0);
  const orders = Array.from({ length: count }, (_, at): SeededOrder => {
    const [firstName = '', lastName = ''] = pick(names).split(' ');
    return {
      id: `V2611${10 + random(20)}${String(10_000 + at)}`,
      placedAt: new Date(Date.UTC(2026, 10, 1 + random(20), random(24), 0, 0, 0)).toISOString(),
      state: pick(orderStates),
      country: pick(countries),
      method: random(5) === 0 ? null : pick(paymentMethods),
      currency: pick(currencies),
      total: random(10) * 1000,
      skus: [pick(skus), ...some(skus)],
      tags: some(tags),
      assignee: random(2) === 0 ? null : pick(people),
      task:
        at % 3 === 0
          ? {
              for: at % 2 === 0 ? null : (people[at % people.length] ?? null),
              due: at % 4 === 0 ? '2999-01-01' : '2026-01-01',
              isDone: at % 5 === 0,
            }
          : null,
      refundState: pick(['none', 'none', 'partial', 'full']),
      disputed: random(10) === 0,
      telephone: at % 9 === 0,
      firstName,
      lastName,
      email: `buyer.${at % 40}@firma-handel.de`,
      phone: `+49 40 33${String(90_000 + (at % 60))}`,
    };
  });
  await db.query({ text: INSERT, values: [JSON.stringify(orders)] });
  return orders;
}

/** Inserts a person of the staff. */
export async function seedStaff(db: Database, email: string): Promise<number> {
  const { rows } = await db.query({
    text: `INSERT INTO staff (email, password_hash) VALUES ($1, '') RETURNING id`,
    values: [email],
  });
  return rows[0].id;
}

/** A person of the staff who is signed in, for handlers that are called without the gate. */
export const staffWith = (id: number, permissions: readonly Permission[]): Staff => ({
  id,
  email: `staff${id}@example.com`,
  name: `Staff ${id}`,
  roles: [],
  permissions: new Set(permissions),
  factorAt: 0,
  session: 1,
});
