import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { isMemberCookie } from '../../session/cookies.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyOnInteraction } from '../../ui/lazy-on-interaction.tsx';
import { latePart } from '../../ui/lazy-part.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ProductGrid } from '../cards/product-grid.tsx';
import { ProductRows } from '../cards/product-rows.tsx';
import { skipClass } from '../shell/skip-link.tsx';
import { FilterChips } from './filter-chips.tsx';
import { listPath } from './list-path.ts';
import { QuantityForm } from './quantity-form.tsx';
import type { ShownList } from './shown-list.ts';
import { SortBar } from './sort-bar.tsx';
import { ViewSwitch } from './view-switch.tsx';

const FacetPanel = lazyOnInteraction('filters', async () => (await import('./facet-panel.tsx')).FacetPanel);
const FitBar = latePart(() => import('./fit-bar.tsx'));
const NoResults = latePart(async () => ({ default: (await import('./no-results.tsx')).NoResults }));

type BodyProps = {
  list: ShownList;
  failure: string | undefined;
  /** The number of pictures above the fold; a row by default. */
  first?: number;
  /** Replaces a list that has no products without any filter. */
  empty: ReactNode;
};

/** A list of products: count, filters, sort orders, products and pages. */
export function ListBody({ list, failure, first = 4, empty }: BodyProps) {
  const { path, defaultSort, query, pagesize, total, more, itemCount, items, currency, chips } = list;
  const { t } = useLocale();
  const products = useProducts(list);
  if (itemCount === 0 && chips.length === 0) return empty;
  const hasFilters = list.facets.length > 0 || list.prices !== null;
  return (
    <div className={classNames('mt-2', hasFilters && 'with-facets')}>
      {hasFilters && (
        <>
          <a href="#list-total" className={`${skipClass} max-lg:hidden`}>
            {t('filters.skip')}
          </a>
          <Filters list={list} />
        </>
      )}
      <div className="min-w-0">
        <ListHeader list={list} hasFilters={hasFilters} />
        {list.fit !== null && (
          <Suspense fallback={null}>
            <FitBar list={list} />
          </Suspense>
        )}
        <FilterChips list={list} />
        {failure && (
          <p role="alert" className="mb-3 rounded-md border border-error p-3 text-error">
            {failure}
          </p>
        )}
        <div ref={products}>
          {itemCount === 0 ? (
            <Suspense fallback={null}>
              <NoResults list={list} />
            </Suspense>
          ) : (query.view ?? list.defaultView) === 'rows' ? (
            <ProductRows items={items} currency={currency} quantity={query.quantity} />
          ) : (
            <ProductGrid items={items} currency={currency} quantity={query.quantity} first={first} />
          )}
        </div>
        {hasFilters && (
          <a href="#filters" className={`${skipClass} max-lg:hidden`}>
            {t('filters.back')}
          </a>
        )}
        <Pagination
          page={query.page}
          pages={total === null ? null : Math.ceil(total / pagesize)}
          more={more}
          to={(page) => listPath(path, { ...query, page }, defaultSort)}
        />
      </div>
    </div>
  );
}

function Filters({ list }: { list: ShownList }) {
  const { t } = useLocale();
  return (
    <aside id="filters" popover="auto" tabIndex={-1} aria-label={t('filters.name')} className="facets">
      <Suspense fallback={null}>
        <FacetPanel list={list} />
      </Suspense>
    </aside>
  );
}

/** The number of products, the button that opens the filters on a phone, the view and the sort order. */
function ListHeader({ list, hasFilters }: { list: ShownList; hasFilters: boolean }) {
  const { t } = useLocale();
  const { path, defaultSort, sorts, query, pagesize, total, itemCount, chips } = list;
  const firstItem = (query.page - 1) * pagesize + 1;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-t-2 border-b-rule border-t-ink py-2 mb-3">
      <QuantityForm list={list} />
      <p id="list-total" role="status" tabIndex={-1} className="text-13 text-ink-3 tabular-nums">
        {total === null
          ? t('list.shown', { first: firstItem, last: firstItem + itemCount - 1 })
          : t('list.total', { count: total })}
      </p>
      <div className="ml-auto flex gap-2 xl:order-last xl:ml-0">
        {hasFilters && (
          <button
            type="button"
            popoverTarget="filters"
            className="inline-flex min-h-9 items-center gap-2 rounded-md border border-edge px-3 font-medium hover:bg-sunk lg:hidden"
          >
            <Icon name="filter" className="size-4" />
            {t('filters.name')}
            {chips.length > 0 && <span className="text-act tabular-nums">{chips.length}</span>}
          </button>
        )}
        <ViewSwitch list={list} />
      </div>
      {sorts.length > 1 && (
        <div className="w-full min-w-0 xl:ml-auto xl:w-auto">
          <SortBar
            sorts={sorts}
            sort={query.sort}
            defaultSort={defaultSort}
            isSearch={Boolean(query.keyword)}
            to={(sort) => listPath(path, { ...query, sort, page: 1 }, defaultSort)}
          />
        </div>
      )}
    </div>
  );
}

/** Marks what a member has bought before, and stores which search led to a product that is opened or added. */
function useProducts(list: ShownList) {
  const locale = useLocale();
  // Later texts, such as those of the cookie banner, are no reason to ask again.
  const latest = useRef(locale);
  latest.current = locale;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    if (isMemberCookie())
      void import('../cards/mark-card.ts').then((part) => part.markPurchased(element, latest.current));
    const { queryId, query, pagesize } = list;
    if (queryId === null) return;
    const first = (query.page - 1) * pagesize + 1;
    const onUse = ({ target }: Event) =>
      void import('../measurement/query-ids.ts').then((part) =>
        part.rememberQueryId(element, target, { queryId, first }),
      );
    element.addEventListener('click', onUse);
    element.addEventListener('submit', onUse);
    return () => {
      element.removeEventListener('click', onUse);
      element.removeEventListener('submit', onUse);
    };
  }, [list]);
  return box;
}
