import { isLanguage, languageTags } from '../../../contract/fields.ts';
import { lastDay } from '../../../kit/last-day.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import {
  answerQuote,
  createQuoteKey,
  findInquiry,
  insertAnswer,
  listQuoteLines,
  lockQuote,
  type QuoteRow,
  setInquiryState,
  setQuotedPrices,
  setQuoteState,
} from '../../domains/inquiries/index.ts';
import { composeMail, STAFF_LANGUAGE, sendMail } from '../../domains/mails/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { mailAnswer } from './mail-inquiry.ts';
import { listQuotedSkus } from './query.ts';

/** Prices of one SKU in US cents, each from a quantity on. */
export type QuotedLine = { sku: string; quantities: number[]; prices: number[] };

type Answer = { reference: string; endsAt: Date; terms: string; lines: readonly QuotedLine[] };
type Shop = { publicUrl: string; shopEmail: string; orderKey: Buffer };

/** Returns what is wrong with the prices of an answer; null when nothing is. */
async function findObstacle(
  tx: Database,
  quote: QuoteRow,
  lines: readonly QuotedLine[],
): Promise<string | null> {
  const asked = new Set((await listQuoteLines(tx, quote.id)).map(({ sku }) => sku));
  const facts = await listQuotedSkus(
    tx,
    lines.map(({ sku }) => sku),
    STAFF_LANGUAGE,
  );
  const floors = new Map(facts.map(({ sku, floor }) => [sku, floor]));
  for (const { sku, prices } of lines) {
    if (!asked.has(sku)) return `${quote.reference} does not ask for ${sku}`;
    const floor = floors.get(sku) ?? 0;
    // The cart would charge the floor.
    if (Math.min(...prices) < floor) return `${sku} may not cost less than ${(floor / 100).toFixed(2)} USD`;
  }
  return null;
}

/**
 * Answers a request for prices, or answers it anew as long as its buyer has not accepted it; the buyer gets a mail with
 * the link. Returns what stands in the way; null when it is answered.
 */
export async function answerPriceQuote(
  tx: Database,
  { publicUrl, shopEmail, orderKey }: Shop,
  { reference, endsAt, terms, lines }: Answer,
): Promise<string | null> {
  const quote = await lockQuote(tx, reference);
  if (!quote) return `there is no quote ${reference}`;
  const obstacle = await findObstacle(tx, quote, lines);
  if (obstacle) return obstacle;
  if ((await answerQuote(tx, { quote: quote.id, terms, endsAt })) === 0)
    return `${reference} is ${quote.state} already`;
  for (const line of lines) await setQuotedPrices(tx, { quote: quote.id, ...line });
  await setInquiryState(tx, { id: quote.id, state: 'answered' });
  const language = isLanguage(quote.language) ? quote.language : STAFF_LANGUAGE;
  const path = localizePath(language, `/quote/${quote.reference}`);
  const mail = composeMail('quoteAnswered', language, {
    name: quote.name,
    reference: quote.reference,
    until: lastDay(endsAt, languageTags[language]),
    link: `${publicUrl}${path}?key=${createQuoteKey(orderKey, quote.reference)}`,
  });
  await sendMail(tx, { member: quote.memberId, to: quote.email, language, replyTo: shopEmail, ...mail });
  return null;
}

/** Tells a buyer in words why there is no offer. Returns false when there is no request for prices that is still open. */
export async function declineRequest(
  tx: Database,
  shop: Omit<Shop, 'orderKey'>,
  { reference, answer }: { reference: string; answer: string },
): Promise<boolean> {
  const quote = await lockQuote(tx, reference);
  const inquiry = quote && (await findInquiry(tx, reference));
  if (!inquiry || !['requested', 'answered'].includes(quote.state)) return false;
  await setQuoteState(tx, { quote: quote.id, state: 'declined', cart: null });
  await insertAnswer(tx, { inquiry: quote.id, body: answer });
  await setInquiryState(tx, { id: quote.id, state: 'answered' });
  await mailAnswer(tx, { ...shop, inquiry, answer });
  return true;
}
