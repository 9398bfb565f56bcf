import type { OfficeOrder, OrderAction } from '../../../contract/office/orders.ts';
import type { Permission } from '../../../contract/office/permissions.ts';
import { documentNumber, listOrderDocuments } from '../../domains/documents/index.ts';
import {
  carrierName,
  isOpen,
  listReturns,
  listShipments,
  nextState,
  trackingLink,
} from '../../domains/orders/index.ts';
import { addressLines } from '../../domains/places/index.ts';
import { isEditable } from '../../flows/order-edits/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Staff } from '../gate/handle-staff.ts';
import { listTasksOf } from '../tasks/store.ts';
import {
  findOfficeOrder,
  listAdjustments,
  listNotes,
  listOfficeDisputes,
  listOfficeEvents,
  listOfficeLines,
  listOfficeMessages,
  listOfficePayments,
  listOfficeRefunds,
  listOfficeRequests,
  listParcelEvents,
  type OfficeOrderRow,
} from './query-order.ts';

const MESSAGES_SHOWN = 100;
const TASKS_SHOWN = 100;
const MILLION = 1_000_000;

const iso = (at: Date): string => at.toISOString();
const dated = <Row extends { at: Date }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, at: iso(row.at) }));

async function linesOf(db: Database, orderId: string): Promise<OfficeOrder['lines']> {
  return (await listOfficeLines(db, orderId)).map(({ position, why, line }) => {
    const { packingSlug, unitPrice, packingPrice, total, ...rest } = line;
    return {
      ...rest,
      position,
      why,
      packing: packingSlug,
      each: unitPrice,
      packingEach: packingPrice,
      sum: total - line.discount + packingPrice * line.quantity,
    };
  });
}

async function shipmentsOf(
  db: Database,
  orderId: string,
  lines: OfficeOrder['lines'],
): Promise<OfficeOrder['shipments']> {
  const skuOf = new Map(lines.map(({ position, sku }) => [position, sku]));
  const events = await listParcelEvents(db, orderId);
  return (await listShipments(db, orderId)).map((row) => ({
    id: row.id,
    warehouse: row.warehouse,
    carrier: row.carrier,
    carrierName: carrierName(row.carrier),
    number: row.number,
    link: trackingLink(row.carrier, row.number),
    shippedAt: iso(row.shippedAt),
    deliveredAt: row.deliveredAt && iso(row.deliveredAt),
    pieces: row.lines.map((pieces) => ({ ...pieces, sku: skuOf.get(pieces.position) ?? '' })),
    events: events
      .filter(({ shipment }) => shipment === row.id)
      .map(({ at, status, place, description }) => ({ at: iso(at), status, place, description })),
  }));
}

/** What happened with its money and its buyer. */
async function historyOf(db: Database, orderId: string) {
  const returns = (await listReturns(db, orderId)).map(({ key, receivedAt, actor, lines }) => ({
    key,
    at: iso(receivedAt),
    actor,
    pieces: lines.map(({ sku, restocked, damaged, warehouse }) => ({ sku, restocked, damaged, warehouse })),
  }));
  const documents = (await listOrderDocuments(db, orderId)).map((row) => ({
    id: row.id,
    kind: row.kind,
    number: documentNumber(row),
    at: iso(row.issuedAt),
    parcel: row.parcel,
    formats: row.formats,
  }));
  return {
    returns,
    documents,
    refunds: dated(await listOfficeRefunds(db, orderId)),
    requests: dated(await listOfficeRequests(db, orderId)),
    disputes: dated(await listOfficeDisputes(db, orderId)).map((dispute) => ({
      ...dispute,
      dueAt: dispute.dueAt && iso(dispute.dueAt),
    })),
    messages: dated(await listOfficeMessages(db, orderId, MESSAGES_SHOWN)),
    notes: dated(await listNotes(db, orderId)),
    tasks: await listTasksOf(db, orderId, TASKS_SHOWN),
    events: dated(await listOfficeEvents(db, orderId)),
  };
}

async function moneyOf(db: Database, row: OfficeOrderRow) {
  const payments = await listOfficePayments(db, row.id);
  const { goods, discount, packing, shipping, insurance, tax, fee, balance, refunded } = row;
  const money: OfficeOrder['money'] = {
    ...{ goods, discount, packing, shipping, insurance, tax, fee, refunded },
    adjustments: await listAdjustments(db, row.id),
    total: row.total + fee,
    balancePaid: balance,
    paid: payments.reduce((sum, { paid }) => sum + paid, 0),
  };
  return { money, payments: dated(payments.map(({ paid: _, ...payment }) => payment)) };
}

type Facts = Pick<
  OfficeOrder,
  'state' | 'paidAt' | 'money' | 'lines' | 'shipments' | 'requests' | 'member' | 'isDisputed'
>;

/** What can be done with an order now, as far as it goes; the flow of each decides. */
function actionsOf({ state, paidAt, money, lines, shipments, requests, ...order }: Facts): OrderAction[] {
  const { member, isDisputed } = order;
  const waits = requests.some((request) => request.state === 'open' || request.state === 'accepted');
  const isUnderWay = shipments.some(({ deliveredAt }) => deliveredAt === null);
  const isWhole = lines.every(({ shipped, cancelled, refunded }) => shipped + cancelled + refunded === 0);
  const mayEdit = isWhole && !waits && !isDisputed && money.refunded === 0;
  const can: Record<OrderAction, boolean> = {
    confirm: state === 'awaiting_confirmation' && !waits,
    ship: state === 'preparing' || state === 'partly_shipped',
    deliver: isUnderWay,
    cancel: nextState(state, paidAt ? 'cancel_paid' : 'cancel') !== undefined,
    refund: paidAt !== null && money.refunded < money.total,
    decideRequest: waits,
    receiveReturn: lines.some(({ shipped, returned }) => shipped > returned),
    correctTracking: isUnderWay,
    adjustBalance: member !== null,
    editLines: mayEdit && isEditable(state, { lines: true }),
    editAddress: mayEdit && isEditable(state, { lines: false }),
  };
  return (Object.keys(can) as OrderAction[]).filter((action) => can[action]);
}

const rights: Partial<Record<OrderAction, Permission>> = {
  decideRequest: 'requests:change',
  receiveReturn: 'requests:change',
  adjustBalance: 'payments:change',
  confirm: 'packing:change',
  ship: 'packing:change',
  deliver: 'packing:change',
  correctTracking: 'packing:change',
};
const needs = (action: OrderAction): Permission => rights[action] ?? 'orders:change';

/** Reads everything of an order for a person of the staff; undefined when there is none. */
export async function readOfficeOrder(
  db: Database,
  orderId: string,
  { permissions }: Staff,
): Promise<OfficeOrder | undefined> {
  const row = await findOfficeOrder(db, orderId);
  if (!row) return undefined;
  const lines = await linesOf(db, orderId);
  const shipments = await shipmentsOf(db, orderId, lines);
  const { money, payments } = await moneyOf(db, row);
  const history = await historyOf(db, orderId);
  const paidAt = row.paidAt && iso(row.paidAt);
  const { isDisputed } = row;
  const facts = { state: row.state, paidAt, money, lines, shipments, requests: history.requests, isDisputed };
  const { id, version, refundState, currency, language, email, member, company, assignee, tags, takenBy } =
    row;
  const { address, billing, vat, purchaseOrder, invoice, shortage, remark, coupon, paymentMethod } = row;
  return {
    ...{ id, version, refundState, currency, language, email, member, company, assignee, tags, takenBy },
    ...{ address, billing, vat, purchaseOrder, invoice, shortage, remark, coupon, paymentMethod },
    ...facts,
    ...history,
    payments,
    placedAt: iso(row.placedAt),
    expiresAt: isOpen(row.state) ? iso(row.expiresAt) : null,
    rate: row.rate / MILLION,
    phone: address.phone ?? '',
    addressLines: addressLines(address, 'en'),
    billingLines: addressLines(billing, 'en'),
    promotion: row.promotionName,
    parcels: row.parcels.map(({ warehouse, method, arrival }) => ({
      warehouse,
      method,
      carrier: row.carriers?.[method] ?? method,
      promised: arrival ?? null,
    })),
    may: actionsOf({ ...facts, member }).filter((action) => permissions.has(needs(action))),
  };
}
