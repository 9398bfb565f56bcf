import type { ChangeSet } from '../../contract/office/history.ts';

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
  '/orders/get': 'looked at it',
  '/orders/confirm': 'confirmed',
  '/orders/ship': 'shipped',
  '/orders/deliver': 'marked as delivered',
  '/orders/cancel': 'cancelled',
  '/orders/refund': 'refunded',
  '/orders/decide-request': 'decided the request',
  '/orders/receive-return': 'received a return',
  '/orders/correct-tracking': 'corrected the tracking',
  '/orders/send-message': 'wrote to the buyer',
  '/orders/mail-document': 'mailed a document again',
  '/orders/document': 'opened a document',
  '/orders/packing-slip': 'opened a packing slip',
  '/orders/add-note': 'left a note',
  '/orders/set-tags': 'changed the tags',
  '/orders/set-assignee': 'gave it to somebody',
};

/** The last word of a call's path, in words. */
export const callText = (call: string): string => (call.split('/').at(-1) ?? call).replaceAll('-', ' ');

export const doneText = ({ call, changes }: ChangeSet): string => {
  if (call === '/staff/set-disabled') return changes[0]?.after?.disabled_at ? 'shut out' : 'let in again';
  return done[call] ?? callText(call);
};

const plain = (word: string): string => word.replaceAll('_', ' ');

const MAX_SHOWN = 60;

/** A stored value in a few words. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** A value of a field; states are words. */
const fieldText = (field: string, value: unknown): string =>
  field.endsWith('state') ? plain(valueText(value)) : valueText(value);

/** What a row is known by, where it says so in a column; else its key. */
const rowText = (key: string, row: Record<string, unknown> | null): string =>
  valueText(
    ['text', 'body', 'number', 'tag', 'name', 'email'].map((column) => row?.[column]).find(Boolean) ?? key,
  );

export type FieldChange = { key: string; field: string; before: string | null; after: string | null };

/** The fields that a set changed, each before and after; rows that came or went by their relation. */
export const fieldChanges = (set: Pick<ChangeSet, 'changes'>): FieldChange[] =>
  set.changes.flatMap(({ relation, key, op, before, after }): FieldChange[] => {
    // Lines are counted from 0 where they are stored.
    const name = relation === 'order_line' ? 'line' : plain(relation);
    const row = relation === 'order_line' ? String(Number(key) + 1) : key;
    if (op === 'D')
      return [{ key: `${relation} ${key}`, field: name, before: rowText(key, before), after: null }];
    if (op === 'I')
      return [{ key: `${relation} ${key}`, field: name, before: null, after: rowText(key, after) }];
    return Object.keys({ ...before, ...after }).map((field) => ({
      key: `${relation} ${key} ${field}`,
      field: relation === 'orders' ? plain(field) : `${name} ${row} ${plain(field)}`,
      before: fieldText(field, before?.[field]),
      after: fieldText(field, after?.[field]),
    }));
  });
