import type { Language } from '../../../contract/fields.ts';
import { getQuote } from '../../../contract/quote.ts';
import { refuse } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { createPdf } from '../../platform/pdf/create-pdf.ts';
import type { CheckoutContext } from './context.ts';
import { getOpenCart } from './load-cart.ts';
import { quoteDocument, reader, type Seller } from './quote-document.ts';

type QuoteContext = {
  checkout: CheckoutContext;
  seller: Seller;
  /** The texts of the pages, by file and language. */
  texts: (page: string, language: Language) => Record<string, string>;
};

/** Answers a cart as a PDF, with the words of the cart's page. Refuses an empty one. */
export const quoteRoutes = ({ checkout, seller, texts }: QuoteContext): Route[] => [
  handle(getQuote, async (context, { orderId }) => {
    const found = await getOpenCart(checkout, context, orderId);
    if (!found.ok) return found;
    const cart = found.value;
    if (cart.lines.length === 0) return refuse('EmptyCart');
    const { language } = context;
    const t = reader({
      ...texts('common', language),
      ...texts('details', language),
      ...texts('order', language),
    });
    const pdf = await createPdf(quoteDocument(cart, { language, t, seller, now: checkout.now() }));
    return ok({ name: `${cart.orderid}-${cart.version}.pdf`, pdf: pdf.toString('base64') });
  }),
];
