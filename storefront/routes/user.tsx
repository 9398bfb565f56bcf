import { getOrders } from '../../contract/order.ts';
import { getAccount } from '../../contract/user.ts';
import { OrderCard } from '../features/orders/order-card.tsx';
import { headTags } from '../head/head.ts';
import { headOf } from '../head/head-of.ts';
import { Link } from '../locale/link.tsx';
import { useLocale } from '../locale/locale.tsx';
import { pageShop } from '../page-shop.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Price } from '../ui/price.tsx';
import type { Route } from './+types/user';

const RECENT = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const account = await shop.call(getAccount, {});
  const orders = await shop.call(getOrders, { pagesize: RECENT });
  if (!account.ok) throw new Response(account.message, { status: account.code });
  return {
    head: headOf(shop, {
      title: shop.texts('user_center')['userCenter.heading'] ?? '',
      canonical: null,
      noindex: true,
    }),
    account: account.data.Info,
    orders: orders.ok ? orders.data.items : [],
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function User({ loaderData }: Route.ComponentProps) {
  const { t } = useLocale();
  const { account, orders } = loaderData;
  const figures = [
    { name: t('userCenter.underway'), value: account.orders.underway, to: '/user/orders' },
    { name: t('userCenter.unpaid'), value: account.orders.unpaid, to: '/user/orders?tab=Unpaid' },
    { name: t('userCenter.done'), value: account.orders.done, to: '/user/orders?tab=Done' },
  ];
  return (
    <div className="page-width py-6">
      <h1 className="text-24 font-semibold">{t('userCenter.hello', { name: account.name })}</h1>
      <p className="mb-6 text-ink-2">{account.email}</p>
      <dl className="mb-8 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-hairline bg-hairline md:grid-cols-5">
        {figures.map(({ name, value, to }) => (
          <div key={name} className="bg-white p-4">
            <dt className="text-13 text-ink-3">
              <Link to={to} className="hover:text-brand hover:underline">
                {name}
              </Link>
            </dt>
            <dd className="text-24 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="bg-white p-4">
          <dt className="text-13 text-ink-3">{t('userCenter.balance')}</dt>
          <dd className="text-24 font-semibold">
            <Price amount={account.balance} currency={account.currency} />
          </dd>
        </div>
        <div className="bg-white p-4">
          <dt className="text-13 text-ink-3">{t('userCenter.level')}</dt>
          <dd className="text-24 font-semibold">
            V{account.level}
            <span className="ml-2 text-13 font-normal text-ink-3">
              {t('userCenter.discount', { percent: account.levelPercent })}
            </span>
          </dd>
        </div>
      </dl>
      <section aria-labelledby="recent">
        <div className="flex items-baseline justify-between gap-4 border-b border-hairline pb-2">
          <h2 id="recent" className="text-18 font-semibold">
            {t('userCenter.recent')}
          </h2>
          <Link to="/user/orders" className="link">
            {t('userCenter.all')}
          </Link>
        </div>
        {orders.length === 0 ? (
          <EmptyState title={t('orders.none')}>{t('orders.noneHint')}</EmptyState>
        ) : (
          <ul>
            {orders.map((order) => (
              <OrderCard key={order.orderid} order={order} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
