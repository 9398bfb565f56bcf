import { mailsScreen, sendMailAgain } from '../../../contract/office/mails.ts';
import { refuseStaff } from '../../../contract/office/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { resendMail } from '../../domains/mails/index.ts';
import { handleChange } from '../gate/handle-staff.ts';
import { betweenDays, bindList, oneOf } from '../list/bind-list.ts';
import { bindRecord } from '../record/bind-record.ts';
import { bindScreen } from '../screen/bind-screen.ts';

const stateOf = (alias: string): string =>
  `CASE WHEN ${alias}.sent_at IS NOT NULL THEN 'sent' WHEN ${alias}.tries > 0 THEN 'failing' ELSE 'waiting' END`;

/** The list of mails, the page of one, and sending again. */
export const mails = bindScreen(mailsScreen, {
  source: bindList(mailsScreen.list, {
    from: 'mail m',
    key: 'm.id',
    keyType: 'bigint',
    sorts: { createdAt: { sql: 'm.created_at', type: 'timestamptz' } },
    joins: {},
    columns: {
      id: 'm.id::text',
      state: stateOf('m'),
      subject: 'ARRAY[m.subject]',
      recipient: 'm.recipient',
      tries: 'm.tries',
      error: 'm.last_error',
      createdAt: 'm.created_at',
      sentAt: 'm.sent_at',
    },
    filters: {
      state: oneOf(stateOf('m')),
      recipient: (recipient, values, { permissions }) =>
        permissions.has('members:see')
          ? `lower(m.recipient) = lower(${values.add(recipient.trim())})`
          : 'false',
      written: betweenDays('m.created_at'),
    },
    search: null,
  }),
  record: bindRecord(mailsScreen.record, {
    table: 'mail',
    from: 'mail r',
    canChange: 'false',
    facts: {
      subject: 'r.subject',
      recipient: 'r.recipient',
      state: stateOf('r'),
      language: 'r.language',
      createdAt: 'r.created_at',
      sentAt: 'r.sent_at',
      tries: 'r.tries',
      error: 'r.last_error',
      maySend: 'true',
    },
    fields: {},
  }),
  routes: () => [
    handleChange(sendMailAgain, async ({ tx, set }, { id }) => {
      if (!(await resendMail(tx, Number(id)))) return refuseStaff('NotFound');
      await set.records('mail', id, { sent: 'again' });
      return ok({});
    }),
  ],
});
