import { companiesScreen } from '../../../contract/office/companies.ts';
import { betweenDays, bindList } from '../list/bind-list.ts';
import { bindRecord } from '../record/bind-record.ts';
import { bindScreen } from '../screen/bind-screen.ts';

const membersOf = (alias: string): string =>
  `(SELECT count(*)::int FROM company_member m WHERE m.company_id = ${alias}.id)`;
const ordersOf = (alias: string): string =>
  `(SELECT count(*)::int FROM orders o WHERE o.company_id = ${alias}.id)`;

/** The list of companies and the page of one. */
export const companies = bindScreen(companiesScreen, {
  source: bindList(companiesScreen.list, {
    from: 'company c',
    key: 'c.id',
    keyType: 'bigint',
    sorts: { since: { sql: 'c.created_at', type: 'timestamptz' } },
    joins: {},
    columns: {
      id: 'c.id::text',
      name: 'ARRAY[c.name]',
      vatNumber: `NULLIF(c.vat_number, '')`,
      members: membersOf('c'),
      orders: ordersOf('c'),
      limit: 'c.approval_limit',
      since: 'c.created_at',
    },
    filters: {
      name: (name, values) =>
        `lower(c.name) LIKE lower(${values.add(name.replaceAll(/[\\%_]/g, '\\$&'))}) || '%'`,
      since: betweenDays('c.created_at'),
      limited: () => 'c.approval_limit IS NOT NULL',
    },
    search: null,
  }),
  record: bindRecord(companiesScreen.record, {
    table: 'company',
    from: 'company r',
    canChange: 'true',
    facts: {
      called: 'r.name',
      since: 'r.created_at',
      members: membersOf('r'),
      administrators: `ARRAY(SELECT concat_ws(' ', m.first_name, m.last_name) FROM company_member p JOIN member m ON m.id = p.member_id
        WHERE p.company_id = r.id AND p.role = 'administrator' ORDER BY m.id)`,
      orders: ordersOf('r'),
    },
    fields: {
      name: { column: 'name' },
      vatNumber: { column: 'vat_number' },
      limit: { column: 'approval_limit' },
    },
  }),
});
