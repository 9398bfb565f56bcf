import { data } from 'react-router';
import { getDropshippingPayment } from '../../contract/dropshipping.ts';
import { wholeSpan } from '../../kit/day-span.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { BATCHES, batchPath, PAYMENT_PREFIX } from '../features/dropshipping/batch-path.ts';
import { NothingNamed } from '../features/dropshipping/nothing-named.tsx';
import { PaidOrders } from '../features/dropshipping/paid-orders.tsx';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import styles from '../styles/dropshipping.css?url';
import { Arrival } from '../ui/arrival.tsx';
import { buttonClass } from '../ui/button.tsx';
import { useRenewal } from '../ui/use-renewal.ts';

/** The segment is `paymentsuccess-` and the payment; anything else, and a payment of others, is not found. */
export async function loader({ context, params }: LoaderArgs<'payment'>) {
  const shop = context.get(pageShop);
  const { payment } = params;
  const picid = payment.toLowerCase().startsWith(PAYMENT_PREFIX) ? payment.slice(PAYMENT_PREFIX.length) : '';
  const answer = await shop.call(getDropshippingPayment, { picid });
  const found = answer.ok ? answer.data : null;
  const head = createHead(shop, {
    title: createShopT(
      shop,
      'dropshipping',
    )(found ? `dropshipping.success.${found.state}` : 'dropshipping.noPayment'),
    canonical: `/user/dropshipping/${PAYMENT_PREFIX}${picid}`,
    noindex: true,
  });
  return data({ head, payment: found }, { status: found ? 200 : 404 });
}

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** What a payment of batches paid, or how far it is, and what comes next. */
export default function BatchPaymentSuccess({ loaderData: { payment } }: PageProps<typeof loader>) {
  const { t } = useLocale();
  return payment ? <Paid payment={payment} /> : <NothingNamed title={t('dropshipping.noPayment')} />;
}

function Paid({ payment }: { payment: NonNullable<PageProps<typeof loader>['loaderData']['payment']> }) {
  const { t, href } = useLocale();
  const { state, batches, picid, orders, count } = payment;
  // Of the orders that are not listed it is not known.
  const arrival = orders.length === count ? wholeSpan(orders.flatMap((order) => order.arrival ?? [])) : null;
  useRenewal(state === 'pending', { firstMs: 1000, longestMs: 3000 });
  return (
    <AccountPage
      title={t(`dropshipping.success.${state}`)}
      path={`/user/dropshipping/${PAYMENT_PREFIX}${picid}`}
      lead={t(`dropshipping.successText.${state}`)}
      parent={{ key: 'dropshipping.heading', to: BATCHES }}
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      {arrival && <Arrival days={arrival} className="mt-2 block font-semibold" />}
      <p className="mt-4 flex flex-wrap gap-2">
        {batches.map((id) => (
          <a key={id} className={buttonClass()} href={href(batchPath(id, { state: 'all' }))}>
            {t('dropshipping.batch', { id })}
          </a>
        ))}
        <a className={buttonClass({ variant: 'secondary' })} href={href(BATCHES)}>
          {t('dropshipping.another')}
        </a>
      </p>
      {state === 'paid' && <Next />}
      <PaidOrders payment={payment} />
    </AccountPage>
  );
}

/** What comes after a payment. */
function Next() {
  const { t } = useLocale();
  return (
    <section aria-labelledby="next" className="mt-8">
      <h2 id="next" className="mb-3 text-18 font-semibold">
        {t('dropshipping.then.heading')}
      </h2>
      <ol className="list-decimal pl-5">
        {(['pack', 'ship', 'track'] as const).map((step) => (
          <li key={step}>{t(`dropshipping.then.${step}`)}</li>
        ))}
      </ol>
    </section>
  );
}
