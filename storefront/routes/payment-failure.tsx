import { getOrder } from '../../contract/order.ts';
import { nameFirst } from '../../kit/name-first.ts';
import { orderNotFound } from '../features/orders/load-order.ts';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { redirectTo } from '../locale/redirect-to.ts';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

const reasons = ['declined', 'cancelled', 'abandoned', 'stockGone', 'paidAlready', 'refunded'];
/** Of a payment that came for an order which was paid already, or whose money went back. */
const ofPaidOrders = new Set(['paidAlready', 'refunded', 'stockGone']);
// Payment reasons that are shown as another reason.
const sameAs: Record<string, string> = { expired: 'abandoned', late: 'refunded', review: 'refunded' };

/** Returns the orders of a payment of several, whose page tries again with all of them; null for one order. */
const togetherOf = (url: URL): string | null => {
  const orders = url.searchParams.get('orders') ?? '';
  return /^[VR]\d+(,[VR]\d+)+$/.test(orders) ? orders : null;
};

export async function loader({ context, params, url }: LoaderArgs<'orderId'>) {
  const shop = context.get(pageShop);
  const { orderId } = params;
  const key = url.searchParams.get('key');
  const order = await shop.call(getOrder, { orderId, key: key ?? undefined });
  if (!order.ok) throw await orderNotFound(shop, url, orderId);
  const given = url.searchParams.get('reason') ?? '';
  const reason = Object.hasOwn(sameAs, given) ? sameAs[given] : given;
  // Of an order that has been paid since: Back leads here from the page of success.
  if (order.data.paidAt !== null && !ofPaidOrders.has(reason ?? ''))
    throw redirectTo(shop, url, `/Payment/PaymentSuccess/${orderId}`, { replaced: ['reason', 'orders'] });
  return {
    head: createHead(shop, {
      title: shop.texts('order')['failure.heading'] ?? '',
      canonical: `/Payment/PaymentFailure/${orderId}`,
      noindex: true,
    }),
    orderId,
    key,
    mayPay: order.data.may.pay,
    together: togetherOf(url),
    reason: reason && reasons.includes(reason) ? reason : 'unknown',
  };
}

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function PaymentFailure({ loaderData }: PageProps<typeof loader>) {
  const { t, href } = useLocale();
  const { orderId, key, mayPay, together, reason } = loaderData;
  const retry = together
    ? `/Order/Payment?orderId=${together}`
    : `/Order/Payment/${orderId}${key ? `?key=${encodeURIComponent(key)}` : ''}`;
  return (
    <div className="page-width flex max-w-form flex-col items-center gap-4 py-12 text-center">
      <Icon name="alert" className="size-12 text-error" />
      <h1 className="text-24 font-semibold">{t('failure.heading')}</h1>
      <p className="text-ink-2">{t(`failure.${reason}`)}</p>
      <p>
        {together
          ? `${t('totals.orders')} ${nameFirst(together.split(','))}`
          : t('pay.order', { order: orderId })}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {mayPay && (
          <a className={buttonClass()} data-reload href={href(retry)}>
            {t('failure.retry')}
          </a>
        )}
        <a className={buttonClass({ variant: 'secondary' })} href={href(together ? '/user/orders' : '/')}>
          {t(together ? 'account.orders' : 'cart.browse')}
        </a>
      </div>
    </div>
  );
}
