import { memberRecord } from '../../contract/office/members.ts';
import { ordersList } from '../../contract/office/orders-list.ts';
import { formatMoney, formatWhole } from '../ui/format.ts';

/** Rows of a relation as people call them. Others are spelled as words. */
const relations: Readonly<Record<string, string>> = {
  orders: 'Order',
  member: 'Member',
  order_line: 'Line',
  order_refund: 'Refund',
  order_return: 'Return',
  order_request: 'Request',
  order_message: 'Message',
  order_note: 'Note',
  order_tag: 'Tag',
  order_task: 'Task',
  order_assignee: 'Given to',
  shipment: 'Parcel',
  mail: 'Mail',
  balance: 'Balance',
  remittance_receipt: 'Money',
  decision: 'Decision',
  bank_line: 'Line',
  bank_booking: 'Booking',
  bank_statement: 'Statement',
  top_up: 'Top-up',
  staff: 'Person',
  staff_role: 'Role',
  staff_invitation: 'Invitation',
  role_permission: 'Permission',
  role_limit: 'Limit',
};

/** Columns with minor units: of the order's currency, or US cents where they are of no order. */
const money: Readonly<Record<string, readonly string[]>> = {
  orders: [
    ...['goods', 'discount', 'packing', 'shipping', 'insurance', 'tax', 'total', 'fee', 'balance_paid'],
    ...['refunded', 'lowered'],
  ],
  order_line: ['unit_price', 'packing_price', 'total', 'discount', 'rounding', 'promotion', 'reduced'],
  order_refund: ['amount', 'by_provider', 'by_balance', 'delivery', 'fee'],
  balance: ['amount'],
  remittance_receipt: ['amount'],
  top_up: ['credited'],
  decision: ['received'],
  bank_line: ['amount'],
  bank_booking: ['amount'],
  role_limit: ['per_action', 'per_day'],
  proposal: ['amount'],
};
/** Of these the amounts are US cents, whatever the currency of the order. */
const inDollars = new Set(['balance', 'role_limit', 'proposal', 'top_up']);

/** Columns whose name says too little. */
const labels: Readonly<Record<string, string>> = {
  'orders.refunded': 'Refunded amount',
  'orders.lowered': 'Reductions after placing',
  'orders.balance_paid': 'Paid from the balance',
  'order_line.quantity': 'pieces',
  'order_line.refunded': 'pieces refunded',
  'order_line.returned': 'pieces that came back',
  'order_line.cancelled': 'pieces cancelled',
  'order_line.shipped': 'pieces shipped',
  'order_line.reduced': 'price reduction without tax',
  'role_limit.per_action': 'at once',
  'role_limit.per_day': 'a day',
  'order_task.body': 'text',
  'order_task.staff_id': 'for',
  'order_task.done_at': 'done',
  'staff.disabled_at': 'Shut out',
};

const spell = (name: string): string => name.replaceAll('_', ' ');
const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
const camel = (name: string): string => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

type Declared = { label: string; choices?: Readonly<Record<string, string>> };
type Columns = Readonly<Record<string, Declared>>;
/** What declares the columns of a table. */
const declared: Readonly<Record<string, Columns>> = {
  orders: ordersList.columns,
  member: memberRecord.fields,
};
/** Columns that a declaration calls otherwise. */
const otherNames: Readonly<Record<string, string>> = { payment_method: 'paidBy', customer_type: 'type' };

/** What declares a column of a table. */
const listed = (relation: string, column: string): Declared | undefined => {
  const columns = declared[relation];
  const name = otherNames[column] ?? camel(column);
  return columns?.[name] ?? columns?.[`is${capital(name)}`];
};

export const relationText = (relation: string): string => relations[relation] ?? capital(spell(relation));

/** What a column is called. */
export const columnText = (relation: string, column: string): string =>
  labels[`${relation}.${column}`] ??
  listed(relation, column)?.label ??
  (relation === 'orders' ? capital(spell(column)) : spell(column.replace(/_(id|at)$/, '')));

const MAX_SHOWN = 60;
const short = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/** The values of an object or list that are not empty, in a few words. */
function partsText(value: object): string {
  const parts = Object.values(value).flatMap((part): string[] => {
    if (part === null || part === undefined || part === '') return [];
    return [typeof part === 'object' ? partsText(part) : String(part)];
  });
  return parts.join(', ') || 'nothing';
}

type Place = { relation: string; column: string; currency: string };

/** A stored value in a few words: amounts with their currency, times, choices by their labels. */
export function valueText(value: unknown, { relation, column, currency }: Place): string {
  const isAmount = money[relation]?.includes(column) ?? false;
  if (value === null && relation === 'role_limit') return 'any amount';
  if (value === null || value === undefined || value === '') return 'nothing';
  if (isAmount && typeof value === 'number')
    return formatMoney(value, inDollars.has(relation) ? 'USD' : currency);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return short(partsText(value));
  const text = String(value);
  if (/_at$/.test(column) && !Number.isNaN(Date.parse(text))) return formatWhole(text);
  const choice = listed(relation, column)?.choices?.[text];
  return short(choice ?? (/(^|_)(state|kind)$/.test(column) ? spell(text) : text));
}
