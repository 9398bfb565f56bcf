import { getOrder } from '../../contract/order.ts';
import { AddressLines } from '../features/checkout/address-lines.tsx';
import { TotalsList, totalsRows } from '../features/checkout/totals-list.tsx';
import { OrderLines } from '../features/orders/order-lines.tsx';
import { headTags } from '../head/head.ts';
import { headOf } from '../head/head-of.ts';
import { useLocale } from '../locale/locale.tsx';
import { pageShop } from '../page-shop.ts';
import { Button } from '../ui/button.tsx';
import { notFound } from '../ui/not-found.ts';
import type { Route } from './+types/order-print';

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const order = await shop.call(getOrder, { orderId: url.searchParams.get('id') ?? '' });
  if (!order.ok) throw notFound(url.pathname);
  return {
    head: headOf(shop, { title: order.data.orderid, canonical: null, noindex: true }),
    order: order.data,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function OrderPrint({ loaderData }: Route.ComponentProps) {
  const { t, language } = useLocale();
  const { order } = loaderData;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(order.placedAt),
  );
  return (
    <div className="mx-auto max-w-3xl p-6">
      <div className="mb-6 flex items-start justify-between gap-4">
        <div>
          <p className="text-18 font-semibold">Lading</p>
          <h1 className="text-20 font-semibold">{t('pay.order', { order: order.orderid })}</h1>
          <p className="text-ink-2" suppressHydrationWarning>
            {day} · {t(`state.${order.state}`)}
          </p>
        </div>
        <Button variant="secondary" className="print:hidden" onClick={() => print()}>
          {t('orders.print')}
        </Button>
      </div>
      <div className="mb-6 grid grid-cols-2 gap-6">
        <section>
          <h2 className="mb-1 text-14 font-semibold">{t('delivery.heading')}</h2>
          <AddressLines address={order.address} />
        </section>
        <section>
          <h2 className="mb-1 text-14 font-semibold">{t('delivery.billing')}</h2>
          <AddressLines address={order.billing ?? order.address} />
        </section>
      </div>
      <OrderLines lines={order.lines} currency={order.currency} print />
      <div className="mt-4 ml-auto max-w-xs">
        <TotalsList currency={order.currency} rows={totalsRows(order.totals)} total={order.totals.total} />
      </div>
    </div>
  );
}
