import type { ChangeSet } from '../../contract/office/history.ts';
import { amountKinds } from '../../contract/office/order-refunds.ts';
import { columnText, relationText, valueText } from './fields.ts';

/** What calls did, by their paths; others are named by their last word. */
const done: Readonly<Record<string, string>> = {
  '/session/open': 'signed in',
  '/session/refused': 'was refused to sign in',
  '/invitation/accept': 'set up the account',
  '/passkeys/add': 'added a passkey',
  '/passkeys/remove': 'removed a passkey',
  '/history/undo': 'took back a change',
  '/staff/invite': 'invited',
  '/staff/save-roles': 'changed the roles',
  '/approvals/propose': 'proposed, for somebody else to approve',
  '/approvals/approve': 'approved',
  '/approvals/close': 'closed a proposal',
  '/approvals/run-alone': 'did after 24 hours, without a second person, what nobody else could approve:',
  '/balances/adjust': 'adjusted a balance',
  '/roles/save': 'changed a role',
  '/telephone-orders/place': 'took it by telephone',
  '/telephone-orders/get-buyer': 'looked at it',
  '/bank/line': 'looked at it',
  '/bank/load': 'loaded a file of the bank',
  '/bank/book': 'booked it',
  '/bank/book-ready': 'began to book lines of the bank',
  '/bank/take-back': 'took the booking back',
  '/bank/set-aside': 'set it aside',
  '/bank/reopen': 'let it wait again',
  '/payments/slip': 'opened a slip',
  '/payments/decide': 'decided about the money that came in',
  '/payments/receive': 'entered money that came in',
  '/payments/reject-slips': 'found no transfer on the slips',
  '/payments/close-refund': 'marked money as sent back by bank',
  '/orders/confirm': 'confirmed',
  '/orders/ship': 'shipped',
  '/orders/deliver': 'marked as delivered',
  '/orders/cancel': 'cancelled',
  '/orders/refund': 'refunded',
  '/orders/refund-amount': 'refunded an amount',
  '/orders/decide-request': 'decided the request',
  '/orders/receive-return': 'received a return',
  '/orders/correct-tracking': 'corrected the tracking',
  '/orders/edit-address': 'changed the address',
  '/orders/edit-lines': 'changed the lines',
  '/orders/send-message': 'wrote to the buyer',
  '/orders/mail-document': 'mailed a document again',
  '/orders/document': 'opened a document',
  '/orders/packing-slip': 'opened a packing slip',
  '/orders/add-note': 'left a note',
  '/orders/add-task': 'added a task',
  '/orders/edit-task': 'changed a task',
  '/orders/set-tags': 'changed the tags',
  '/orders/set-assignee': 'gave it to somebody',
  '/orders/start-bulk': 'began work on many orders',
  '/bulk/export-problems': 'exported problems of work on many records',
  '/exports/download': 'downloaded it',
  '/tracking/start': 'began to ship parcels of a file',
  '/bulk/cancel': 'cancelled work on many records',
  '/bulk/undo': 'began to take back work on many records',
  '/mails/send-again': 'sent it again',
  '/jobs/retry': 'had it run now',
  '/jobs/drop': 'deleted it',
  '/applications/accept': 'accepted it',
  '/applications/decline': 'declined it',
  '/withdrawals/handle': 'marked it as handled',
  '/withdrawals/reopen': 'opened it again',
  '/members/disable': 'shut out',
  '/members/enable': 'let in again',
};

/** What calls did that every list or record has, by the last part of their paths. */
const common: Readonly<Record<string, string>> = {
  get: 'looked at it',
  save: 'changed',
  'save-view': 'saved a view of a list',
  'delete-view': 'deleted a view of a list',
  export: 'exported a list',
};

/** What calls would do that are proposed. */
const proposed: Readonly<Record<string, string>> = {
  '/orders/refund': 'Refund',
  '/orders/refund-amount': 'Refund an amount of',
  '/orders/decide-request': 'Decide the request of',
  '/orders/receive-return': 'Receive a return and refund it,',
  '/balances/adjust': 'Adjust the balance of',
  '/payments/decide': 'Accept money that is not what was asked for',
  '/roles/save': 'Change the role',
  '/staff/invite': 'Invite',
  '/staff/save-roles': 'Give roles to',
};

/** What a call does; others by the last word of their path. */
export const callText = (call: string): string => proposed[call] ?? lastWord(call);

const lastWord = (call: string): string => (call.split('/').at(-1) ?? call).replaceAll('-', ' ');

export const doneText = ({ call, changes }: ChangeSet): string => {
  if (call === '/staff/set-disabled') return changes[0]?.after?.disabled_at ? 'shut out' : 'let in again';
  return doneWords(call);
};

/** What a call has done. */
export const doneWords = (call: string): string =>
  done[call] ?? common[call.split('/').at(-1) ?? ''] ?? lastWord(call);

/** Columns that say what a row is, the first that it has. */
const naming = [
  'decision',
  'text',
  'body',
  'tag',
  'permission',
  'role_id',
  'name',
  'email',
  'number',
  'amount',
  'key',
  'kind',
];

type Rows = Pick<ChangeSet, 'changes'> & { currency?: string };
type Row = ChangeSet['changes'][number];

/** What a row is known by: a column that says so, a colleague's name, else its key. */
function rowText({ relation, key, before, after }: Row, currency: string, nameOf: NameOf): string {
  const row = after ?? before ?? {};
  if (relation === 'order_assignee') return nameOf(Number(row.staff_id));
  if (relation === 'shipment') return [row.carrier, row.number].map(String).join(' ');
  if (relation === 'role_limit') return limitText(row);
  if (relation === 'order_refund')
    return refundText(row, valueText(row.amount, { relation, column: 'amount', currency }));
  const column = naming.find((name) => row[name]);
  return column ? valueText(row[column], { relation, column, currency }) : key;
}

/** An amount, and what it is for where it is of no pieces: goodwill, a lower price of goods or shipping. */
function refundText({ selection }: Record<string, unknown>, amount: string): string {
  const [kind = ''] = String(selection).split(' ');
  return (amountKinds as readonly string[]).includes(kind) ? `${amount}, ${kind}` : amount;
}

function limitText(row: Record<string, unknown>): string {
  const of = (column: string) => valueText(row[column], { relation: 'role_limit', column, currency: 'USD' });
  return `${String(row.kind)}, ${of('per_action')} at once, ${of('per_day')} a day`;
}

/** The name of a person of the staff, by number. */
export type NameOf = (id: number) => string;
const numbered: NameOf = (id) => `no. ${id}`;

export type FieldChange = { key: string; field: string; before: string | null; after: string | null };

/** firstName as first name. */
const spellCamel = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Parts = { id: string; field: string; old: Record<string, unknown>; fresh: Record<string, unknown> };

/** The parts of a stored object that changed, such as the street of an address. */
const partChanges = ({ id, field, old, fresh }: Parts): FieldChange[] =>
  Object.keys({ ...old, ...fresh })
    .filter((part) => JSON.stringify(old[part]) !== JSON.stringify(fresh[part]))
    .map((part) => {
      const text = (value: unknown) => valueText(value, { relation: '', column: part, currency: 'USD' });
      return {
        ...{ key: `${id} ${part}`, field: `${field}, ${spellCamel(part)}` },
        ...{ before: text(old[part]), after: text(fresh[part]) },
      };
    });

/** The fields that a set changed, each before and after; rows that came or went by what they are. */
export const fieldChanges = ({ changes, currency = 'USD' }: Rows, nameOf: NameOf = numbered): FieldChange[] =>
  changes.flatMap((row): FieldChange[] => {
    const { relation, key, op, before, after } = row;
    // Its link is hidden, and the person stands beside it.
    if (relation === 'staff_invitation') return [];
    const name = relationText(relation);
    const id = `${relation} ${key}`;
    if (op === 'D') return [{ key: id, field: name, before: rowText(row, currency, nameOf), after: null }];
    if (op === 'I') return [{ key: id, field: name, before: null, after: rowText(row, currency, nameOf) }];
    // Lines are counted from 0 where they are stored.
    const which = relation === 'order_line' ? ` ${Number(key) + 1}` : '';
    return Object.keys({ ...before, ...after }).flatMap((column): FieldChange[] => {
      const text = (value: unknown): string =>
        column === 'staff_id' ? nameOf(Number(value)) : valueText(value, { relation, column, currency });
      const label = columnText(relation, column);
      const field = relation === 'orders' ? label : `${name}${which}, ${label}`;
      const [old, fresh] = [before?.[column], after?.[column]];
      // Nobody could read them; the sums beside them say what changed.
      if (relation === 'orders' && column === 'parcels')
        return [{ key: `${id} ${column}`, field, before: null, after: 'priced anew' }];
      if (isRecord(old) && isRecord(fresh)) return partChanges({ id: `${id} ${column}`, field, old, fresh });
      return [{ key: `${id} ${column}`, field, before: text(old), after: text(fresh) }];
    });
  });
