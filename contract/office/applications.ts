import { z } from 'zod';
import { declareStaff } from './call.ts';
import { declareList } from './list.ts';
import { declareRecord, inputOf, recordId } from './record.ts';
import { declareScreen } from './screen.ts';

const stateLabels = { open: 'Open', accepted: 'Accepted', declined: 'Declined' } as const;

const applicationsList = declareList({
  name: 'applications',
  label: 'Applications',
  permission: 'requests:see',
  columns: {
    id: { label: 'No.', type: 'id', link: 'applications', narrow: true },
    company: { label: 'Company', type: 'people', narrow: true },
    program: { label: 'Program', type: 'text' },
    state: { label: 'State', type: 'choice', choices: stateLabels, narrow: true },
    orders: { label: 'Paid orders', type: 'number' },
    at: { label: 'Came', type: 'time' },
    decidedAt: { label: 'Decided', type: 'time', hidden: true },
  },
  filters: {
    state: { label: 'State', kind: 'oneOf', choices: stateLabels },
    member: { label: 'Member no.', kind: 'text' },
  },
  sorts: { at: 'up' },
  search: false,
  views: { open: { label: 'To answer', filters: { state: ['open'] } } },
});

const about = {
  permission: 'requests:change',
  changes: true,
  entity: { name: 'application', key: 'id' },
  output: z.object({}),
} as const;

const declineFields = {
  words: { label: 'Why, as the member reads it', type: 'lines', max: 1000, isRequired: true },
} as const;

export const acceptApplication = declareStaff({
  ...about,
  path: '/applications/accept',
  reason: 'optional',
  summary: 'Accepts an application: the member gets the level of the program at once, and a mail.',
  input: z.object({ id: recordId }),
});

export const declineApplication = declareStaff({
  ...about,
  path: '/applications/decline',
  summary: 'Declines an application; the member gets a mail with the reason.',
  input: z.object({ id: recordId, ...inputOf(declineFields) }),
});

const applicationRecord = declareRecord({
  entity: 'application',
  label: 'Application',
  permission: 'requests:see',
  change: 'requests:change',
  title: 'company',
  facts: {
    company: { label: 'Company', type: 'text' },
    program: { label: 'Program', type: 'text' },
    state: { label: 'State', type: 'choice', choices: stateLabels },
    email: { label: 'E-mail', type: 'text' },
    website: { label: 'Website', type: 'text' },
    sells: { label: 'Sells', type: 'text' },
    monthly: { label: 'A month', type: 'text' },
    orders: { label: 'Paid orders', type: 'number' },
    at: { label: 'Came', type: 'time' },
    decidedAt: { label: 'Decided', type: 'time' },
    reason: { label: 'Declined for', type: 'text' },
    isOpen: { label: 'Waits', type: 'flag' },
  },
  fields: {},
  panels: [
    {
      label: 'Application',
      names: [
        'state',
        'program',
        'email',
        'website',
        'sells',
        'monthly',
        'orders',
        'at',
        'decidedAt',
        'reason',
      ],
    },
  ],
  related: [],
  actions: {
    accept: { label: 'Accept', key: 'c', contract: acceptApplication, needs: 'isOpen' },
    decline: {
      label: 'Decline',
      key: 'x',
      contract: declineApplication,
      fields: declineFields,
      needs: 'isOpen',
    },
  },
});

/** Applications for programs that wait for an answer, and those that were answered. */
export const applicationsScreen = declareScreen({
  list: applicationsList,
  searchHint: '',
  record: applicationRecord,
});
