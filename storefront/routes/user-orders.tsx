import { getOrders, type OrderTab, orderTabs } from '../../contract/order.ts';
import { OrderCard } from '../features/orders/order-card.tsx';
import { createHead, headTags } from '../head/head.ts';
import { Link } from '../locale/link.tsx';
import { useLocale } from '../locale/locale.tsx';
import { pageShop } from '../page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { scrollToCurrent } from '../ui/horizontal-scroll.tsx';
import { Pagination } from '../ui/pagination.tsx';
import type { Route } from './+types/user-orders';

const isTab = (text: string | null): text is OrderTab => text !== null && Object.hasOwn(orderTabs, text);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const tab = url.searchParams.get('tab');
  const search = url.searchParams.get('search') ?? '';
  const page = Number(url.searchParams.get('page') ?? 1) || 1;
  const orders = await shop.call(getOrders, { tab: isTab(tab) ? tab : 'All', search, page });
  if (!orders.ok) throw new Response(orders.message, { status: orders.code });
  return {
    head: createHead(shop, {
      title: shop.texts('order')['orders.heading'] ?? '',
      canonical: '/user/orders',
      noindex: true,
    }),
    orders: orders.data,
    search,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

const ordersPath = (tab: OrderTab, search: string, page = 1): string =>
  `/user/orders?${new URLSearchParams({ tab, ...(search && { search }), ...(page > 1 && { page: String(page) }) })}`;

export default function UserOrders({ loaderData }: Route.ComponentProps) {
  const { t } = useLocale();
  const { orders, search } = loaderData;
  const { tab, counts, page, pagesize, total, items } = orders;
  const pages = Math.max(1, Math.ceil(total / pagesize));
  const isFiltered = search !== '' || tab !== 'All';
  return (
    <div className="page-width pb-12">
      <Breadcrumb
        crumbs={[
          { name: t('account.home'), to: '/user' },
          { name: t('orders.heading'), to: '/user/orders' },
        ]}
      />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-24 font-semibold">{t('orders.heading')}</h1>
        <OrderSearch tab={tab} search={search} />
      </div>
      <OrderTabs tab={tab} search={search} counts={counts} />
      {items.length === 0 ? (
        <EmptyState
          title={t(search ? 'orders.notFound' : 'orders.none')}
          actions={
            <Link to={isFiltered ? '/user/orders' : '/'} className={buttonClass()}>
              {t(isFiltered ? 'userCenter.all' : 'cart.browse')}
            </Link>
          }
        >
          {t(search ? 'orders.notFoundHint' : 'orders.noneHint')}
        </EmptyState>
      ) : (
        <ul>
          {items.map((order) => (
            <OrderCard key={order.orderid} order={order} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        more={page < pages}
        to={(target) => ordersPath(tab, search, target)}
      />
    </div>
  );
}

function OrderSearch({ tab, search }: { tab: OrderTab; search: string }) {
  const { t, href } = useLocale();
  return (
    <form action={href('/user/orders')} className="flex w-full gap-2 md:w-96">
      <input type="hidden" name="tab" value={tab} />
      <input
        className="control"
        type="search"
        name="search"
        defaultValue={search}
        aria-label={t('orders.search')}
        placeholder={t('orders.search')}
      />
      <Button type="submit" variant="secondary">
        {t('search.submit')}
      </Button>
    </form>
  );
}

type TabsProps = { tab: OrderTab; search: string; counts: Record<OrderTab, number> };

function OrderTabs({ tab, search, counts }: TabsProps) {
  const { t, href } = useLocale();
  return (
    <nav
      ref={scrollToCurrent}
      aria-label={t('orders.tabs')}
      className="relative overflow-x-auto border-b border-hairline"
    >
      <ul className="flex gap-1">
        {(Object.keys(orderTabs) as OrderTab[]).map((name) => (
          <li key={name}>
            <a
              href={href(ordersPath(name, search))}
              aria-current={name === tab ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 whitespace-nowrap hover:text-brand aria-[current]:border-brand aria-[current]:font-semibold"
            >
              {t(`tab.${name}`)} <span className="text-13 text-ink-3 tabular-nums">{counts[name]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
