import type { Pool } from 'pg';
import { orderId as orderIdField } from '../../contract/fields.ts';
import { formatMoney } from '../../kit/money.ts';
import type { Config } from '../composition/config/config.ts';
import { parseCarrier, parseTrackingNumber } from '../domains/orders/index.ts';
import { cancelPaidOrder } from '../flows/fulfilment/cancel-paid-order.ts';
import { confirmOrder } from '../flows/fulfilment/confirm-order.ts';
import { decide } from '../flows/fulfilment/decide-request.ts';
import { deliverShipments } from '../flows/fulfilment/deliver-shipments.ts';
import { readStaffOrder } from '../flows/fulfilment/read-order.ts';
import { refundOrder } from '../flows/fulfilment/refund-order.ts';
import type { StaffResult } from '../flows/fulfilment/refusal.ts';
import { ship } from '../flows/fulfilment/ship-lines.ts';
import { sendStaffMessage } from '../flows/order-contact/send-message.ts';
import { transaction } from '../platform/database/transaction.ts';
import { StartError } from '../platform/start-error.ts';
import { parsePieces } from './parse-pieces.ts';
import { printLine } from './print.ts';
import { printOrder } from './print-order.ts';
import { DOCUMENTS_USAGE, printOrderDocuments } from './staff-documents.ts';
import { parseReturn, RETURN_USAGE, type ReturnOptions, runReturn } from './staff-returns.ts';

/** The options that commands about orders take; see parseArgs. */
export const orderOptions = {
  lines: { type: 'string' },
  carrier: { type: 'string' },
  number: { type: 'string' },
  reason: { type: 'string' },
  shipping: { type: 'boolean' },
  returned: { type: 'boolean' },
  again: { type: 'boolean' },
  disputed: { type: 'boolean' },
  damaged: { type: 'string' },
  key: { type: 'string' },
  to: { type: 'string' },
  by: { type: 'string' },
  refund: { type: 'boolean' },
} as const;
export type OrderOptions = ReturnOptions & {
  carrier?: string | undefined;
  number?: string | undefined;
  reason?: string | undefined;
  shipping?: boolean | undefined;
  returned?: boolean | undefined;
  again?: boolean | undefined;
  disputed?: boolean | undefined;
};

/** What follows the order's number on the command line. */
type Given = { options: OrderOptions; words: readonly string[]; config: Config };

const MAX_REASON = 200;
const MAX_TEXT = 2000;

/** Returns the value, or throws the refusal as the message that staff reads. */
function unwrap<Value>(result: StaffResult<Value>): Value {
  if (!result.ok) throw new StartError(result.refusal);
  return result.value;
}

const reasonOf = ({ reason = '' }: OrderOptions): string => {
  const text = reason.trim();
  if (text.length > MAX_REASON) throw new StartError(`--reason: at most ${MAX_REASON} characters`);
  return text || 'by staff';
};

async function show(pool: Pool, orderId: string): Promise<void> {
  const order = await readStaffOrder(pool, orderId);
  if (!order) throw new StartError(`there is no order ${orderId}`);
  printOrder(order);
}

async function shipCommand(pool: Pool, orderId: string, { options }: Given): Promise<void> {
  const carrier = parseCarrier(options.carrier ?? '');
  if (!carrier) throw new StartError('--carrier: a name of up to 40 letters and digits');
  const number = parseTrackingNumber(options.number ?? '');
  if (!number) throw new StartError('--number: 4 to 40 letters, digits and hyphens');
  const lines = options.lines === undefined ? null : parsePieces(options.lines);
  const { state, isNew } = unwrap(
    await transaction(pool, (tx) =>
      ship(tx, 'staff', { orderId, lines, carrier, number, isDisputeAccepted: options.disputed ?? false }),
    ),
  );
  printLine(
    `${orderId}: ${isNew ? 'shipped' : 'was shipped before'} by ${carrier} ${number}; it is ${state}`,
  );
}

async function deliverCommand(pool: Pool, orderId: string, { options: { number } }: Given): Promise<void> {
  const parsed = number === undefined ? null : parseTrackingNumber(number);
  if (number !== undefined && !parsed) throw new StartError('--number: 4 to 40 letters, digits and hyphens');
  const delivery = { orderId, number: parsed, at: new Date() };
  printLine(
    `${orderId}: it is ${unwrap(await transaction(pool, (tx) => deliverShipments(tx, 'staff', delivery)))}`,
  );
}

async function refundCommand(pool: Pool, orderId: string, { options }: Given): Promise<void> {
  const refund = {
    orderId,
    lines: options.lines === undefined ? null : parsePieces(options.lines),
    delivery: options.shipping ?? false,
    reason: reasonOf(options),
    isReturned: options.returned ?? false,
    isAgain: options.again ?? false,
    isDisputeAccepted: options.disputed ?? false,
  };
  const { amount, currency } = unwrap(await transaction(pool, (tx) => refundOrder(tx, 'staff', refund)));
  printLine(`${orderId}: ${formatMoney(amount, currency, 'en')} goes back`);
}

async function requestCommand(pool: Pool, orderId: string, { words }: Given): Promise<void> {
  const [decision, ...answer] = words;
  if (decision !== 'accept' && decision !== 'refuse' && decision !== 'received')
    throw new StartError('request ORDER accept|refuse|received [TEXT]');
  const text = answer.join(' ').trim();
  if (text.length > MAX_TEXT) throw new StartError(`at most ${MAX_TEXT} characters`);
  printLine(
    `${orderId}: ${unwrap(await transaction(pool, (tx) => decide(tx, 'staff', { orderId, decision, answer: text })))}`,
  );
}

async function messageCommand(pool: Pool, orderId: string, { words }: Given): Promise<void> {
  const text = words.join(' ').trim();
  if (text === '' || text.length > MAX_TEXT)
    throw new StartError(`message ORDER TEXT of at most ${MAX_TEXT} characters`);
  if (!(await transaction(pool, (tx) => sendStaffMessage(tx, 'staff', { orderId, text }))))
    throw new StartError(`there is no order ${orderId}`);
  printLine(`${orderId}: the message is sent`);
}

type OrderCommand = (pool: Pool, orderId: string, given: Given) => Promise<void>;
type Command = { options: readonly (keyof OrderOptions)[]; hasWords?: boolean; run: OrderCommand };

const confirm: Command = {
  options: ['disputed'],
  run: async (pool, orderId, { options: { disputed = false } }) => {
    const state = unwrap(
      await transaction(pool, (tx) => confirmOrder(tx, 'staff', orderId, { isDisputeAccepted: disputed })),
    );
    printLine(`${orderId}: it is ${state}`);
  },
};
const commands = new Map<string, Command>([
  ['order', { options: [], run: show }],
  [
    'documents',
    {
      options: ['again'],
      run: (pool, orderId, { options, config }) =>
        printOrderDocuments({ pool, config }, orderId, options.again ?? false),
    },
  ],
  ['confirm', confirm],
  ['prepare', confirm],
  ['ship', { options: ['lines', 'carrier', 'number', 'disputed'], run: shipCommand }],
  ['deliver', { options: ['number'], run: deliverCommand }],
  ['request', { options: [], hasWords: true, run: requestCommand }],
  ['message', { options: [], hasWords: true, run: messageCommand }],
  [
    'refund',
    { options: ['lines', 'shipping', 'returned', 'again', 'disputed', 'reason'], run: refundCommand },
  ],
  [
    'return',
    {
      options: ['lines', 'damaged', 'key', 'to', 'by', 'refund'],
      hasWords: true,
      run: (pool, orderId, { options, words }) =>
        runReturn(pool, parseReturn(orderId, words, options), unwrap),
    },
  ],
  [
    'cancel',
    {
      options: ['reason'],
      run: async (pool, orderId, { options }) =>
        printLine(
          `${orderId}: it is ${unwrap(await transaction(pool, (tx) => cancelPaidOrder(tx, 'staff', { orderId, reason: reasonOf(options) })))}`,
        ),
    },
  ],
]);

export const ORDER_USAGE = [
  'order ORDER | confirm ORDER [--disputed] | prepare ORDER [--disputed]',
  DOCUMENTS_USAGE,
  'ship ORDER [--lines SKU=PIECES,SKU@WAREHOUSE=PIECES] --carrier NAME --number NUMBER [--disputed]',
  'deliver ORDER [--number NUMBER]',
  'refund ORDER [--lines SKU=PIECES] [--shipping] [--returned] [--again] [--disputed] [--reason TEXT]',
  RETURN_USAGE,
  'cancel ORDER [--reason TEXT]',
  'requests | request ORDER accept|refuse|received [TEXT]',
  'messages | message ORDER TEXT',
].join(' | ');

/**
 * Returns the command about an order that words and options name; undefined when they name none. Throws StartError for
 * an option that it does not take and for what is no order's number.
 */
export function orderCommand(
  words: readonly string[],
  options: OrderOptions,
): ((pool: Pool, config: Config) => Promise<void>) | undefined {
  const [action = '', target = '', ...rest] = words;
  const command = commands.get(action);
  if (!command) return undefined;
  if ((rest.length > 0 && !command.hasWords) || target === '') throw new StartError(ORDER_USAGE);
  const orderId = orderIdField.safeParse(target.toUpperCase());
  if (!orderId.success) throw new StartError(`${target} is no order's number`);
  const unknown = (Object.keys(options) as (keyof OrderOptions)[]).find(
    (name) => !command.options.includes(name),
  );
  if (unknown) throw new StartError(`${action} takes no --${unknown}`);
  return (pool, config) => command.run(pool, orderId.data, { options, words: rest, config });
}
