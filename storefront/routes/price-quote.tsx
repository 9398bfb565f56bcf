import { acceptPriceQuote, declinePriceQuote, getPriceQuote } from '../../contract/price-quote.ts';
import { cartPath } from '../features/cart/cart-path.ts';
import { QuoteDecision, QuoteState } from '../features/inquiries/quote-decision.tsx';
import { QuoteLines } from '../features/inquiries/quote-lines.tsx';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { notFound } from '../locale/not-found.ts';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { after, submitForm } from '../page/submit-form.ts';

export async function loader({ context, params: { reference }, url }: LoaderArgs<'reference'>) {
  const shop = context.get(pageShop);
  const key = url.searchParams.get('key') ?? undefined;
  const answer = await shop.call(getPriceQuote, { reference, ...(key && { key }) });
  if (!answer.ok) throw notFound(url.pathname);
  const t = createShopT(shop, 'common', 'inquiry');
  const head = {
    title: t('offer.offer', { reference: answer.data.reference }),
    canonical: `/quote/${answer.data.reference}`,
    noindex: true,
  };
  return { head: createHead(shop, head), quote: answer.data, key: key ?? '' };
}

/** Accepts the quote, which leads to its cart, or declines it. */
export const action = (args: ActionArgs) =>
  submitForm(args, {
    steps: {
      accept: ({ call, param, filled }) =>
        after(call(acceptPriceQuote, { reference: param('reference'), ...filled('key') }), ({ orderid }) =>
          cartPath(orderid),
        ),
      decline: ({ call, param, text, filled }) =>
        after(call(declinePriceQuote, { reference: param('reference'), ...filled('key') }), () => {
          const query = text('key') ? `?${new URLSearchParams({ key: text('key') })}` : '';
          return `/quote/${param('reference')}${query}`;
        }),
    },
  });

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** The prices that the shop offers a buyer, to accept or to decline. */
export default function PriceQuotePage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useLocale();
  const { quote, key } = loaderData;
  const refused = actionData?.refused;
  return (
    <div className="page-width pt-6 pb-12">
      <div className="max-w-text">
        <h1 className="mb-2 text-24 font-semibold">{t('offer.offer', { reference: quote.reference })}</h1>
        {refused && (
          <p role="alert" className="mb-4 rounded-md border border-error p-3 text-error">
            {refused.fields[0] ? `${refused.message}. ${refused.fields[0].message}` : refused.message}
          </p>
        )}
        <QuoteState quote={quote} />
        <QuoteLines quote={quote} />
        <QuoteDecision quote={quote} quoteKey={key} />
      </div>
    </div>
  );
}
