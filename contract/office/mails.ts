import { z } from 'zod';
import { declareStaff } from './call.ts';
import { declareList } from './list.ts';
import { declareRecord, recordId } from './record.ts';
import { declareScreen } from './screen.ts';

const mailStateLabels = { waiting: 'Waits', failing: 'Failed, tried again', sent: 'Sent' } as const;

const mailsList = declareList({
  name: 'mails',
  label: 'Mails',
  permission: 'health:see',
  isOfHouse: true,
  columns: {
    id: { label: 'Mail', type: 'id', link: 'mails', narrow: true },
    state: { label: 'State', type: 'choice', choices: mailStateLabels, narrow: true },
    subject: { label: 'Subject', type: 'people' },
    recipient: { label: 'To', type: 'text', permission: 'members:see' },
    tries: { label: 'Tries', type: 'number' },
    error: { label: 'Last error', type: 'text' },
    createdAt: { label: 'Written', type: 'time', narrow: true },
    sentAt: { label: 'Sent', type: 'time' },
  },
  filters: {
    state: { label: 'State', kind: 'oneOf', choices: mailStateLabels },
    recipient: { label: 'To', kind: 'text' },
    written: { label: 'Written', kind: 'range', of: 'day' },
  },
  sorts: { createdAt: 'down' },
  search: false,
  views: {
    failing: { label: 'Failed', filters: { state: ['failing'] } },
    waiting: { label: 'Waiting', filters: { state: ['waiting'] } },
  },
});

export const sendMailAgain = declareStaff({
  path: '/mails/send-again',
  permission: 'health:change',
  changes: true,
  reason: 'optional',
  entity: { name: 'mail', key: 'id' },
  summary: 'Sends a mail now, one that was sent too. Its text is that of the first time.',
  input: z.object({ id: recordId }),
  output: z.object({}),
});

const mailRecord = declareRecord({
  entity: 'mail',
  label: 'Mail',
  permission: 'health:see',
  change: 'health:change',
  title: 'subject',
  // Its text is for its recipient: it may have a link that signs in.
  facts: {
    subject: { label: 'Subject', type: 'text' },
    recipient: { label: 'To', type: 'text' },
    state: { label: 'State', type: 'choice', choices: mailStateLabels },
    language: { label: 'Language', type: 'text' },
    createdAt: { label: 'Written', type: 'time' },
    sentAt: { label: 'Sent', type: 'time' },
    tries: { label: 'Tries', type: 'number' },
    error: { label: 'Last error', type: 'text' },
    maySend: { label: 'May be sent again', type: 'flag' },
  },
  fields: {},
  panels: [
    {
      label: 'Mail',
      names: ['state', 'recipient', 'createdAt', 'sentAt', 'language', 'tries', 'error'],
    },
  ],
  related: [],
  actions: { send: { label: 'Send again', key: 's', contract: sendMailAgain, needs: 'maySend' } },
});

/** Mails of the shop, and which could not be sent. */
export const mailsScreen = declareScreen({ list: mailsList, searchHint: '', record: mailRecord });
