import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { declinePriceQuote, getPriceQuote } from '../../../contract/price-quote.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  findQuote,
  isQuoteKey,
  listQuoteLines,
  lockQuote,
  type QuoteRow,
  setQuoteState,
} from '../../domains/inquiries/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { listQuotedSkus } from './query.ts';
import type { InquiryContext } from './send-inquiry.ts';
import { MAIL_QUOTE_NOTICE } from './tasks.ts';

type Named = ParsedOf<typeof getPriceQuote>;

/** Whether a visitor is the member who asked, or has the key of the mailed link. */
const maySee = (
  { orderKey }: Pick<InquiryContext, 'orderKey'>,
  { visitor }: RequestContext,
  { quote, key }: { quote: QuoteRow; key: string | undefined },
): boolean =>
  (visitor.kind === 'member' && visitor.id === quote.memberId) ||
  (key !== undefined && isQuoteKey(orderKey, quote.reference, key));

/** Reads a quote with its prices in the visitor's currency. Refuses everybody else's with NotFound. */
export async function readQuote(
  inquiries: InquiryContext,
  context: RequestContext,
  { reference, key }: Named,
): Promise<Result<OutputOf<typeof getPriceQuote>, Refusal>> {
  const { pool, places, now } = inquiries;
  const quote = await findQuote(pool, reference);
  if (!quote || !maySee(inquiries, context, { quote, key })) return refuse('NotFound');
  const lines = await listQuoteLines(pool, quote.id);
  const facts = await listQuotedSkus(
    pool,
    lines.map(({ sku }) => sku),
    context.language,
  );
  const titles = new Map(facts.map(({ sku, title }) => [sku, title]));
  const { endsAt, terms } = quote;
  const isOver = quote.state === 'answered' && endsAt !== null && endsAt.getTime() <= now();
  return ok({
    reference: quote.reference,
    state: isOver ? 'expired' : quote.state,
    currency: context.currency,
    terms,
    endsAt: endsAt?.toISOString() ?? null,
    lines: lines.map(({ sku, quantity, quantities, prices }) => ({
      sku,
      title: titles.get(sku) ?? sku,
      quantity,
      tiers: quantities.map((from, index): [number, number] => [
        from,
        places.price(prices[index] ?? 0, context.currency),
      ]),
    })),
  });
}

/** Declines a quote that is answered and not accepted; the shop gets a mail. A repeat changes nothing. */
export const declineQuote = (
  inquiries: InquiryContext,
  context: RequestContext,
  { reference, key }: ParsedOf<typeof declinePriceQuote>,
): Promise<Result<Record<string, never>, Refusal>> =>
  transaction<Result<Record<string, never>, Refusal>>(inquiries.pool, async (tx) => {
    const quote = await lockQuote(tx, reference);
    if (!quote || !maySee(inquiries, context, { quote, key })) return refuse('NotFound');
    if (quote.state === 'declined') return ok({});
    if (quote.state !== 'answered') return refuse('QuoteUsed');
    await setQuoteState(tx, { quote: quote.id, state: 'declined', cart: null });
    await addJob(tx, MAIL_QUOTE_NOTICE, { reference: quote.reference, state: 'declined' });
    return ok({});
  });
