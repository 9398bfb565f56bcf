import { randomUUID } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../../../contract/call.ts';
import { type Refusal, refuse, refuseField } from '../../../../contract/refusals.ts';
import { type startTopUp as contract, MAX_OPEN_TOP_UPS } from '../../../../contract/top-up.ts';
import { localizePath } from '../../../../kit/localize-path.ts';
import { formatMoney } from '../../../../kit/money.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { lockAll } from '../../../domains/ledger/index.ts';
import { findMember, type MemberRow } from '../../../domains/members/index.ts';
import {
  insertTopUp,
  listOpenTopUps,
  providerOf,
  REMITTANCE,
  type TopUpRow,
} from '../../../domains/payments/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import type { MemberContext } from '../../../platform/http/request-context.ts';
import type { PaymentContext } from '../common/context.ts';
import { startCharge } from '../common/start-charge.ts';
import { outsideOf, type TopUpTerms, topUpBounds, topUpOptions } from './top-up-options.ts';

type Started = Result<OutputOf<typeof contract>, Refusal>;
type Input = ParsedOf<typeof contract>;
type StoredTopUp = Pick<TopUpRow, 'id' | 'paymentId' | 'createdAt'>;

// A charge that is older may be cancelled while its buyer pays: see check-charge.ts.
const REUSED_MS = 30 * 60 * 1000;

/** Refuses an amount outside of the bounds, a method that does not take it, and a fee that the member has not seen. */
function refuseTerms(
  payment: PaymentContext,
  { amount, method, total }: Input,
  { language, ...terms }: TopUpTerms & { language: string },
) {
  const outside = outsideOf(topUpBounds(terms), amount);
  if (outside) {
    const values = { amount: formatMoney(outside.bound, terms.currency, language) };
    return refuseField('amount', outside.reason, values);
  }
  const option = topUpOptions(payment, amount, terms).find((one) => one.method === method);
  if (!option || option.refused)
    return refuse('MethodUnavailable', { fields: [{ field: 'method', reason: 'invalid' }] });
  if (total !== amount + option.fee)
    return refuse('TotalChanged', { data: { total: amount + option.fee, fee: option.fee } });
  return null;
}

type Wish = Input & TopUpTerms & { member: MemberRow; provider: string; language: string; at: Date };

/** Stores a top-up; one on the same terms that was just started is used again. Refuses when too many wait. */
async function writeTopUp(tx: Database, wish: Wish): Promise<Result<StoredTopUp, Refusal>> {
  const { member, amount, total, method, currency, rate, provider, language, at } = wish;
  // Two presses at a moment come one after the other.
  await lockAll(tx, [{ kind: 'available', member: member.id }]);
  const open = await listOpenTopUps(tx, member.id);
  const same = open.find(
    (one) =>
      one.state === 'started' &&
      one.method === method &&
      one.currency === currency &&
      one.amount === total &&
      at.getTime() - one.createdAt.getTime() < REUSED_MS,
  );
  if (same) return ok(same);
  if (open.length >= MAX_OPEN_TOP_UPS) return refuse('TooManyOpenTopUps');
  const paymentId = randomUUID();
  const stored = await insertTopUp(tx, {
    paymentId,
    member: member.id,
    rate,
    language,
    provider,
    method,
    currency,
    amount: total,
    fee: total - amount,
    day: at.toISOString().slice(2, 10).replaceAll('-', ''),
  });
  if (!stored) throw new Error('a top-up was not stored');
  return ok({ ...stored, paymentId });
}

/**
 * Starts paying an amount in the currency of the request into the balance, by any method but the balance. The balance
 * gets the amount without the fee, in US cents at the rate of now, once its money has come in. A double press starts one.
 */
export async function startTopUp(
  payment: PaymentContext,
  context: MemberContext,
  input: Input,
): Promise<Started> {
  const { pool, providers, remittances, places, publicUrl, now } = payment;
  const { currency, language } = context;
  const member = await findMember(pool, context.visitor.id);
  if (!member) return refuse('MemberNeeded');
  const terms = { currency, rate: places.rate(currency), billing: member.country };
  const refused = refuseTerms(payment, input, { ...terms, language });
  if (refused) return refused;
  const isTransfer = remittances.has(input.method);
  const provider = isTransfer ? undefined : providerOf(providers, input.method);
  const written = await transaction(pool, (tx) =>
    writeTopUp(tx, {
      ...input,
      ...terms,
      member,
      language,
      provider: provider?.name ?? REMITTANCE,
      at: new Date(now()),
    }),
  );
  if (!written.ok) return written;
  const { id, paymentId, createdAt } = written.value;
  if (!provider) return ok({ topup: id, redirect: null });
  const page = publicUrl + localizePath(language, `/user/topup?id=${id}`);
  const started = await startCharge(payment, provider, {
    id: paymentId,
    orderIds: [id],
    method: input.method,
    amount: input.total,
    currency,
    language,
    email: member.email,
    startedAt: createdAt,
    returnUrl: page,
    cancelUrl: `${page}&cancelled`,
  });
  return started.ok ? ok({ topup: id, ...started.value }) : started;
}
