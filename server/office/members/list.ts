import { membersScreen } from '../../../contract/office/members.ts';
import { searchQuery } from '../../domains/orders/index.ts';
import { betweenDays, bindList, numbered, oneOf } from '../list/bind-list.ts';
import { findMembers } from './store.ts';

/** The state of a member `m`; deleted ones have no password. */
export const memberState = (alias: string): string =>
  `CASE WHEN ${alias}.disabled_at IS NULL THEN 'active' WHEN ${alias}.password_hash = '' THEN 'deleted' ELSE 'disabled' END`;

/** US cents that a member can pay with. */
export const memberBalance = (alias: string): string =>
  `(SELECT COALESCE(sum(a.balance), 0)::bigint FROM account a WHERE a.member_id = ${alias}.id AND a.kind IN ('available', 'gift'))`;

/** The SQL of the list of members. */
export const membersSource = bindList(membersScreen.list, {
  from: 'member m',
  key: 'm.id',
  keyType: 'bigint',
  sorts: { joined: { sql: 'm.created_at', type: 'timestamptz' } },
  joins: {
    company: 'LEFT JOIN company_member cm ON cm.member_id = m.id LEFT JOIN company c ON c.id = cm.company_id',
  },
  columns: {
    id: 'm.id::text',
    name: {
      sql: `array_remove(ARRAY[c.name, NULLIF(concat_ws(' ', m.first_name, NULLIF(m.last_name, '')), '')], NULL)`,
      join: 'company',
    },
    email: 'm.email',
    country: 'm.country',
    type: 'm.customer_type',
    level: 'm.level::text',
    levelUntil: 'm.level_until::text',
    orders: '(SELECT count(*)::int FROM orders o WHERE o.member_id = m.id)',
    balance: memberBalance('m'),
    state: memberState('m'),
    joined: 'm.created_at',
  },
  filters: {
    level: (levels, values) => `m.level = ANY(${values.add(levels)}::smallint[])`,
    country: oneOf('m.country'),
    type: oneOf('m.customer_type'),
    joined: betweenDays('m.created_at'),
    company: (company, values) =>
      `m.id IN (SELECT member_id FROM company_member WHERE ${numbered('company_id')(company, values)})`,
    byHand: () => `m.level_until >= (now() AT TIME ZONE 'UTC')::date`,
    disabled: () => `m.disabled_at IS NOT NULL AND m.password_hash <> ''`,
  },
  search: {
    entity: 'member',
    find: async (db, text) => (await findMembers(db, text)).map(({ id }) => id),
    query: (text) => searchQuery(text, true),
  },
});
