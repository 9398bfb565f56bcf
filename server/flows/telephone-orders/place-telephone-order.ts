import type { StaffOutput, StaffParsed } from '../../../contract/office/call.ts';
import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import type { placeTelephoneOrder as contract } from '../../../contract/office/telephone-orders.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import type { StaffActor } from '../../../kit/actor.ts';
import { formatMoney } from '../../../kit/money.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { insertFilledCart, yymmdd } from '../../domains/cart/index.ts';
import { firstPrice } from '../../domains/pricing/index.ts';
import { findCartLines } from '../../ordering/facts/query.ts';
import { Rollback } from '../../platform/database/transaction.ts';
import { ownerOf } from '../../platform/http/request-context.ts';
import { placeCart } from '../checkout/index.ts';
import { startRemittance } from '../payment/index.ts';
import type { TelephoneEvaluation } from './context.ts';
import { type EvaluatedOrder, evaluateOrder } from './evaluate.ts';
import { insertTelephoneOrder } from './query.ts';
import type { TypedOrder } from './read-order.ts';

type Placed = Result<StaffOutput<typeof contract>, OfficeRefusal>;
type Person = { id: number; actor: StaffActor };

const TERMS = { field: 'areTermsAccepted', message: 'the buyer has to accept them' };

/** Says to staff what a buyer would be refused for. */
function refuseAsBuyer({ messages }: TelephoneEvaluation, refusal: Refusal): Placed {
  if (refusal.reason === 'OrderHeld')
    return refuseStaff('Refused', {
      message: 'A name is like that of somebody with whom the shop must not trade.',
    });
  const { reason, values } = refusal;
  const fields = messages.fields('en', refusal.fields)?.map(({ field, message }) => ({ field, message }));
  const message = messages.refusal('en', reason, values);
  return refuseStaff(fields ? 'InvalidInput' : 'Refused', { message, ...(fields && { fields }) });
}

/** Names what has changed since the order was evaluated: a buyer was a moment faster. */
async function refusePlaced(
  evaluation: TelephoneEvaluation,
  typed: TypedOrder,
  refusal: Refusal,
): Promise<Placed> {
  const { problems } = await evaluateOrder(evaluation, typed);
  return problems.length > 0
    ? refuseStaff('InvalidInput', { fields: problems })
    : refuseAsBuyer(evaluation, refusal);
}

/** Makes the evaluated order a cart of its own and places it; the buyer's own carts stay as they are. */
async function placeEvaluated(
  evaluation: TelephoneEvaluation,
  { context, row, lines, cart }: EvaluatedOrder,
  { id: staff, actor }: Person,
) {
  const owner = ownerOf(context);
  if (!owner) throw new Error('an order by telephone has a buyer');
  const inserted = await insertFilledCart(evaluation.db, {
    ...{ owner, row, day: yymmdd(new Date(evaluation.now())) },
    lines: lines.map((line) => ({ ...line, price: firstPrice(line) })),
  });
  const found = await findCartLines(evaluation.db, { cart: inserted.id, member: owner.member });
  const placed = await placeCart(evaluation, context, {
    ...{ row: inserted, found, version: inserted.version, total: cart.totals.total, actor },
    ...{ network: null, maxOpen: null, maxOpenPerNetwork: null },
  });
  if (!placed.ok) return placed;
  const { orderid: orderId, state } = placed.value;
  await insertTelephoneOrder(evaluation.db, { orderId, staff });
  const { method } = cart.payment;
  if (state === 'unpaid' && method !== null && evaluation.remittances.has(method)) {
    const wish = { orderIds: [orderId], method, useBalance: false, language: context.language, actor };
    const started = await startRemittance(evaluation.db, evaluation, wish);
    if (!started.ok) return started;
    return ok({ ...placed.value, state: 'awaiting_remittance' as const });
  }
  return placed;
}

/**
 * Places an order that is taken by telephone, in the transaction of the caller: as the buyer's own cart would be, with
 * mails to the buyer. One by transfer awaits it at once; the other methods are paid by the link in the mail. Refuses with
 * everything that forbids it, and with EditConflict when it comes to another total than the buyer was told.
 */
export async function placeTelephoneOrder(
  evaluation: TelephoneEvaluation,
  person: Person,
  { total, areTermsAccepted, ...typed }: StaffParsed<typeof contract>,
): Promise<Placed> {
  const evaluated = await evaluateOrder(evaluation, typed);
  const { cart } = evaluated;
  const problems = areTermsAccepted ? evaluated.problems : [...evaluated.problems, TERMS];
  if (problems.length > 0) return refuseStaff('InvalidInput', { fields: problems });
  if (cart.totals.total !== total) {
    const now = formatMoney(cart.totals.total, cart.currency, 'en');
    return refuseStaff('EditConflict', { message: `It comes to ${now} meanwhile: tell the buyer.` });
  }
  try {
    const placed = await placeEvaluated(evaluation, evaluated, person);
    if (!placed.ok) return await refusePlaced(evaluation, typed, placed.refusal);
    const { orderid: orderId, ...answer } = placed.value;
    return ok({ orderId, ...answer });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
    return refuseAsBuyer(evaluation, (error.answer as { refusal: Refusal }).refusal);
  }
}
