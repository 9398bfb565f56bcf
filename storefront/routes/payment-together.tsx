import { useEffect } from 'react';
import { data } from 'react-router';
import { getJointPayment } from '../../contract/joint-payment.ts';
import { JointPaymentForm } from '../features/checkout/joint-payment-form.tsx';
import { deselectOrders } from '../features/orders/selected-orders.ts';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { redirectTo } from '../locale/redirect-to.ts';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import styles from '../styles/cart.css?url';
import { buttonClass } from '../ui/button.tsx';

/** Reads the orders of the query: each in a field of its own, as the form of the list sends them, or with commas. */
const orderIdsOf = (url: URL): string[] => [
  ...new Set(
    url.searchParams
      .getAll('orderId')
      .flatMap((given) => given.split(','))
      .map((id) => id.trim())
      .filter(Boolean),
  ),
];

/** The payment of several orders at once; one alone has its own page, and none leads back to the unpaid ones. */
export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const orderIds = orderIdsOf(url);
  const replaced = ['orderId'];
  const [first] = orderIds;
  if (first === undefined) throw redirectTo(shop, url, '/user/orders?tab=Unpaid', { replaced });
  if (orderIds.length === 1)
    throw redirectTo(shop, url, `/Order/Payment/${encodeURIComponent(first)}`, { replaced });
  const answer = await shop.call(getJointPayment, { orderIds });
  return data(
    {
      head: createHead(shop, {
        title: shop.texts('order')['pay.heading'] ?? '',
        canonical: '/Order/Payment',
        noindex: true,
      }),
      joint: answer.ok ? answer.data : null,
      refusal: answer.ok ? null : { message: answer.message, fields: answer.fields ?? [] },
    },
    { status: answer.ok ? 200 : answer.code },
  );
}

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function PaymentTogether({ loaderData }: PageProps<typeof loader>) {
  const { t, href } = useLocale();
  const { joint, refusal } = loaderData;
  useEffect(() => deselectOrders(refusal?.fields.map(({ field }) => field) ?? []), [refusal]);
  return (
    <div className="page-width payment-page pt-6 pb-12">
      <link rel="stylesheet" href={styles} precedence="default" />
      <h1 className="mb-6 text-24 font-semibold">
        {joint ? t('pay.together', { count: joint.orders.length }) : t('pay.heading')}
      </h1>
      {joint && <JointPaymentForm joint={joint} />}
      {refusal && (
        <div role="alert" className="max-w-form">
          <p className="font-medium text-error">{refusal.message}</p>
          <ul className="mt-2 list-disc pl-5">
            {refusal.fields.map(({ field, message }) => (
              <li key={field}>
                <span className="font-medium">{field}</span> – {message}
              </li>
            ))}
          </ul>
          <a
            className={`${buttonClass({ variant: 'secondary' })} mt-4`}
            href={href('/user/orders?tab=Unpaid')}
          >
            {t('pay.backToOrders')}
          </a>
        </div>
      )}
    </div>
  );
}
