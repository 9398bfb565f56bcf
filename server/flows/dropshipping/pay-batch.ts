import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { payDropshippingBatch } from '../../../contract/dropshipping.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { isAboveLimit } from '../../domains/companies/index.ts';
import { setBatchPayment } from '../../domains/dropshipping/index.ts';
import { checkBalancePassword } from '../../domains/members/index.ts';
import { listOwnOrders } from '../../domains/orders/index.ts';
import { type MemberContext, ownerOf } from '../../platform/http/request-context.ts';
import { findRepeat, startOrders } from '../payment/index.ts';
import type { DropshippingContext } from './context.ts';
import { followOrders } from './follow-orders.ts';
import { listBatchOptions } from './list-options.ts';
import { placeBatch } from './place-batch.ts';
import { listAwaiting, listPaidBefore, listPayable } from './query-batches.ts';
import { readBatch } from './read-batch.ts';

type Input = ParsedOf<typeof payDropshippingBatch>;
type Output = OutputOf<typeof payDropshippingBatch>;
type Refused = { ok: false; refusal: Refusal };

/** Refuses to use the balance without its password. */
async function refusePassword(
  { pool }: DropshippingContext,
  { id: member }: MemberContext['visitor'],
  { method, useBalance, balancePassword }: Input,
) {
  if (method !== 'balance' && !useBalance) return null;
  const checked = await checkBalancePassword(pool, member, balancePassword ?? '');
  return checked.ok ? null : checked;
}

/**
 * Refuses before anything is placed what would be refused after: a method that is not offered, a balance that is too low,
 * a sum without fee above the member's limit, one that is not what the member saw. Returns the sum of the orders; undefined
 * where what cannot be paid is named when it is placed.
 */
async function refusePayment(
  dropshipping: DropshippingContext,
  context: MemberContext,
  { id, orders, method, total }: Input,
): Promise<Result<number | undefined, Refusal>> {
  const { pool, places } = dropshipping;
  const { visitor, currency } = context;
  const { id: member } = visitor;
  const payable = await listPayable(pool, { id, member });
  const chosen = orders ? payable.filter((candidate) => orders.includes(Number(candidate.id))) : payable;
  if (chosen.length === 0 || (orders && chosen.length < orders.length)) return ok(undefined);
  const { methods, balance } = await listBatchOptions(dropshipping, context, chosen);
  const option = methods.find((candidate) => candidate.method === method);
  const orderSum = chosen.reduce((all, one) => all + one.total, 0);
  const isShort = method === 'balance' && orderSum > balance;
  if (isShort) return refuse('BalanceNotEnough');
  if (!option || option.refused !== null)
    return refuse('MethodUnavailable', { fields: [{ field: 'method', reason: 'invalid' }] });
  const sum = orderSum + option.fee;
  if (isAboveLimit(visitor, { total: orderSum, currency, rate: places.rate(currency) }))
    return refuse('ApprovalNeeded');
  return total === undefined || total === sum
    ? ok(orderSum)
    : refuse('TotalChanged', { data: { total: sum, fee: option.fee } });
}

/** Answers what was refused as the earlier request on the same terms was, if that has paid these orders. */
async function repeatOr(
  dropshipping: DropshippingContext,
  { id: member }: MemberContext['visitor'],
  { input, refused }: { input: Input; refused: Refused },
): Promise<Result<Output, Refusal>> {
  const { pool } = dropshipping;
  const { id, orders = null } = input;
  const orderids = (await listPaidBefore(pool, { id, member, chosen: orders })).map(({ orderId }) => orderId);
  if (orderids.length < (orders?.length ?? 1)) return refused;
  const picid = await findRepeat(dropshipping, { ...input, orderIds: orderids });
  return picid ? ok({ id, picid, orderids, paid: true, redirect: null }) : refused;
}

/**
 * Pays orders of a batch: places those that are quoted and starts one payment for all of them. A repeat finds the orders
 * of the first and pays the same, or says that they are paid; after a kill the orders wait for their payment, and the next
 * press goes on.
 */
export async function payBatch(
  dropshipping: DropshippingContext,
  context: MemberContext,
  input: Input,
): Promise<Result<Output, Refusal>> {
  const { pool } = dropshipping;
  const { id, orders, method, useBalance, balancePassword, total } = input;
  const { id: member } = context.visitor;
  const read = await readBatch(pool, member, id);
  if (!read.ok) return read;
  // A payment that has come in since is not made again, even if no job has taken it over yet.
  const awaiting = await listAwaiting(pool, { id, member });
  await followOrders(
    pool,
    awaiting.map(({ orderId }) => orderId),
  );
  const wrongPassword = await refusePassword(dropshipping, context.visitor, input);
  if (wrongPassword) return wrongPassword;
  const inCurrency = { ...context, currency: read.value.currency };
  const agreed = await refusePayment(dropshipping, inCurrency, input);
  if (!agreed.ok) return repeatOr(dropshipping, context.visitor, { input, refused: agreed });
  const placed = await placeBatch(dropshipping, { id, member, chosen: orders, sum: agreed.value });
  if (!placed.ok) {
    // A change that came in between is refused with the sum that it has made.
    const now = await refusePayment(dropshipping, inCurrency, input);
    return repeatOr(dropshipping, context.visitor, { input, refused: now.ok ? placed : now });
  }
  const orderIds = placed.value;
  const owner = ownerOf(context);
  const started = await startOrders(dropshipping, inCurrency, {
    orders: owner ? await listOwnOrders(pool, { ids: orderIds, ...owner }) : [],
    wish: { method, useBalance, balancePassword, total, orderIds, language: context.language },
    pathsOf: (payment) => ({
      returnPath: localizePath(context.language, `/user/dropshipping/paymentsuccess-${payment}`),
      cancelPath: localizePath(context.language, `/user/dropshipping/batchDetail?id=${id}`),
    }),
  });
  if (!started.ok) return started;
  const { payment, paid, redirect } = started.value;
  if (payment) await setBatchPayment(pool, { id, payment });
  if (paid) await followOrders(pool, orderIds);
  return ok({ id, picid: payment ?? read.value.picid, orderids: orderIds, paid, redirect });
}
