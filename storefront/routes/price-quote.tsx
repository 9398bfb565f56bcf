import { data, redirect } from 'react-router';
import { acceptPriceQuote, declinePriceQuote, getPriceQuote } from '../../contract/price-quote.ts';
import { textOf } from '../features/auth/form-action.ts';
import { unnamedStep } from '../features/auth/unnamed-step.ts';
import { QuoteDecision, QuoteState } from '../features/inquiries/quote-decision.tsx';
import { QuoteLines } from '../features/inquiries/quote-lines.tsx';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { notFound } from '../locale/not-found.ts';
import { localizePath } from '../locale/paths.ts';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';

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
export async function action({ context, params: { reference }, request }: ActionArgs<'reference'>) {
  const shop = context.get(pageShop);
  const form = await request.formData();
  const key = textOf(form, 'key') || undefined;
  const named = { reference, ...(key && { key }) };
  const intent = textOf(form, 'intent');
  if (intent !== 'accept' && intent !== 'decline')
    return data({ message: unnamedStep(shop).message }, { status: 400 });
  if (intent === 'decline') {
    const declined = await shop.call(declinePriceQuote, named);
    if (!declined.ok) return data({ message: declined.message }, { status: declined.code });
    const query = key ? `?${new URLSearchParams({ key })}` : '';
    throw redirect(localizePath(shop.language, `/quote/${reference}${query}`), 303);
  }
  const accepted = await shop.call(acceptPriceQuote, named);
  if (accepted.ok)
    throw redirect(localizePath(shop.language, `/Order/OrderInfo/${accepted.data.orderid}`), 303);
  const [field] = accepted.fields ?? [];
  const message = field ? `${accepted.message}. ${field.message}` : accepted.message;
  return data({ message }, { status: accepted.code });
}

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** The prices that the shop offers a buyer, to accept or to decline. */
export default function PriceQuotePage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useLocale();
  const { quote, key } = loaderData;
  return (
    <div className="page-width pt-6 pb-12">
      <div className="max-w-text">
        <h1 className="mb-2 text-24 font-semibold">{t('offer.offer', { reference: quote.reference })}</h1>
        {actionData?.message && (
          <p role="alert" className="mb-4 rounded-md border border-error p-3 text-error">
            {actionData.message}
          </p>
        )}
        <QuoteState quote={quote} />
        <QuoteLines quote={quote} />
        <QuoteDecision quote={quote} quoteKey={key} />
      </div>
    </div>
  );
}
