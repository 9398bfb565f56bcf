import { isDeepStrictEqual } from 'node:util';
import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import type { StaffActor } from '../../../kit/actor.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { replaceReservation } from '../../domains/inventory/index.ts';
import { EDIT_REFUND, editOrder, ISSUE_DOCUMENTS } from '../../domains/orders/index.ts';
import { setRedeemed } from '../../domains/promotions/index.ts';
import { screenNames } from '../../domains/screening/index.ts';
import { namesOf, snapshotOrder } from '../../ordering/placing/snapshot-order.ts';
import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { enqueueMail, refundDifference } from '../fulfilment/index.ts';
import { dropPayments } from '../payment/index.ts';
import type { PreparedEdit } from './prepare-edit.ts';
import { findPlacedOrder, type PlacedOrder } from './query.ts';

type Edited = { total: number; refunded: number; currency: string; version: string };
type Making = { order: PlacedOrder; prepared: PreparedEdit; kind: 'address' | 'lines'; actor: StaffActor };

/** Returns the rows of the order as it is edited: a copy of what the evaluation shows, as of a cart that is placed. */
function rowsOf({ order, prepared, kind, actor }: Making) {
  const { edit, evaluated, before, after } = prepared;
  const { address, billing, vat } = edit;
  const { fee, total, ...sums } = after;
  const made =
    evaluated &&
    snapshotOrder({
      cart: evaluated.cart,
      context: evaluated.context,
      owner: { member: order.memberId, guest: order.guestId, company: null },
      rate: order.rate,
      at: order.placedAt,
      network: null,
    });
  return {
    ...{ id: order.id, ...sums, fee, total: total - fee, address, billing, vat, kind, actor },
    isPaid: order.isPaid,
    before: before.total,
    lowered: order.isPaid ? before.total - total : 0,
    parcels: evaluated ? evaluated.cart.parcels.map(({ lines: _, ...parcel }) => parcel) : order.parcels,
    lines: made?.lines.map((line, at) => ({ ...line, position: evaluated?.positions[at] ?? at })) ?? null,
    adjustments: made?.adjustments ?? [],
  };
}

const shortOf = (
  shortages: readonly { sku: string; available: number }[],
): { ok: false; refusal: OfficeRefusal } =>
  refuseStaff('Refused', {
    message: shortages
      .map(({ sku, available }) => `${sku}: only ${available} pieces are available`)
      .join('; '),
  });

/** Tells the buyer, and has documents and level follow. */
async function enqueueJobs(tx: Database, order: PlacedOrder, { total, version }: Edited): Promise<void> {
  await enqueueMail(tx, { orderId: order.id, kind: 'edited', of: version, amount: total });
  if (!order.isPaid) return;
  await addJob(tx, ISSUE_DOCUMENTS, { orderId: order.id }, { once: true });
  if (order.memberId !== null) await addJob(tx, 'update-level', { member: order.memberId });
}

/** Whether an edit that needs no evaluation leaves everything as it is. */
const isNothing = ({ order, prepared: { edit, evaluated } }: Making): boolean =>
  evaluated === null &&
  (['address', 'billing', 'vat'] as const).every((part) =>
    isDeepStrictEqual(JSON.parse(JSON.stringify(edit[part])), order[part]),
  );

/**
 * Makes a prepared edit of a locked order; nothing is written where nothing is another. Unpaid, its open payments of another total are closed; paid, the difference goes
 * back the way it came. Stock is locked last. What is refused must be rolled back.
 */
export async function makeEdit(tx: Database, making: Making): Promise<Result<Edited, OfficeRefusal>> {
  const { order, prepared, actor } = making;
  const { before, after, edit, evaluated } = prepared;
  const { id, currency } = order;
  if (isNothing(making)) return ok({ total: before.total, refunded: 0, currency, version: order.version });
  const denied = await screenNames(tx, id, namesOf([edit.address, edit.billing]));
  if (denied.size > 0)
    return refuseStaff('Refused', {
      message: `${[...denied].join(', ')}: the name is like that of somebody with whom the shop must not trade`,
    });
  const isOther = after.total !== before.total;
  if (!order.isPaid && isOther) await dropPayments(tx, id);
  await editOrder(tx, rowsOf(making));
  const refunded = order.isPaid ? before.total - after.total : 0;
  const difference = { amount: refunded, selection: EDIT_REFUND, reason: 'the order was changed', actor };
  if (refunded > 0 && !(await refundDifference(tx, order, difference)))
    return refuseStaff('Refused', { message: `the difference of ${id} cannot go back the way it was paid` });
  if (evaluated) {
    await setRedeemed(tx, { orderId: id, amount: evaluated.cart.coupon?.discount ?? 0 });
    const shortages = await replaceReservation(tx, { orderId: id, lines: evaluated.cart.lines });
    if (shortages.length > 0) return shortOf(shortages);
  }
  const version = (await findPlacedOrder(tx, id))?.version ?? '';
  const edited = { total: after.total, refunded, currency, version };
  await enqueueJobs(tx, order, edited);
  return ok(edited);
}
