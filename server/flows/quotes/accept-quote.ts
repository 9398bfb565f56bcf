import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import { MAX_OTHER_CARTS } from '../../../contract/carts.ts';
import type { acceptPriceQuote } from '../../../contract/price-quote.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  acceptLines,
  assignQuoteCart,
  insertCopy,
  lockCart,
  setCartQuote,
  yymmdd,
} from '../../domains/cart/index.ts';
import {
  isQuoteKey,
  listQuoteLines,
  lockQuote,
  type QuoteRow,
  setQuoteState,
} from '../../domains/inquiries/index.ts';
import { firstPrice } from '../../domains/pricing/index.ts';
import { type CheckoutContext, inTransaction } from '../../ordering/context.ts';
import { findFullestWarehouses } from '../../ordering/facts/query.ts';
import { applyQuote } from '../../ordering/pricing/apply-quote.ts';
import { loadCart } from '../../ordering/pricing/load-cart.ts';
import type { Owner } from '../../platform/database/owner.ts';
import { Rollback } from '../../platform/database/transaction.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { addLines } from '../cart/index.ts';

type Accepted = Result<OutputOf<typeof acceptPriceQuote>, Refusal>;

/** Returns the cart of a quote that was accepted before; it goes along with who has the link. */
async function findAcceptedCart(
  { db }: CheckoutContext,
  owner: Owner,
  { id, cartId, memberId }: QuoteRow,
): Promise<Accepted> {
  if (cartId === null) return refuse('QuoteUsed');
  const own = await lockCart(db, { id: cartId, ...owner });
  if (own) return own.state === 'open' ? ok({ orderid: cartId }) : refuse('QuoteUsed');
  const { member, guest } = owner;
  const taken =
    memberId === null && (await assignQuoteCart(db, { id: cartId, quote: id, member, guest })) > 0;
  return taken ? ok({ orderid: cartId }) : refuse('QuoteUsed');
}

/** Makes a cart of the quoted lines. Throws the refusal when one of them cannot be ordered in its quantity. */
async function makeCart(
  tx: CheckoutContext,
  context: RequestContext,
  owner: Owner,
  quote: QuoteRow,
): Promise<string> {
  const priced = (await listQuoteLines(tx.db, quote.id)).filter(({ prices }) => prices.length > 0);
  const stock = await findFullestWarehouses(
    tx.db,
    priced.map(({ sku }) => sku),
  );
  const warehouses = new Map(stock.map(({ sku, warehouse }) => [sku, warehouse]));
  const day = yymmdd(new Date(tx.now()));
  const cart = await insertCopy(tx.db, { day, limit: MAX_OTHER_CARTS, ...owner });
  if (!cart) throw new Rollback(refuse('TooManyCarts', { values: { limit: MAX_OTHER_CARTS } }));
  await setCartQuote(tx.db, { id: cart.id, quote: quote.id });
  await setQuoteState(tx.db, { quote: quote.id, state: 'accepted', cart: cart.id });
  const lines = priced.map(({ sku, quantity, quantities }) => ({
    sku,
    warehouse: warehouses.get(sku) ?? 1,
    packing: 0,
    quantity: Math.max(quantity, quantities[0] ?? quantity),
  }));
  const added = await addLines(tx, context, { lines, orderId: cart.id });
  if (!added.ok) throw new Rollback(added);
  const [rejected] = added.value.rejectedLines;
  if (rejected) throw new Rollback({ ok: false, refusal: rejected.refusal });
  const loaded = await loadCart(tx, context, cart.id);
  if (!loaded.ok) throw new Rollback(loaded);
  // The buyer has seen these prices on the quote.
  const quoted = await applyQuote(tx.db, loaded.value.row, loaded.value.lines);
  await acceptLines(
    tx.db,
    cart.id,
    quoted.map((line) => ({ ...line, price: firstPrice(line) })),
  );
  return cart.id;
}

/**
 * Accepts a quote: makes a cart of the quoted lines, which has the quoted prices until the quote ends. Refuses a quote
 * that is a member's to everybody else, one that has ended, was declined or was ordered, and lines that are not in stock.
 * A repeat returns the same cart.
 */
export async function acceptQuote(
  checkout: CheckoutContext,
  context: RequestContext,
  { reference, key }: ParsedOf<typeof acceptPriceQuote>,
): Promise<Accepted> {
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  const hasKey = key !== undefined && isQuoteKey(checkout.orderKey, reference, key);
  return inTransaction<Accepted>(checkout, async (tx) => {
    const quote = await lockQuote(tx.db, reference);
    const isOwn = quote !== undefined && quote.memberId !== null && quote.memberId === owner.member;
    if (!quote || !(isOwn || hasKey)) return refuse('NotFound');
    // A link that was passed on does not order in a member's name.
    if (quote.memberId !== null && !isOwn) return refuse('MemberNeeded');
    if (quote.state === 'accepted') return findAcceptedCart(tx, owner, quote);
    if (quote.state !== 'answered' || quote.endsAt === null) return refuse('QuoteUsed');
    if (quote.endsAt.getTime() <= tx.now()) return refuse('QuoteExpired');
    const orderid = await makeCart(tx, context, owner, quote);
    await addJob(tx.db, 'mail-quote-notice', { reference: quote.reference, state: 'accepted' });
    return ok({ orderid });
  });
}
