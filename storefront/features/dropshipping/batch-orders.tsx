import { useState } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { batchPath } from './batch-path.ts';
import { BatchTabs } from './batch-tabs.tsx';
import { FixGrid } from './fix-grid.tsx';
import type { LoadedBatch } from './load-batch.ts';
import { OrderList } from './order-list.tsx';

type OrdersProps = {
  batch: LoadedBatch['batch'];
  orders: NonNullable<LoadedBatch['orders']>;
  view: LoadedBatch['view'];
  /** What was typed into cells that were refused, by the names of their fields. */
  typed: Record<string, string>;
};

/** The orders of a batch in tabs; what is to be fixed stands in a grid. */
export function BatchOrders({ batch, orders, view, typed }: OrdersProps) {
  const { t } = useLocale();
  const { items, page, pagesize, total } = orders;
  const pages = Math.max(1, Math.ceil(total / pagesize));
  const [message, setMessage] = useState('');
  const isFixing = view.state === 'needs_fixing';
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="sr-only">
        {t('dropshipping.ordersHeading')}
      </h2>
      {/* The bar of the grid says it too, where it is seen; the grid goes when nothing is left to fix. */}
      <p role="status" className={isFixing && items.length > 0 ? 'sr-only' : 'text-act'}>
        {message}
      </p>
      <BatchTabs id={batch.id} counts={batch.counts} view={view} />
      {items.length === 0 && (
        <p className="py-8 text-center text-ink-2">
          {t(isFixing && !view.search ? 'dropshipping.nothingToFix' : 'dropshipping.noneFound')}
        </p>
      )}
      {items.length > 0 &&
        (isFixing ? (
          <FixGrid
            key={`${page} ${view.search}`}
            id={batch.id}
            orders={items}
            typed={typed}
            onSaved={setMessage}
          />
        ) : (
          <OrderList batch={batch} orders={items} method={view.method} />
        ))}
      <Pagination
        page={page}
        pages={pages}
        more={page < pages}
        to={(target) => batchPath(batch.id, { ...view, page: target })}
      />
    </section>
  );
}
