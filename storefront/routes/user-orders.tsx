import { getOrders, type OrderState, type OrderTab, orderStates, orderTabs } from '../../contract/order.ts';
import { AccountMenu } from '../features/account/account-page.tsx';
import { downloadForms } from '../features/downloads/download-forms.ts';
import { ExportOrders } from '../features/downloads/export-orders.tsx';
import { AgainOutcome } from '../features/orders/again-outcome.tsx';
import { OrderCard } from '../features/orders/order-card.tsx';
import { type AgainShown, orderSteps } from '../features/orders/order-forms.ts';
import { OrdersByBatch } from '../features/orders/orders-by-batch.tsx';
import { PayTogetherBar, payableTogether, SelectOrder } from '../features/orders/pay-together.tsx';
import { createHead, headTags } from '../head/head.ts';
import { Link } from '../locale/link.tsx';
import { useLocale } from '../locale/locale.tsx';
import { refusalText } from '../page/form-answer.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import styles from '../styles/member.css?url';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { scrollToCurrent } from '../ui/horizontal-scroll.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { TAB, TAB_ROW } from '../ui/tabs.ts';

const isState = (text: string | null): text is OrderState =>
  (orderStates as readonly (string | null)[]).includes(text);
const isTab = (text: string | null): text is OrderTab => text !== null && Object.hasOwn(orderTabs, text);

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const tab = url.searchParams.get('tab');
  const search = url.searchParams.get('search') ?? '';
  const page = Number(url.searchParams.get('page') ?? 1) || 1;
  const given = url.searchParams.get('state');
  const state = isState(given) ? given : undefined;
  const orders = await shop.call(getOrders, { tab: isTab(tab) ? tab : 'All', state, search, page });
  if (!orders.ok) throw new Response(orders.message, { status: orders.code });
  return {
    head: createHead(shop, {
      title: shop.texts('order')['orders.heading'] ?? '',
      canonical: '/user/orders',
      noindex: true,
    }),
    orders: orders.data,
    search,
    state: state ?? null,
  };
}

/** The buttons of the orders; the list is shown again after each. */
export const action = (args: ActionArgs) =>
  submitForm<AgainShown>(args, downloadForms, {
    steps: orderSteps,
    to: ({ url }) => `/user/orders${url.search}`,
  });

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

type ListQuery = { tab: OrderTab; search: string; state?: OrderState | null; page?: number };

const ordersPath = ({ tab, search, state, page = 1 }: ListQuery): string =>
  `/user/orders?${new URLSearchParams({
    tab,
    ...(state && { state }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  })}`;

export default function UserOrders({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useLocale();
  const { orders, search, state } = loaderData;
  const { tab, counts, closed, page, pagesize, total, items } = orders;
  const pages = Math.max(1, Math.ceil(total / pagesize));
  const together = payableTogether(items, pages > 1);
  // Files are made of own orders alone.
  const own = items.filter(({ placedBy }) => placedBy === null);
  const refused = actionData?.refused ?? null;
  const isExport = actionData?.intent === 'export';
  const closedStates = tab === 'All' ? closedStatesOf(closed, state) : [];
  const filter =
    closedStates.length > 0 ? <ClosedFilter states={closedStates} {...{ search, state, closed }} /> : null;
  const isFiltered = search !== '' || tab !== 'All' || state !== null;
  return (
    <div className="page-width pb-12">
      <link rel="stylesheet" href={styles} precedence="default" />
      <Breadcrumb
        crumbs={[
          { name: t('account.home'), to: '/user' },
          { name: t('orders.heading'), to: '/user/orders' },
        ]}
      />
      <div className="account-columns">
        <AccountMenu path="/user/orders" className="max-lg:hidden" />
        <div className="min-w-0">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
            <h1 className="text-24 font-semibold">{t('orders.heading')}</h1>
            <OrderSearch tab={tab} search={search} />
          </div>
          {refused && !isExport && (
            <p role="alert" className="mb-4 text-error">
              {refusalText(refused)}
            </p>
          )}
          {actionData?.again && <AgainOutcome again={actionData.again} />}
          <OrderTabs tab={tab} search={search} counts={counts} />
          {own.length > 0 ? (
            <ExportOrders
              list={{ tab, state, search }}
              orders={own.map(({ orderid }) => orderid)}
              refused={isExport ? refused : null}
            >
              {filter ?? <span className="text-13 text-ink-2">{t('orders.count', { count: total })}</span>}
            </ExportOrders>
          ) : (
            filter
          )}
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
            <OrdersByBatch
              orders={items}
              card={(order) => (
                <OrderCard
                  key={order.orderid}
                  order={order}
                  select={together.includes(order) && <SelectOrder orderId={order.orderid} />}
                />
              )}
            />
          )}
          {together.length > 0 && <PayTogetherBar orders={together} />}
          <Pagination
            page={page}
            pages={pages}
            more={page < pages}
            to={(target) => ordersPath({ tab, search, state, page: target })}
          />
        </div>
      </div>
    </div>
  );
}

function OrderSearch({ tab, search }: { tab: OrderTab; search: string }) {
  const { t, href } = useLocale();
  return (
    <form action={href('/user/orders')} className="flex w-full gap-2 lg:w-144">
      <input type="hidden" name="tab" value={tab} />
      <input
        className="control"
        type="search"
        name="search"
        defaultValue={search}
        aria-label={t('orders.search')}
        placeholder={t('orders.searchHint')}
      />
      <Button type="submit" variant="secondary">
        {t('search.submit')}
      </Button>
    </form>
  );
}

type ClosedState = 'rejected' | 'cancelled' | 'expired';

/** States that no tab but All has, and that have orders or are chosen. */
const closedStatesOf = (closed: Record<ClosedState, number>, chosen: OrderState | null): ClosedState[] =>
  (['rejected', 'cancelled', 'expired'] as const).filter((name) => closed[name] > 0 || name === chosen);

type ClosedProps = {
  search: string;
  state: OrderState | null;
  closed: Record<ClosedState, number>;
  states: readonly ClosedState[];
};

/** Links to the orders that no tab but All has. */
function ClosedFilter({ search, state, closed, states }: ClosedProps) {
  const { t, href } = useLocale();
  return (
    <p className="flex gap-4">
      {states.map((name) => (
        <a
          key={name}
          href={href(ordersPath({ tab: 'All', search, state: name === state ? null : name }))}
          aria-current={name === state ? 'true' : undefined}
          className="inline-flex min-h-11 items-center gap-1 text-13 text-ink-2 hover:text-act hover:underline aria-[current]:font-semibold"
        >
          {t(`tab.${name}`)} {search === '' && <span className="tabular-nums">{closed[name]}</span>}
        </a>
      ))}
    </p>
  );
}

type TabsProps = { tab: OrderTab; search: string; counts: Record<OrderTab, number> };

function OrderTabs({ tab, search, counts }: TabsProps) {
  const { t, href } = useLocale();
  return (
    <nav ref={scrollToCurrent} aria-label={t('orders.tabs')} className={TAB_ROW}>
      <ul className="flex gap-1">
        {(Object.keys(orderTabs) as OrderTab[]).map((name) => (
          <li key={name}>
            <a
              href={href(ordersPath({ tab: name, search }))}
              aria-current={name === tab ? 'page' : undefined}
              className={TAB}
            >
              {t(`tab.${name}`)}{' '}
              {/* They are of all orders: beside what a search has found they would mislead. */}
              {search === '' && <span className="text-13 text-ink-3 tabular-nums">{counts[name]}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
