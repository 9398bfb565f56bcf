import { z } from 'zod';
import { declareStaff } from './call.ts';
import { declareList } from './list.ts';
import { declareRecord, recordId } from './record.ts';
import { declareScreen } from './screen.ts';

const memberTypeLabels = {
  reseller: 'Reseller',
  dropshipper: 'Dropshipper',
  retailer: 'Retailer',
  individual: 'For own use',
} as const;

const memberStateLabels = { active: 'Active', disabled: 'Shut out', deleted: 'Deleted' } as const;

const levelLabels = { 0: 'V0', 1: 'V1', 2: 'V2', 3: 'V3', 4: 'V4', 5: 'V5' } as const;

const membersList = declareList({
  name: 'members',
  label: 'Members',
  permission: 'members:see',
  columns: {
    id: { label: 'Member', type: 'id', link: 'members', narrow: true },
    name: { label: 'Name', type: 'people', narrow: true },
    email: { label: 'E-mail', type: 'text' },
    country: { label: 'In', type: 'country' },
    type: { label: 'Buys as', type: 'choice', choices: memberTypeLabels },
    level: { label: 'Level', type: 'choice', choices: levelLabels, narrow: true },
    levelUntil: { label: 'Level until', type: 'day', hidden: true },
    orders: { label: 'Orders', type: 'number' },
    balance: { label: 'Balance', type: 'money' },
    state: { label: 'State', type: 'choice', choices: memberStateLabels },
    joined: { label: 'Since', type: 'time' },
  },
  filters: {
    level: { label: 'Level', kind: 'oneOf', choices: levelLabels },
    country: { label: 'Country', kind: 'oneOf', of: 'country' },
    type: { label: 'Buys as', kind: 'oneOf', choices: memberTypeLabels },
    joined: { label: 'Since', kind: 'range', of: 'day' },
    company: { label: 'Company no.', kind: 'text' },
    byHand: { label: 'Level by hand', kind: 'flag' },
    disabled: { label: 'Shut out', kind: 'flag' },
  },
  sorts: { joined: 'down' },
  search: true,
  views: {
    byHand: { label: 'Level by hand', filters: { byHand: true } },
    disabled: { label: 'Shut out', filters: { disabled: true } },
  },
});

const aboutMember = {
  permission: 'members:change',
  changes: true,
  reason: 'required',
  entity: { name: 'member', key: 'id' },
  input: z.object({ id: recordId }),
  output: z.object({}),
} as const;

export const disableMember = declareStaff({
  ...aboutMember,
  path: '/members/disable',
  summary:
    'Shuts a member out: every session ends, nobody can sign in, API tokens do not work. Orders go on.',
});

export const enableMember = declareStaff({
  ...aboutMember,
  path: '/members/enable',
  summary: 'Lets a member in again who was shut out.',
});

export const memberRecord = declareRecord({
  entity: 'member',
  label: 'Member',
  permission: 'members:see',
  change: 'members:change',
  title: 'email',
  facts: {
    email: { label: 'E-mail', type: 'text' },
    verified: { label: 'Proven', type: 'time' },
    joined: { label: 'Since', type: 'time' },
    seen: { label: 'Last seen', type: 'time' },
    state: { label: 'State', type: 'choice', choices: memberStateLabels },
    language: { label: 'Language', type: 'text' },
    currency: { label: 'Currency', type: 'text' },
    company: { label: 'Company', type: 'text' },
    factor: { label: 'Second factor', type: 'flag' },
    orders: { label: 'Orders', type: 'number' },
    balance: { label: 'Balance', type: 'money' },
    mayDisable: { label: 'May be shut out', type: 'flag', hidden: true },
    mayEnable: { label: 'May be let in', type: 'flag', hidden: true },
  },
  fields: {
    firstName: { label: 'First name', type: 'text', max: 60, isRequired: true },
    lastName: { label: 'Last name', type: 'text', max: 60, isRequired: true },
    country: { label: 'Country', type: 'country' },
    type: { label: 'Buys as', type: 'choice', choices: memberTypeLabels, isRequired: true },
    level: { label: 'Level', type: 'choice', choices: levelLabels, isRequired: true },
    levelUntil: {
      label: 'Level until',
      type: 'day',
      hint: 'Until then the level stays as it is; without a day it follows from what was bought',
    },
    dropshipping: { label: 'Dropshipping', type: 'flag' },
    bankTransfer: { label: 'Pays by transfer', type: 'flag' },
    viewStock: { label: 'Sees the stock', type: 'flag' },
    exclusiveProducts: { label: 'Exclusive products', type: 'flag' },
  },
  panels: [
    {
      label: 'Account',
      names: [
        'state',
        'email',
        'verified',
        'joined',
        'seen',
        'factor',
        'language',
        'currency',
        'company',
        'firstName',
        'lastName',
        'country',
        'type',
      ],
    },
    { label: 'Level', names: ['orders', 'balance', 'level', 'levelUntil'] },
    { label: 'Rights', names: ['dropshipping', 'bankTransfer', 'viewStock', 'exclusiveProducts'] },
  ],
  related: [{ list: 'orders', label: 'Orders', filter: 'member' }],
  actions: {
    disable: {
      label: 'Shut out',
      key: 'x',
      contract: disableMember,
      needs: 'mayDisable',
      isGrave: true,
    },
    enable: { label: 'Let in', key: 'i', contract: enableMember, needs: 'mayEnable' },
  },
});

/** Members of the shop: the list and the page of one. */
export const membersScreen = declareScreen({
  list: membersList,
  searchHint: 'Name, e-mail, number',
  record: memberRecord,
});
