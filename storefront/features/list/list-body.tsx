import type { ProductList, Sort } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { listAddress } from './list-address.ts';
import { ProductGrid } from './product-grid.tsx';
import type { ShownCard } from './shown-card.ts';
import { SortBar } from './sort-bar.tsx';

type BodyProps = {
  list: Omit<ProductList, 'items'> & { items: readonly ShownCard[] };
  /** Without language. */
  path: string;
  failure: string | undefined;
  /** The list is its order: there is nothing to sort by. */
  inOneOrder?: boolean;
};

/** Count, sorting, cards and pages: what every list of products has. */
export function ListBody({ list, path, failure, inOneOrder }: BodyProps) {
  const { t } = useLocale();
  const { sort, page, pagesize, total, more, items, keyword, currency } = list;
  const firstItem = (page - 1) * pagesize + 1;
  const to = (place: { sort?: Sort; page?: number }) => listAddress(path, { keyword, sort, ...place });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 py-3">
        <p className="text-13 text-ink-3 tabular-nums">
          {total === null
            ? t('list.shown', { first: firstItem, last: firstItem + items.length - 1 })
            : t('list.total', { count: total })}
        </p>
        {!inOneOrder && <SortBar sort={sort} to={(one) => to({ sort: one })} />}
      </div>
      {failure && (
        <p role="alert" className="mb-3 rounded-md border border-error p-3 text-error">
          {failure}
        </p>
      )}
      <ProductGrid items={items} currency={currency} first={4} />
      <Pagination
        page={page}
        pages={total === null ? null : Math.ceil(total / pagesize)}
        more={more}
        to={(one) => to({ page: one })}
      />
    </>
  );
}
