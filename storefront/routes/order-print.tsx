import type { DocumentPage } from '../../contract/document.ts';
import { shownEmail } from '../../kit/read-email.ts';
import { AddressLines } from '../features/checkout/address-lines.tsx';
import { OrderTotals } from '../features/checkout/order-totals.tsx';
import { ParcelFacts } from '../features/checkout/parcel-facts.tsx';
import { PriceNote } from '../features/checkout/price-note.tsx';
import { TradeLines } from '../features/checkout/trade-lines.tsx';
import { loadOrder } from '../features/orders/load-order.ts';
import { OrderLines } from '../features/orders/order-lines.tsx';
import { OrderMissing } from '../features/orders/order-missing.tsx';
import { PrintedDocument } from '../features/orders/printed-document.tsx';
import { headTags } from '../head/head.ts';
import { Link } from '../locale/link.tsx';
import { useLocale } from '../locale/locale.tsx';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import styles from '../styles/member.css?url';
import { Barcode } from '../ui/barcode.tsx';
import { Button } from '../ui/button.tsx';

export function loader({ context, url }: LoaderArgs) {
  const id = url.searchParams.get('id') ?? '';
  const document = url.searchParams.get('document') ?? undefined;
  const path = `/Order/OrderPrint?${new URLSearchParams({ id, ...(document && { document }) })}`;
  const key = url.searchParams.get('key') ?? undefined;
  return loadOrder(context.get(pageShop), { url, orderId: id, path, key, document });
}

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function OrderPrint({ loaderData }: PageProps<typeof loader>) {
  const { t, language } = useLocale();
  const { order, orderKey, page } = loaderData;
  if (!order) return <OrderMissing />;
  if (page) return <DocumentSheet page={page} orderId={order.orderid} orderKey={orderKey} />;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(order.placedAt),
  );
  return (
    <div className="print-page">
      <link rel="stylesheet" href={styles} precedence="default" />
      <style>{'@page{size:A4;margin:14mm}'}</style>
      <BackLink orderId={order.orderid} orderKey={orderKey} />
      <div className="mb-6 flex items-start justify-between gap-4">
        <div>
          <p className="text-18 font-semibold">Lading</p>
          <h1 className="text-18 font-semibold">{t('pay.order', { order: order.orderid })}</h1>
          <p className="text-ink-2" suppressHydrationWarning>
            {day} · {t(`state.${order.state}`)}
          </p>
        </div>
        <Button variant="secondary" className="print:hidden" onClick={() => print()}>
          {t('orders.print')}
        </Button>
      </div>
      <Barcode text={order.orderid} label={t('papers.barcode')} className="mb-6" />
      <div className="print-facts">
        <section>
          <h2 className="mb-1 text-15 font-semibold">{t('quote.seller')}</h2>
          <AddressLines lines={order.seller} />
        </section>
        {order.paidAt && order.payment && (
          <section>
            <h2 className="mb-1 text-15 font-semibold">{t('pay.heading')}</h2>
            <p className="text-ink-2">{t(`pay.${order.payment.method}`)}</p>
          </section>
        )}
        <section>
          <h2 className="mb-1 text-15 font-semibold">{t('delivery.heading')}</h2>
          <AddressLines lines={order.addressLines} />
          <p className="mt-1 text-ink-2">{shownEmail(order.email)}</p>
          <TradeLines vat={order.vat} purchaseOrder={order.purchaseOrder} invoice={order.invoice} />
        </section>
        <section>
          <h2 className="mb-1 text-15 font-semibold">{t('delivery.billing')}</h2>
          <AddressLines lines={order.billing ? order.billingLines : order.addressLines} />
        </section>
      </div>
      <ul className="mb-4 text-ink-2">
        {order.parcels.map((parcel) => (
          <ParcelFacts key={parcel.warehouse} parcel={parcel} order={order} />
        ))}
      </ul>
      <PriceNote order={order} />
      <OrderLines lines={order.lines} isGross={order.isGross} currency={order.currency} print />
      {order.remark && (
        <p className="mt-4">
          <span className="font-medium">{t('wishes.remark')}</span> · {order.remark}
        </p>
      )}
      <div className="print-sums">
        <OrderTotals order={order} />
      </div>
    </div>
  );
}

/** A link to the order, which is not printed. */
function BackLink({ orderId, orderKey }: Pick<SheetProps, 'orderId' | 'orderKey'>) {
  const { t } = useLocale();
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : '';
  return (
    <Link to={`/Order/OrderDetail/${orderId}${query}`} className="link inline-block py-2 print:hidden">
      {t('papers.back')}
    </Link>
  );
}

type SheetProps = { page: DocumentPage; orderId: string; orderKey: string | null };

/** One document of the order on paper of its receiver's country. */
function DocumentSheet({ page, orderId, orderKey }: SheetProps) {
  const { t } = useLocale();
  return (
    <div className="print-page">
      <link rel="stylesheet" href={styles} precedence="default" />
      <style>{`@page{size:${page.paper === 'LETTER' ? 'letter' : 'A4'};margin:14mm}`}</style>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <BackLink orderId={orderId} orderKey={orderKey} />
        <Button variant="secondary" onClick={() => print()}>
          {t('orders.print')}
        </Button>
      </div>
      <PrintedDocument page={page} />
    </div>
  );
}
