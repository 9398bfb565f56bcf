import { Suspense } from 'react';
import { getOrder, type Order } from '../../contract/order.ts';
import { finishPayment } from '../../contract/payment.ts';
import { formatDaySpan } from '../../kit/day-span.ts';
import type { CaptchaPicture } from '../features/auth/captcha.ts';
import { OrderContents } from '../features/checkout/order-contents.tsx';
import { OrderDelivery } from '../features/checkout/order-delivery.tsx';
import { OrderTotals } from '../features/checkout/order-totals.tsx';
import { isAwaited } from '../features/orders/expected-delivery.tsx';
import { orderNotFound } from '../features/orders/load-order.ts';
import { LocalTime } from '../features/orders/local-time.tsx';
import { PaidDoors } from '../features/orders/paid-doors.tsx';
import { ACCOUNT_QUERY, paidForms } from '../features/orders/paid-forms.ts';
import { ReviewNotice } from '../features/orders/review-notice.tsx';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { redirectTo } from '../locale/redirect-to.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import styles from '../styles/member.css?url';
import { buttonClass, Spinner } from '../ui/button.tsx';
import { latePart } from '../ui/lazy-part.tsx';
import { useRenewal } from '../ui/use-renewal.ts';

// Few payments pay several orders.
const PaidTogether = latePart(async () => ({
  default: (await import('../features/orders/paid-together.tsx')).PaidTogether,
}));

// Asking has the provider asked.
const ASK_AGAIN = { firstMs: 1000, longestMs: 3000 };

/**
 * The return page of a payment: asks the provider for the result, settles the payment if it is due, and shows the
 * state; of a paid order when it arrives, and where its buyer goes on.
 */
export async function loader({ context, params, url }: LoaderArgs<'orderId'>) {
  const shop = context.get(pageShop);
  const { orderId } = params;
  const key = url.searchParams.get('key') ?? undefined;
  const finished = await shop.call(finishPayment, { orderId, key });
  if (!finished.ok && finished.reason === 'OrderStateWrong')
    throw redirectTo(shop, url, `/Order/OrderDetail/${orderId}`);
  if (!finished.ok) throw await orderNotFound(shop, url, orderId);
  if (finished.data.state === 'unpaid') throw redirectTo(shop, url, `/Order/Payment/${orderId}`);
  if (finished.data.state === 'failed') {
    const query = new URLSearchParams({ reason: finished.data.reason ?? '' });
    const { together } = finished.data;
    if (together) query.set('orders', together.map(({ orderid }) => orderid).join(','));
    throw redirectTo(shop, url, `/Payment/PaymentFailure/${orderId}?${query}`);
  }
  const order = await shop.call(getOrder, { orderId, key });
  const together = finished.data.together ?? null;
  return {
    head: createHead(shop, {
      title: shop.texts('order')['success.heading'] ?? '',
      canonical: `/Payment/PaymentSuccess/${orderId}`,
      noindex: true,
    }),
    isPending: finished.data.state === 'pending',
    inReview: finished.data.state === 'review',
    orderId,
    together,
    // A payment of several shows each of them in a line.
    order: order.ok && !together ? order.data : null,
    orderKey: key ?? (order.ok ? order.data.linkKey : null),
    isGuest: shop.visitor === 'guest',
    isAccountNew: shop.visitor === 'member' && url.searchParams.has(ACCOUNT_QUERY),
  };
}

/** An account for the order, and the mail to order it again. */
export const action = (args: ActionArgs) =>
  submitForm<{ picture: CaptchaPicture | null }>(args, ...paidForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

type Props = PageProps<typeof loader, typeof action>;

export default function PaymentSuccess({ loaderData, actionData }: Props) {
  const { isPending, inReview, orderId, together, order, orderKey, isGuest, isAccountNew } = loaderData;
  useRenewal(isPending, ASK_AGAIN);
  const isOver = !isPending && !inReview;
  return (
    <div className="page-width pt-6 pb-12">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="order-columns">
        <div className="flex min-w-0 flex-col gap-3">
          <Outcome {...loaderData} />
          {together && isOver && (
            <Suspense>
              <PaidTogether orders={together} />
            </Suspense>
          )}
        </div>
        {order && (
          <div className="border-t-2 border-ink pt-3">
            <OrderTotals order={order} />
          </div>
        )}
      </div>
      {order && isOver && (
        <PaidDoors
          {...{ order, orderKey, isGuest, isAccountNew }}
          page={`/Payment/PaymentSuccess/${orderId}`}
          refused={actionData?.refused ?? null}
          picture={actionData?.picture ?? null}
        />
      )}
      {order && <Receipt order={order} />}
    </div>
  );
}

/** What became of the payment; of an order that it paid, when it arrives. */
function Outcome({ isPending, inReview, orderId, together, order, orderKey }: Props['loaderData']) {
  const { t, href, language } = useLocale();
  const isOver = !isPending && !inReview;
  const paidTexts = together
    ? together.every(({ paid }) => paid)
      ? { heading: 'success.togetherHeading', text: 'success.togetherText' }
      : { heading: 'pay.heading', text: 'success.someReturned' }
    : { heading: 'success.heading', text: 'success.text' };
  const delivery = isOver && order && isAwaited(order) ? order.terms.delivery : null;
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : '';
  return (
    <div className="flex flex-col items-start gap-3" aria-live="polite">
      {!together && (
        <p className="text-ink-2">
          {t('pay.order', { order: orderId })}
          {order && (
            <>
              {' · '}
              <LocalTime at={order.placedAt} dateOnly />
            </>
          )}
        </p>
      )}
      <h1 className="paid-heading" suppressHydrationWarning>
        {delivery
          ? t('success.arrives', {
              days: formatDaySpan({ first: delivery.from, last: delivery.to }, language),
            })
          : t(inReview ? 'pay.heading' : isPending ? 'success.pending' : paidTexts.heading)}
      </h1>
      {isPending && <Spinner />}
      {inReview ? (
        <ReviewNotice />
      ) : (
        <p className="max-w-text text-ink-2">{t(isPending ? 'success.pendingText' : paidTexts.text)}</p>
      )}
      {/* A paid order has its doors. */}
      {!(order && isOver) && (
        <p className="flex flex-wrap gap-2">
          <a
            className={buttonClass()}
            href={href(together ? '/user/orders' : `/Order/OrderDetail/${orderId}`) + (together ? '' : query)}
          >
            {t(together ? 'pay.backToOrders' : 'success.order')}
          </a>
          <a className={buttonClass({ variant: 'secondary' })} href={href('/')}>
            {t('cart.browse')}
          </a>
        </p>
      )}
    </div>
  );
}

/** What was ordered, and where it goes. */
function Receipt({ order }: { order: Order }) {
  const { t } = useLocale();
  return (
    <div className="mt-12 grid gap-8 border-t-2 border-ink lg:grid-cols-2">
      <OrderContents order={order} title={t('order.lines')} />
      <OrderDelivery order={order} />
    </div>
  );
}
