import { declareList } from './list.ts';
import { declareRecord } from './record.ts';
import { declareScreen } from './screen.ts';

const companiesList = declareList({
  name: 'companies',
  label: 'Companies',
  permission: 'members:see',
  columns: {
    id: { label: 'Company', type: 'id', link: 'companies', narrow: true },
    name: { label: 'Name', type: 'people', narrow: true },
    vatNumber: { label: 'VAT no.', type: 'text' },
    members: { label: 'Members', type: 'number' },
    orders: { label: 'Orders', type: 'number' },
    limit: { label: 'Approval above', type: 'money' },
    since: { label: 'Since', type: 'time' },
  },
  filters: {
    name: { label: 'Name begins with', kind: 'text' },
    since: { label: 'Since', kind: 'range', of: 'day' },
    limited: { label: 'With approval', kind: 'flag' },
  },
  sorts: { since: 'down' },
  search: false,
  views: { limited: { label: 'With approval', filters: { limited: true } } },
});

const companyRecord = declareRecord({
  entity: 'company',
  label: 'Company',
  permission: 'members:see',
  change: 'members:change',
  title: 'called',
  facts: {
    called: { label: 'Company', type: 'text', hidden: true },
    since: { label: 'Since', type: 'time' },
    members: { label: 'Members', type: 'number' },
    administrators: { label: 'Administrators', type: 'people' },
    orders: { label: 'Orders', type: 'number' },
  },
  fields: {
    name: { label: 'Name', type: 'text', max: 100, isRequired: true },
    vatNumber: { label: 'VAT number', type: 'text', max: 30 },
    limit: {
      label: 'Approval above',
      type: 'money',
      hint: 'In US dollars. Orders above it wait for an approver of the company; without an amount none do',
    },
  },
  panels: [
    {
      label: 'Company',
      names: ['since', 'members', 'administrators', 'orders', 'name', 'vatNumber', 'limit'],
    },
  ],
  related: [
    { list: 'members', label: 'Members', filter: 'company' },
    { list: 'orders', label: 'Orders', filter: 'company' },
  ],
  actions: {},
});

/** Companies whose members buy together: the list and the page of one. */
export const companiesScreen = declareScreen({
  list: companiesList,
  searchHint: '',
  record: companyRecord,
});
