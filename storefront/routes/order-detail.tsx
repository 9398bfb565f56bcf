import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Order } from '../../contract/order.ts';
import { readMessages } from '../../contract/order-contact.ts';
import { REMINDER_DAYS } from '../../contract/order-reminder.ts';
import { shownEmail } from '../../kit/read-email.ts';
import { AddressLines } from '../features/checkout/address-lines.tsx';
import { OrderTotals } from '../features/checkout/order-totals.tsx';
import { ParcelFacts } from '../features/checkout/parcel-facts.tsx';
import { PriceNote } from '../features/checkout/price-note.tsx';
import { TradeLines } from '../features/checkout/trade-lines.tsx';
import { downloadForms } from '../features/downloads/download-forms.ts';
import { AgainOutcome } from '../features/orders/again-outcome.tsx';
import { ApprovalNotice } from '../features/orders/approval-notice.tsx';
import { Documents } from '../features/orders/documents.tsx';
import { ExpectedDelivery } from '../features/orders/expected-delivery.tsx';
import { loadOrder } from '../features/orders/load-order.ts';
import { Messages } from '../features/orders/messages.tsx';
import { NewTotal } from '../features/orders/new-total.tsx';
import { OrderActions } from '../features/orders/order-actions.tsx';
import { type AgainShown, type AskedPacking, orderForms } from '../features/orders/order-forms.ts';
import { OrderLines } from '../features/orders/order-lines.tsx';
import { OrderMissing } from '../features/orders/order-missing.tsx';
import { OrderReminder } from '../features/orders/order-reminder.tsx';
import { Packages } from '../features/orders/packages.tsx';
import { PackingForm } from '../features/orders/packing-form.tsx';
import { Refunds } from '../features/orders/refunds.tsx';
import { ReplacementNotice } from '../features/orders/replacement-notice.tsx';
import { Requests } from '../features/orders/requests.tsx';
import { ReviewNotice } from '../features/orders/review-notice.tsx';
import { ShortNotice } from '../features/orders/short-notice.tsx';
import { StateBadge } from '../features/orders/state-badge.tsx';
import { Timeline } from '../features/orders/timeline.tsx';
import { headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { refusalText } from '../page/form-answer.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import styles from '../styles/member.css?url';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

export async function loader({ context, params: { orderId }, url }: LoaderArgs<'orderId'>) {
  const shop = context.get(pageShop);
  const loaded = await loadOrder(shop, {
    url,
    orderId,
    path: `/Order/OrderDetail/${orderId}`,
    key: url.searchParams.get('key') ?? undefined,
    hasPacking: true,
    hasDocuments: true,
  });
  const isAnswered = loaded.data.order?.messages.some(({ author }) => author === 'staff');
  if (isAnswered && shop.visitor === 'member') await shop.call(readMessages, { orderId });
  return loaded;
}

/** Messages and requests with their files, packing, and the buttons of the order. */
export const action = (args: ActionArgs) =>
  submitForm<{ asked: AskedPacking } & AgainShown>(args, downloadForms, ...orderForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function OrderDetail({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useLocale();
  const { order, orderKey, packing, documents } = loaderData;
  const { search } = useLocation();
  const { again, asked, intent, refused = null } = actionData ?? {};
  if (!order) return <OrderMissing />;
  // At its form, unless the order allows none any more.
  const isAtForm = intent === 'message' || (intent === 'request' && order.steps.request.length > 0);
  const crumbs = [
    { name: t('account.orders'), to: '/user/orders' },
    { name: order.orderid, to: `/Order/OrderDetail/${order.orderid}` },
  ];
  return (
    <div className="page-width pb-12">
      <link rel="stylesheet" href={styles} precedence="default" />
      {orderKey === null ? <Breadcrumb crumbs={crumbs} /> : <div className="pt-6" />}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="flex flex-wrap items-center gap-3 text-24 font-semibold">
          {t('pay.order', { order: order.orderid })} <StateBadge {...order} />
        </h1>
        {/* Before the actions, which fill a phone; below them where they stand beside the heading. */}
        <ApprovalNotice order={order} className="w-full xl:order-last" />
        <OrderActions order={order} orderKey={orderKey} />
      </div>
      {again && <AgainOutcome again={again} />}
      <ExpectedDelivery order={order} className="mb-6" />
      {asked && <NewTotal orderId={order.orderid} asked={asked} isPaid={order.paidAt !== null} />}
      {search.includes('changed=packing') && (
        <p role="status" className="mb-6 font-medium">
          {t('repack.changed')}
        </p>
      )}
      {refused && !isAtForm && (
        <p role="alert" className="mb-6 text-error">
          {refusalText(refused)}
        </p>
      )}
      {order.replacement && (
        <ReplacementNotice
          orderId={order.orderid}
          orderKey={orderKey ?? order.linkKey}
          replacement={order.replacement}
          className="mb-6"
        />
      )}
      {order.inReview && <ReviewNotice className="mb-6" />}
      {order.short && <ShortNotice currency={order.currency} short={order.short} />}
      <div className="order-columns">
        <div className="min-w-0">
          <section aria-labelledby="lines">
            <h2 id="lines" className="mb-2 text-18 font-semibold">
              {t('order.lines')}
            </h2>
            <PriceNote order={order} />
            <OrderLines
              lines={order.lines}
              isGross={order.isGross}
              currency={order.currency}
              packing={packing}
              chosen={asked ? new Map(asked.lines.map((line) => [line.position, line.packing])) : undefined}
            />
            {packing && <PackingForm packing={packing} />}
            {order.remark && (
              <p className="mt-4 text-ink-2">
                <span className="font-medium text-ink">{t('wishes.remark')}</span> · {order.remark}
              </p>
            )}
          </section>
          <Packages shipments={order.shipments} isReviewable={orderKey === null && order.placedBy === null} />
          {documents && <Documents {...{ orderKey, documents }} orderId={order.orderid} />}
          <Requests {...{ order, orderKey }} refused={intent === 'request' ? refused : null} />
          <Messages
            {...{ order, orderKey }}
            sent={search.includes('sent=message')}
            refused={intent === 'message' ? refused : null}
          />
        </div>
        <OrderFacts order={order} orderKey={orderKey} />
      </div>
    </div>
  );
}

/** Totals, addresses, parcels and history, beside the lines. */
function OrderFacts({ order, orderKey }: { order: Order; orderKey: string | null }) {
  const { t } = useLocale();
  return (
    <div className="flex flex-col gap-6">
      <Fact id="sums" title={t('summary.heading')} className="rounded-lg border border-rule p-4">
        <OrderTotals order={order} />
        {order.paidAt && order.payment && (
          <p className="mt-2 text-13 text-ink-3">
            {t('pay.heading')} · {t(`pay.${order.payment.method}`)}
          </p>
        )}
      </Fact>
      {order.refunds.length > 0 && (
        <Fact id="refunds" title={t('refund.heading')}>
          <Refunds order={order} />
        </Fact>
      )}
      <Fact id="to" title={t('delivery.heading')}>
        <AddressLines lines={order.addressLines} />
        <p className="mt-1 text-ink-2">{shownEmail(order.email)}</p>
        <TradeLines vat={order.vat} purchaseOrder={order.purchaseOrder} invoice={order.invoice} />
      </Fact>
      {order.billing && (
        <Fact id="bill" title={t('delivery.billing')}>
          <AddressLines lines={order.billingLines} />
        </Fact>
      )}
      <Fact id="by" title={t('shipping.heading')}>
        <ul className="grid gap-1 text-ink-2">
          {order.parcels.map((parcel) => (
            <ParcelFacts key={parcel.warehouse} parcel={parcel} order={order} />
          ))}
        </ul>
      </Fact>
      {order.reminder && (
        <Fact id="reminder" title={t('remind.heading', { days: REMINDER_DAYS })} className="grid gap-2">
          <OrderReminder {...{ order, orderKey }} page={`/Order/OrderDetail/${order.orderid}`} />
        </Fact>
      )}
      <Fact id="history" title={t('order.history')}>
        <Timeline events={order.events} />
      </Fact>
    </div>
  );
}

type FactProps = { id: string; title: string; className?: string; children: ReactNode };

const Fact = ({ id, title, className, children }: FactProps) => (
  <section className={className} aria-labelledby={id}>
    <h2 id={id} className="mb-2 text-15 font-semibold">
      {title}
    </h2>
    {children}
  </section>
);
