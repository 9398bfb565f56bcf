import { Suspense } from 'react';
import { getOrder, reopenOrder } from '../../contract/order.ts';
import { getPaymentMethods } from '../../contract/payment.ts';
import { getRemittance, type RemittanceView } from '../../contract/remittance.ts';
import { cartPath, FROM_QUERY } from '../features/cart/cart-path.ts';
import { PaymentForm } from '../features/checkout/payment-form.tsx';
import type { Methods } from '../features/checkout/use-payment.ts';
import { orderNotFound } from '../features/orders/load-order.ts';
import { StateBadge } from '../features/orders/state-badge.tsx';
import { announcementsOn } from '../features/shell/announcements-on.ts';
import { createHead, headTags } from '../head/head.ts';
import { Link } from '../locale/link.tsx';
import { useLocale } from '../locale/locale.tsx';
import { redirectTo } from '../locale/redirect-to.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { after, submitForm, unnamedStep } from '../page/submit-form.ts';
import styles from '../styles/cart.css?url';
import { latePart } from '../ui/lazy-part.tsx';

/** Leaves out the method whose transfer is awaited: nothing is to be started for it. */
const withoutAwaited = (all: Methods, awaited: RemittanceView | null): Methods => ({
  ...all,
  methods: all.methods.filter(({ method }) => method !== awaited?.method),
});

/** Keeps one method of them, without a share of the balance; all where it is not offered. */
function narrowMethods(all: Methods, only: string | null): Methods {
  const methods = all.methods.filter(({ method, refused }) => method === only && refused === null);
  return methods.length > 0 ? { ...all, methods, balance: null } : all;
}

const loadNotices = () => import('../features/checkout/payment-notices.ts');
const RemittancePanel = latePart(async () => ({ default: (await loadNotices()).RemittancePanel }));
const EditQuestion = latePart(async () => ({ default: (await loadNotices()).EditQuestion }));
const ReviewNotice = latePart(async () => ({ default: (await loadNotices()).ReviewNotice }));
const RunningPayment = latePart(async () => ({ default: (await loadNotices()).RunningPayment }));
const ReplacementNotice = latePart(async () => ({ default: (await loadNotices()).ReplacementNotice }));

/** What chooses the state of this page and of no other. */
const replaced = ['method', 'edit'];

export async function loader({ context, params, url }: LoaderArgs<'orderId'>) {
  const shop = context.get(pageShop);
  const { orderId } = params;
  const key = url.searchParams.get('key') ?? undefined;
  const order = await shop.call(getOrder, { orderId, key });
  if (!order.ok) throw await orderNotFound(shop, url, orderId);
  if (order.data.paidAt !== null) {
    throw redirectTo(shop, url, `/Payment/PaymentSuccess/${orderId}`, { replaced });
  }
  const isEditAsked = order.data.may.edit && url.searchParams.has('edit');
  // None of these is to be paid; the order's page says what became of it, and what can be done.
  const isElsewhere = ['awaiting_approval', 'rejected', 'cancelled'].includes(order.data.state);
  if (isElsewhere && !isEditAsked) throw redirectTo(shop, url, `/Order/OrderDetail/${orderId}`, { replaced });
  const methods = order.data.may.pay ? await shop.call(getPaymentMethods, { orderId, key }) : null;
  const isAwaited = order.data.state === 'awaiting_remittance' || order.data.state === 'remittance_review';
  const found = isAwaited ? await shop.call(getRemittance, { orderId, key }) : null;
  const remittance = found?.ok ? found.data : null;
  const only = url.searchParams.get('method');
  const offered = methods?.ok ? narrowMethods(withoutAwaited(methods.data, remittance), only) : null;
  return {
    head: createHead(shop, {
      title: shop.texts('order')['pay.heading'] ?? '',
      canonical: `/Order/Payment/${orderId}`,
      noindex: true,
    }),
    order: order.data,
    methods: offered,
    remittance,
    isMissing: only !== null && offered !== null && offered.methods[0]?.method !== only,
    orderKey: key ?? null,
    isEditAsked,
    announcements: announcementsOn(shop, 'checkout'),
  };
}

/** Makes the order a cart again, which names the order that it comes from. */
export const action = (args: ActionArgs) =>
  submitForm(args, (posted) => {
    const { call, param, url } = posted;
    // The question is asked and answered at `?edit`; no other form of the page is sent here.
    if (!url.searchParams.has('edit')) return unnamedStep(posted);
    const orderId = param('orderId');
    return after(
      call(reopenOrder, { orderId }),
      ({ orderid }) => `${cartPath(orderid)}?${FROM_QUERY}=${orderId}`,
    );
  });

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function Payment({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useLocale();
  const { order, methods, remittance, isMissing, orderKey, isEditAsked } = loaderData;
  return (
    <div className="page-width payment-page pt-6 pb-12">
      <link rel="stylesheet" href={styles} precedence="default" />
      <h1 className="mb-1 text-24 font-semibold">{t('pay.heading')}</h1>
      <p className="mb-6 flex flex-wrap items-center gap-2 text-ink-2">
        {t('pay.order', { order: order.orderid })} <StateBadge {...order} />
      </p>
      {isEditAsked && (
        <Suspense>
          <EditQuestion orderId={order.orderid} refused={actionData?.refused?.message} />
        </Suspense>
      )}
      {order.inReview && (
        <Suspense>
          <ReviewNotice className="max-w-form" />
        </Suspense>
      )}
      {remittance && (
        <Suspense>
          <RemittancePanel orderId={order.orderid} orderKey={orderKey} remittance={remittance} />
        </Suspense>
      )}
      {isMissing && (
        <p role="status" className="mb-4 text-ink">
          {t('pay.notOffered')}
        </p>
      )}
      {order.state === 'payment_processing' && (
        <Suspense>
          <RunningPayment order={order} />
        </Suspense>
      )}
      {methods && order.placedBy && (
        <p className="mb-4 text-ink-2">{t('pay.colleague', { name: order.placedBy })}</p>
      )}
      {methods && <PaymentForm {...{ order, methods, orderKey }} isAwaited={remittance !== null} />}
      {order.replacement && (
        <Suspense>
          <ReplacementNotice
            orderId={order.orderid}
            orderKey={orderKey ?? order.linkKey}
            className="max-w-form"
            replacement={order.replacement}
          />
        </Suspense>
      )}
      {!methods && !remittance && !order.inReview && !order.replacement && !isEditAsked && (
        <p>
          {t('pay.closed')}{' '}
          <Link to="/" className="link">
            {t('cart.browse')}
          </Link>
        </p>
      )}
    </div>
  );
}
