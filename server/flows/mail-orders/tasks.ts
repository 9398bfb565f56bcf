import type { Pool } from 'pg';
import { z } from 'zod';
import { isLanguage, type Language, languages } from '../../../contract/fields.ts';
import { formatMoney } from '../../../kit/money.ts';
import { composeMail, mailStaff, occasionOf, sendMail } from '../../domains/mails/index.ts';
import { staffEmails } from '../../domains/members/index.ts';
import {
  carrierName,
  findOrderByKey,
  isOfBatch,
  type OrderRow,
  orderLink,
  trackingLink,
} from '../../domains/orders/index.ts';
import { MAIL_SCREENING } from '../../domains/screening/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { mailOrder } from './mail-order.ts';
import { findMailedShipment } from './query.ts';

const toBuyer = z.enum([
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'refunded',
  'edited',
  'answered',
  'document',
  'requestReceived',
  'requestAccepted',
  'requestRefused',
]);
/** Turns of the orders of a batch, which has one mail for all. */
const inBatchMails: ReadonlySet<string> = new Set([
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
]);
const Turn = z.object({
  orderId: z.string(),
  kind: toBuyer,
  /** What makes the turn unlike others of its kind: the id of a shipment, refund, message or request. */
  of: z.union([z.string(), z.number()]).optional(),
  amount: z.number().optional(),
  message: z.string().optional(),
  /** Of a document that staff mails again. */
  number: z.string().optional(),
  /** That of the page where the buyer did it; the order's where staff or the worker did. */
  language: z.enum(languages).optional(),
});
type Turn = z.output<typeof Turn>;
const Notice = z.object({
  orderId: z.string(),
  kind: z.enum(['messageNotice', 'requestNotice', 'requestWithdrawn']),
  of: z.number(),
  message: z.string(),
  request: z.string().optional(),
});

const Screening = z.object({ cart: z.string(), given: z.string(), source: z.string(), denied: z.string() });

type Dependencies = { pool: Pool; orderKey: Buffer; publicUrl: string; officeUrl: string };

const MAX_LISTED = 10;

/** Returns what a shipment's mail says: carrier, number, link and contents. */
async function shipmentValues(db: Database, id: number): Promise<Record<string, string>> {
  const shipment = await findMailedShipment(db, id);
  if (!shipment) return {};
  const { carrier, number, lines } = shipment;
  const listed = lines.slice(0, MAX_LISTED).map(({ title, quantity }) => `${quantity} × ${title}`);
  const items = listed.join(', ') + (lines.length > MAX_LISTED ? ' …' : '');
  return { carrier: carrierName(carrier), number, tracking: trackingLink(carrier, number), items };
}

async function valuesOf(
  db: Database,
  turn: Turn,
  { order, language }: { order: OrderRow; language: Language },
) {
  const shipment =
    turn.kind === 'shipped' ? await shipmentValues(db, Number.parseInt(String(turn.of), 10)) : {};
  const amount = turn.amount === undefined ? '' : formatMoney(turn.amount, order.currency, language);
  return { number: turn.number ?? '', ...shipment, amount, message: turn.message ?? '' };
}

/** Mails a buyer about a turn of an order, once however often the job runs. */
async function mailTurn(dependencies: Dependencies, payload: unknown): Promise<void> {
  const turn = Turn.parse(payload);
  const { pool } = dependencies;
  const order = await findOrderByKey(pool, turn.orderId);
  if (!order || (isOfBatch(order.id) && inBatchMails.has(turn.kind))) return;
  const language = turn.language ?? (isLanguage(order.language) ? order.language : 'en');
  const values = await valuesOf(pool, turn, { order, language });
  const mail = composeMail(turn.kind, language, {
    ...values,
    // The receiver of an order of a batch is another.
    name: (!isOfBatch(order.id) && order.firstName) || order.email,
    link: orderLink(dependencies, { order, language, page: 'view' }),
    order: order.id,
  });
  const key = `order ${order.id} ${turn.kind} ${turn.of ?? ''}`.trim();
  await transaction(pool, (tx) =>
    sendMail(tx, {
      member: order.memberId,
      to: order.email,
      language,
      key,
      // No stranger makes staff mail a document.
      occasion: turn.kind === 'document' ? null : occasionOf(order),
      ...mail,
    }),
  );
}

/** Mails all staff what a buyer wrote or asks for, once, with the order in the back office. */
async function mailNotice({ pool, publicUrl, officeUrl }: Dependencies, payload: unknown): Promise<void> {
  const { orderId, kind, of, message, request = '' } = Notice.parse(payload);
  const values = { order: orderId, message, request };
  await transaction(pool, async (tx) =>
    mailStaff(tx, await staffEmails(tx), {
      ...{ kind, values, key: `${kind} ${of}` },
      link: `${officeUrl}/orders/${orderId}`,
      shopUrl: publicUrl,
    }),
  );
}

/** Mails all staff that a buyer's name held up an order, once. */
async function mailScreening({ pool, publicUrl }: Dependencies, payload: unknown): Promise<void> {
  const values = Screening.parse(payload);
  const key = `screening ${values.cart} ${values.given}`;
  await transaction(pool, async (tx) =>
    mailStaff(tx, await staffEmails(tx), { kind: 'screening', values, link: publicUrl, key }),
  );
}

/** The jobs that mail buyer and staff about an order. */
export const orderMailTasks = (dependencies: Dependencies) => ({
  'order-placed': mailOrder(dependencies, 'placed'),
  'order-paid': mailOrder(dependencies, 'paid'),
  'mail-order-turn': (payload: unknown) => mailTurn(dependencies, payload),
  [MAIL_SCREENING]: (payload: unknown) => mailScreening(dependencies, payload),
  'mail-order-notice': (payload: unknown) => mailNotice(dependencies, payload),
});
