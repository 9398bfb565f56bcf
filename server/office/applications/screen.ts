import {
  acceptApplication,
  applicationsScreen,
  declineApplication,
} from '../../../contract/office/applications.ts';
import { refuseStaff } from '../../../contract/office/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { accept, decline } from '../../flows/programs/index.ts';
import { handleChange } from '../gate/handle-staff.ts';
import { bindList, numbered, oneOf } from '../list/bind-list.ts';
import { bindRecord } from '../record/bind-record.ts';
import { bindScreen } from '../screen/bind-screen.ts';

const orders = (alias: string): string =>
  `(SELECT count(*)::int FROM orders o WHERE o.member_id = ${alias}.member_id AND o.paid_at IS NOT NULL)`;
const answered = (isDecided: boolean) =>
  isDecided ? ok({}) : refuseStaff('Refused', { message: 'This application was answered already.' });

/** The list of applications for programs, the page of one, and the answers. */
export const applications = bindScreen(applicationsScreen, {
  source: bindList(applicationsScreen.list, {
    from: 'program_application a',
    key: 'a.id',
    keyType: 'bigint',
    sorts: { at: { sql: 'a.created_at', type: 'timestamptz' } },
    joins: {},
    columns: {
      id: 'a.id::text',
      company: 'ARRAY[a.company]',
      program: 'a.program',
      state: 'a.state',
      orders: orders('a'),
      at: 'a.created_at',
      decidedAt: 'a.decided_at',
    },
    filters: { state: oneOf('a.state'), member: numbered('a.member_id') },
    search: null,
  }),
  record: bindRecord(applicationsScreen.record, {
    table: 'program_application',
    from: 'program_application r JOIN member m ON m.id = r.member_id',
    canChange: 'false',
    facts: {
      company: 'r.company',
      program: 'r.program',
      state: 'r.state',
      email: 'm.email',
      website: 'r.website',
      sells: 'r.sells',
      monthly: 'r.monthly',
      orders: orders('r'),
      at: 'r.created_at',
      decidedAt: 'r.decided_at',
      reason: 'r.reason',
      isOpen: `r.state = 'open'`,
    },
    fields: {},
  }),
  routes: ({ publicUrl }) => [
    handleChange(acceptApplication, async ({ tx, now }, { id }) =>
      answered(await accept(tx, { publicUrl, now: () => now }, Number(id))),
    ),
    handleChange(declineApplication, async ({ tx, now }, { id, words }) =>
      answered(await decline(tx, { publicUrl, now: () => now }, { id: Number(id), reason: words })),
    ),
  ],
});
