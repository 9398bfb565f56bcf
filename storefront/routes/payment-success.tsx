import { Suspense } from 'react';
import { getOrder, type Order } from '../../contract/order.ts';
import { finishPayment } from '../../contract/payment.ts';
import { OrderContents } from '../features/checkout/order-contents.tsx';
import { OrderDelivery } from '../features/checkout/order-delivery.tsx';
import { OrderTotals } from '../features/checkout/order-totals.tsx';
import { ExpectedDelivery } from '../features/orders/expected-delivery.tsx';
import { orderNotFound } from '../features/orders/load-order.ts';
import { ReviewNotice } from '../features/orders/review-notice.tsx';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { redirectTo } from '../locale/redirect-to.ts';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { buttonClass, Spinner } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
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
 * state.
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
  return {
    head: createHead(shop, {
      title: shop.texts('order')['success.heading'] ?? '',
      canonical: `/Payment/PaymentSuccess/${orderId}`,
      noindex: true,
    }),
    isPending: finished.data.state === 'pending',
    inReview: finished.data.state === 'review',
    orderId,
    together: finished.data.together ?? null,
    order: order.ok ? order.data : null,
    orderKey: key ?? (order.ok ? order.data.linkKey : null),
  };
}

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function PaymentSuccess({ loaderData }: PageProps<typeof loader>) {
  const { t, href } = useLocale();
  const { isPending, inReview, orderId, together, order, orderKey } = loaderData;
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : '';
  const doneTexts = together
    ? together.every(({ paid }) => paid)
      ? { heading: 'success.togetherHeading', text: 'success.togetherText' }
      : { heading: 'pay.heading', text: 'success.someReturned' }
    : { heading: 'success.heading', text: 'success.text' };
  useRenewal(isPending, ASK_AGAIN);
  return (
    <div
      className="page-width flex max-w-form flex-col items-center gap-4 py-12 text-center"
      aria-live="polite"
    >
      {isPending && <Spinner />}
      {!isPending && !inReview && <Icon name="check" className="size-12 text-act" />}
      <h1 className="text-24 font-semibold">
        {t(inReview ? 'pay.heading' : isPending ? 'success.pending' : doneTexts.heading)}
      </h1>
      {!together && <p className="text-18">{t('pay.order', { order: orderId })}</p>}
      {order && !together && <ExpectedDelivery order={order} />}
      {inReview ? (
        <ReviewNotice />
      ) : (
        <p className="text-ink-2">{t(isPending ? 'success.pendingText' : doneTexts.text)}</p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {together ? (
          <a className={buttonClass()} href={href('/user/orders')}>
            {t('pay.backToOrders')}
          </a>
        ) : (
          <a className={buttonClass()} href={href(`/Order/OrderDetail/${orderId}`) + query}>
            {t('success.order')}
          </a>
        )}
        <a className={buttonClass({ variant: 'secondary' })} href={href('/')}>
          {t('cart.browse')}
        </a>
      </div>
      {together && !isPending && !inReview && (
        <Suspense>
          <PaidTogether orders={together} />
        </Suspense>
      )}
      {order && !together && <Receipt order={order} title={t('order.lines')} />}
    </div>
  );
}

/** What was ordered, its sums, and where it goes. */
const Receipt = ({ order, title }: { order: Order; title: string }) => (
  <div className="w-full rounded-lg border border-rule p-4 text-left">
    <OrderTotals order={order} />
    <OrderContents order={order} title={title} />
    <OrderDelivery order={order} />
  </div>
);
