import type { ParsedOf } from '../../../contract/call.ts';
import { type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import type { setWishAlert } from '../../../contract/wishlist.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { findMember, type MemberRow } from '../../domains/members/index.ts';
import type { Places } from '../../domains/places/index.ts';
import { type PriceTerms, shownTermsOf, toAmount } from '../../domains/pricing/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { MemberContext, RequestContext } from '../../platform/http/request-context.ts';
import { countOpen, endKind, lockAddress } from './query.ts';
import { findWishPrice, requestPriceAlert } from './query-price.ts';
import { type AlertContext, MAX_ALERTS, requestAlertMail } from './request-alert.ts';

type Done = Result<Record<string, never>, Refusal>;
type Given = ParsedOf<typeof setWishAlert>;

const wrongAmount = (reason: string) => refuseField('amount', reason);

/** Returns the most US cents that are shown as no more than an amount. */
export function centsWithin(amount: number, terms: PriceTerms): number {
  let low = 0;
  // No currency of the shop has a unit that is worth more than a hundred dollars.
  let high = amount * 100 + 100;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (toAmount(middle, terms) <= amount) low = middle;
    else high = middle - 1;
  }
  return low;
}

type Request = { member: MemberRow; sku: string; amount: number };

/** Notes that a member waits until a wish costs no more than an amount, which is less than it costs now. */
async function awaitPrice(
  tx: Database,
  { context, places }: { context: RequestContext; places: Places },
  { member, sku, amount }: Request,
): Promise<Done> {
  const { language, currency } = context;
  const threshold = centsWithin(amount, shownTermsOf(context, places.rate(currency)));
  const wish = await findWishPrice(tx, { member: member.id, sku });
  if (!wish) return refuse('UnknownSku', { values: { sku } });
  if (threshold < 1) return wrongAmount('number');
  if (threshold >= wish.cents) return wrongAmount('priceNotLower');
  const email = member.email.toLowerCase();
  await lockAddress(tx, email);
  if (wish.threshold === null && ((await countOpen(tx, email))?.count ?? 0) >= MAX_ALERTS)
    return refuse('TooManyAlerts');
  await requestPriceAlert(tx, { sku, email, member: member.id, language, currency, threshold });
  return ok({});
}

/**
 * Begins or ends a mail about a wish, to the member's own address. Refuses with EmailUnconfirmed an address that is not
 * proven, with UnknownSku what is no wish, and an amount that is no less than the price.
 */
export async function setAlert(
  alerts: AlertContext & { places: Places },
  context: MemberContext,
  { sku, kind, isOn, amount }: Given,
): Promise<Done> {
  const { pool, places } = alerts;
  const member = await findMember(pool, context.visitor.id);
  if (!member) return refuse('MemberNeeded');
  const { email } = member;
  if (!isOn) {
    const column = kind === 'below' ? 'price_below' : 'back_in_stock';
    await endKind(pool, { email: email.toLowerCase(), sku, kind: column });
    return ok({});
  }
  if (!member.isEmailVerified) return refuse('EmailUnconfirmed');
  if (kind === 'backInStock') {
    const requested = await requestAlertMail(alerts, context, { sku, email });
    return requested.ok ? ok({}) : requested;
  }
  if (amount === undefined) return wrongAmount('required');
  return transaction<Done>(pool, (tx) => awaitPrice(tx, { context, places }, { member, sku, amount }));
}
