import {
  contactShop,
  requestCustomProduct,
  requestPriceQuote,
  requestSourcing,
  sendProductQuestion,
} from '../../../contract/inquiry.ts';
import { declinePriceQuote, getPriceQuote } from '../../../contract/price-quote.ts';
import { orderWords } from '../../../kit/order-words.ts';
import type { InquiryDetails } from '../../domains/inquiries/index.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { declineQuote, readQuote } from './read-quote.ts';
import { type InquiryContext, sendInquiry } from './send-inquiry.ts';

/** Returns the fields that are filled in. */
const filled = (fields: Record<string, string | number | undefined>): InquiryDetails =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );

/** The number of an order as the shop writes it; what is more than that stays as it was typed. */
function orderOf(typed: string): string {
  const { numbers, words } = orderWords(typed);
  return numbers.length === 1 && words.length === 0 ? (numbers[0] ?? typed) : typed;
}

export const inquiryFormRoutes = (inquiries: InquiryContext): Route[] => [
  handle(contactShop, (context, { topic, order, ...given }) =>
    sendInquiry(inquiries, context, {
      ...given,
      kind: 'contact',
      details: filled({ topic, order: orderOf(order) }),
    }),
  ),
  handle(sendProductQuestion, (context, { quantity, targetPrice, company, ...given }) => {
    // A question is about no quantity, whatever the fields of the other kind hold.
    const isBulk = given.kind === 'bulk' && quantity !== undefined;
    const wishes = isBulk ? { quantity, targetPrice } : {};
    const lines = isBulk ? [{ sku: given.sku, quantity }] : [];
    return sendInquiry(inquiries, context, { ...given, lines, details: filled({ ...wishes, company }) });
  }),
  handle(requestPriceQuote, (context, { company, ...given }) =>
    sendInquiry(inquiries, context, { ...given, kind: 'quote', details: filled({ company }) }),
  ),
  handle(getPriceQuote, (context, input) => readQuote(inquiries, context, input)),
  handle(declinePriceQuote, (context, input) => declineQuote(inquiries, context, input)),
  handle(requestCustomProduct, (context, { service, product, company, quantity, ...given }) =>
    sendInquiry(inquiries, context, {
      ...given,
      kind: 'custom',
      details: filled({ service, product, quantity, company }),
    }),
  ),
  handle(requestSourcing, (context, { product, link, company, quantity, targetPrice, ...given }) =>
    sendInquiry(inquiries, context, {
      ...given,
      kind: 'sourcing',
      details: filled({ product, link, quantity, targetPrice, company }),
    }),
  ),
];
