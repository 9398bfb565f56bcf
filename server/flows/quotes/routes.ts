import type { Cart } from '../../../contract/cart.ts';
import type { Language } from '../../../contract/fields.ts';
import { acceptPriceQuote } from '../../../contract/price-quote.ts';
import { getQuote } from '../../../contract/quote.ts';
import { refuse } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import type { Seller } from '../../../kit/seller-lines.ts';
import type { CheckoutContext } from '../../ordering/context.ts';
import { getOpenCart } from '../../ordering/pricing/load-cart.ts';
import { ownerOf } from '../../platform/http/request-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { createPdf } from '../../platform/pdf/create-pdf.ts';
import { acceptQuote } from './accept-quote.ts';
import { findPriceEnd } from './query.ts';
import { quoteDocument, reader } from './quote-document.ts';

type QuoteContext = CheckoutContext & {
  company: Seller;
  /** The texts of the pages, by file and language. */
  texts: (page: string, language: Language) => Record<string, string>;
};

/** The SKUs of a cart whose prices may end, by what made them, and the code of its coupon. */
function endingPrices({ lines, coupon }: Cart) {
  const pricedBy = (step: 'sale' | 'negotiated') =>
    lines.filter(({ explanation }) => explanation.some((one) => one.step === step)).map(({ sku }) => sku);
  return {
    onSale: pricedBy('sale'),
    negotiated: pricedBy('negotiated'),
    coupon: coupon?.refused === null ? coupon.code : null,
  };
}

/** The earlier of when its prices or coupon end and when its order promotion does. */
const firstEnd = (endsAt: Date | null | undefined, { promotion }: Cart): Date | null => {
  const ends = promotion?.refused === null ? new Date(promotion.ends) : null;
  return ends && (!endsAt || ends < endsAt) ? ends : (endsAt ?? null);
};

/** Answers a cart as a PDF, with the words of the cart's page. Refuses an empty one. */
export const quoteRoutes = (quotes: QuoteContext): Route[] => [
  handle(getQuote, async (context, { orderId }) => {
    const found = await getOpenCart(quotes, context, orderId);
    if (!found.ok) return found;
    const cart = found.value;
    if (cart.lines.length === 0) return refuse('EmptyCart');
    const { language } = context;
    const t = reader({
      ...quotes.texts('common', language),
      ...quotes.texts('details', language),
      ...quotes.texts('order', language),
    });
    const endsAt = await findPriceEnd(quotes.db, {
      cart: cart.orderid ?? '',
      ...endingPrices(cart),
      ...(ownerOf(context) ?? { member: null, guest: null, company: null }),
    });
    const setting = {
      language,
      t,
      seller: quotes.company,
      now: quotes.now(),
      endsAt: firstEnd(endsAt?.at, cart),
    };
    const pdf = await createPdf(quoteDocument(cart, setting));
    return ok({ name: `${cart.orderid}-${cart.version}.pdf`, pdf: pdf.toString('base64') });
  }),
  handle(acceptPriceQuote, (context, input) => acceptQuote(quotes, context, input)),
];
