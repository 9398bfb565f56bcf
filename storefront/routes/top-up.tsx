import { data, redirect } from 'react-router';
import { cancelTopUp, finishTopUp, getTopUp, startTopUp } from '../../contract/top-up.ts';
import { type RefusedForm, refuseForm, textOf } from '../features/auth/form-action.ts';
import { OpenTopUps } from '../features/ledger/open-top-ups.tsx';
import { TopUpAmount } from '../features/ledger/top-up-amount.tsx';
import { TopUpPayment } from '../features/ledger/top-up-payment.tsx';
import { TopUpState } from '../features/ledger/top-up-state.tsx';
import { formatAmount, parseAmount } from '../features/list/price-text.ts';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { localizePath } from '../locale/paths.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
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

type Outcome = { refused: RefusedForm | null; redirect: string | null };
const outcome = (refused: RefusedForm | null, target: string | null): Outcome => ({
  refused,
  redirect: target,
});

/** Starts a top-up or cancels one. A provider's page is opened by the page, which may not send a form there. */
export async function action({ context, request }: ActionArgs) {
  const shop = context.get(pageShop);
  const form = await request.formData();
  const cancelled = textOf(form, 'cancel');
  const answer = cancelled
    ? await shop.call(cancelTopUp, { topup: cancelled })
    : await shop.call(startTopUp, {
        amount: textOf(form, 'amount'),
        method: textOf(form, 'method') as 'card',
        total: textOf(form, `total.${textOf(form, 'method')}`),
      });
  if (!answer.ok) {
    const refused = refuseForm(answer, form);
    return data(outcome(refused.data, null), refused.init ?? undefined);
  }
  const target = 'redirect' in answer.data ? answer.data.redirect : null;
  if (target) return data(outcome(null, target));
  throw redirect(localizePath(shop.language, `${PATH}?id=${answer.data.topup}`), 303);
}

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
