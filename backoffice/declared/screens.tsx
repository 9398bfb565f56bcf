import { applicationsScreen } from '../../contract/office/applications.ts';
import { companiesScreen } from '../../contract/office/companies.ts';
import { jobsScreen } from '../../contract/office/jobs.ts';
import { mailsScreen } from '../../contract/office/mails.ts';
import { membersScreen } from '../../contract/office/members.ts';
import type { Screen } from '../../contract/office/screen.ts';
import { withdrawalsScreen } from '../../contract/office/withdrawals.ts';
import { bankLines } from '../bank/bank-lines.tsx';
import type { DeclaredList } from '../list/declared.ts';
import { orders } from '../order/orders.tsx';
import { payments } from '../payments/payments.tsx';

/** Every screen that is declared only. */
const declaredScreens: readonly Screen[] = [
  ...[membersScreen, companiesScreen, applicationsScreen, withdrawalsScreen],
  ...[mailsScreen, jobsScreen],
];

/** A declared screen with its list as the page of lists takes it. */
export const screens = declaredScreens.map(({ list, searchHint, record, calls, recordCalls }) => ({
  record,
  recordCalls,
  declared: {
    ...{ list, searchHint, views: calls, export: calls.export },
    ...{ rows: calls.rows, count: calls.count, path: `/${list.name}` },
  } satisfies DeclaredList,
}));

/** Every list. */
export const lists: readonly DeclaredList[] = [
  orders,
  payments,
  bankLines,
  ...screens.map(({ declared }) => declared),
];
