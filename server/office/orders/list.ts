import { ordersList } from '../../../contract/office/orders-list.ts';
import { readOrderNumbers } from '../../../kit/read-order-number.ts';
import { findOrdersByCode, searchQuery } from '../../domains/orders/index.ts';
import type { Staff } from '../gate/handle-staff.ts';
import { personName } from '../gate/person-name.ts';
import type { Values } from '../list/bind-list.ts';
import { between, betweenDays, bindList, numbered, oneOf } from '../list/bind-list.ts';
import { OVERDUE } from '../tasks/store.ts';

const total = 'o.total + o.fee';

/** Given to any of some people: `me`, `nobody`, or numbers. */
function givenTo(people: readonly string[], values: Values, { id }: Staff): string {
  const ids = people.map((person) => (person === 'me' ? id : Number(person))).filter(Number.isSafeInteger);
  const given = `EXISTS (SELECT FROM order_assignee a WHERE a.order_id = o.id AND a.staff_id = ANY(${values.add(ids)}::bigint[]))`;
  const unassigned = 'NOT EXISTS (SELECT FROM order_assignee a WHERE a.order_id = o.id)';
  return people.includes('nobody') ? `${given} OR ${unassigned}` : given;
}

/** With open tasks: of the person, past their day, or any. */
function toDo(kinds: readonly string[], values: Values, { id }: Staff): string {
  const any = kinds.includes('open');
  const mine = kinds.includes('mine') ? `t.staff_id = ${values.add(id)}` : 'false';
  const past = kinds.includes('overdue') ? OVERDUE : 'false';
  return `EXISTS (SELECT FROM order_task t WHERE t.order_id = o.id AND t.done_at IS NULL AND (${any} OR ${mine} OR ${past}))`;
}

/** The SQL of the list of orders. */
export const ordersSource = bindList(ordersList, {
  from: 'orders o',
  key: 'o.id',
  sorts: { placedAt: { sql: 'o.placed_at', type: 'timestamptz' } },
  joins: {
    company: 'LEFT JOIN company c ON c.id = o.company_id',
    assignee: 'LEFT JOIN order_assignee a ON a.order_id = o.id LEFT JOIN staff s ON s.id = a.staff_id',
    taker: 'LEFT JOIN telephone_order t ON t.order_id = o.id LEFT JOIN staff ts ON ts.id = t.staff_id',
    lines: `CROSS JOIN LATERAL (
      SELECT sum(l.quantity)::int AS pieces, array_agg(DISTINCT w.country::text ORDER BY w.country::text) AS warehouses
      FROM order_line l JOIN warehouse w ON w.code = l.warehouse WHERE l.order_id = o.id) l`,
  },
  columns: {
    id: 'o.id',
    placedAt: 'o.placed_at',
    buyer: {
      sql: `array_remove(ARRAY[COALESCE(c.name, NULLIF(o.address ->> 'company', '')),
        NULLIF(concat_ws(' ', o.address ->> 'firstName', NULLIF(o.address ->> 'lastName', '')), '')], NULL)`,
      join: 'company',
    },
    email: 'o.email',
    phone: `o.address ->> 'phone'`,
    country: `o.address ->> 'country'`,
    state: 'o.state',
    refundState: 'o.refund_state',
    paidBy: 'o.payment_method',
    pieces: { sql: 'l.pieces', join: 'lines' },
    warehouses: { sql: 'l.warehouses', join: 'lines' },
    promised: `(SELECT max(p -> 'arrival' ->> 'last') FROM jsonb_array_elements(o.parcels) p)`,
    tags: 'ARRAY(SELECT t.tag FROM order_tag t WHERE t.order_id = o.id ORDER BY t.tag)',
    assignee: { sql: `array_remove(ARRAY[${personName('s')}], NULL)`, join: 'assignee' },
    takenBy: { sql: `array_remove(ARRAY[${personName('ts')}], NULL)`, join: 'taker' },
    isDisputed: 'o.disputed',
    currency: 'o.currency',
    total,
  },
  filters: {
    state: oneOf('o.state'),
    placed: betweenDays('o.placed_at'),
    country: oneOf(`(o.address ->> 'country')`),
    method: oneOf('o.payment_method'),
    currency: oneOf('o.currency'),
    total: between(`(${total})`),
    sku: (sku, values) =>
      `EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND l.sku = upper(${values.add(sku)}))`,
    tag: (tags, values) =>
      `EXISTS (SELECT FROM order_tag t WHERE t.order_id = o.id AND t.tag = ANY(${values.add(tags)}))`,
    assignee: givenTo,
    task: toDo,
    refundState: oneOf('o.refund_state'),
    member: numbered('o.member_id'),
    company: numbered('o.company_id'),
    disputed: () => 'o.disputed',
    telephone: () => 'EXISTS (SELECT FROM telephone_order t WHERE t.order_id = o.id)',
  },
  search: {
    entity: 'order',
    find: async (db, text) => {
      const parcel = text.replaceAll(/\s/g, '').toUpperCase();
      const found = await findOrdersByCode(db, { numbers: readOrderNumbers(text), parcel, reference: text });
      return found?.ids ?? [];
    },
    query: (text, { permissions }) => searchQuery(text, permissions.has('members:see')),
  },
});
