import { cancelTopUp, finishTopUp, getTopUp, startTopUp } from '../../contract/top-up.ts';
import { OpenTopUps } from '../features/ledger/open-top-ups.tsx';
import { TopUpAmount } from '../features/ledger/top-up-amount.tsx';
import { TopUpPayment } from '../features/ledger/top-up-payment.tsx';
import { TopUpState } from '../features/ledger/top-up-state.tsx';
import { formatAmount, parseAmount } from '../features/list/price-text.ts';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { after, submitForm } from '../page/submit-form.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';

const PATH = '/user/topup';

/** Reads the amount that a member has typed and the ways to pay it; with `id`, how that top-up stands. */
export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const id = url.searchParams.get('id');
  const found = id ? await shop.call(finishTopUp, { topup: id }) : null;
  const typed = url.searchParams.get('amount') ?? '';
  const amount = typed ? parseAmount(typed, shop.currency) : undefined;
  const answer = await shop.call(getTopUp, { amount: amount || undefined });
  if (!answer.ok) throw new Response(answer.message, { status: answer.code });
  if (found && !found.ok) throw new Response(found.message, { status: found.code });
  return {
    head: createHead(shop, {
      title: shop.texts('user_center')['topup.heading'] ?? '',
      canonical: PATH,
      noindex: true,
    }),
    topUp: found?.data ?? null,
    typed,
    amount: amount ?? null,
    offer: answer.data,
  };
}

const pathOf = (topup: string): string => `${PATH}?id=${topup}`;

/** Starts a top-up or cancels one. A provider's page is opened by the page, which may not send a form there. */
export const action = (args: ActionArgs) =>
  submitForm<{ redirect: string }>(args, {
    steps: {
      cancel: ({ call, text }) =>
        after(call(cancelTopUp, { topup: text('cancel') }), ({ topup }) => pathOf(topup)),
      amount: ({ call, text, texts }) => {
        const given = { ...texts('amount', 'method'), total: text(`total.${text('method')}`) };
        return after(call(startTopUp, given), ({ redirect, topup }) =>
          redirect ? { redirect } : pathOf(topup),
        );
      },
    },
  });

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function TopUpPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t, language } = useLocale();
  const { topUp, typed, amount, offer } = loaderData;
  const isWrong = typed !== '' && offer.credited === null;
  const others = offer.open.filter(({ topup }) => topup !== topUp?.topup);
  return (
    <div className="page-width pb-12">
      <Breadcrumb
        crumbs={[
          { name: t('account.home'), to: '/user' },
          { name: t('ledger.balance'), to: '/user/mybalance' },
          { name: t('topup.heading'), to: PATH },
        ]}
      />
      <h1 className="mb-4 text-24 font-semibold">{t('topup.heading')}</h1>
      {topUp ? (
        <>
          <ErrorSummary refusal={actionData?.refused} />
          <TopUpState topUp={topUp} currency={offer.currency} redirect={actionData?.redirect ?? null} />
        </>
      ) : (
        <>
          <TopUpAmount
            path={PATH}
            offer={offer}
            typed={isWrong || amount === null ? typed : formatAmount(amount, offer.currency, language)}
            isWrong={isWrong}
          />
          {amount !== null && offer.credited !== null && (
            <TopUpPayment
              key={amount}
              amount={amount}
              offer={offer}
              refused={actionData?.refused ?? null}
              redirect={actionData?.redirect ?? null}
            />
          )}
        </>
      )}
      <OpenTopUps topUps={others} />
    </div>
  );
}
