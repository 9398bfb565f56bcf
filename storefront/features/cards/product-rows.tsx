import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import styles from '../../styles/rows.css?url';
import { useCharged } from '../variant/use-charged.ts';
import type { ProductCard } from './product-card.ts';
import { formHandlers, useProductsHtml } from './use-products-html.ts';

type RowsProps = { items: readonly ProductCard[] | null; currency: string; quantity?: number | undefined };

const heads = ['row.product', 'row.prices', 'row.carton', 'row.moq', 'row.stock', 'product.quantity'];

/** Products as rows, for comparing figures. The heads are for the eye: each cell says what it is. */
export function ProductRows({ items, currency, quantity = 1 }: RowsProps) {
  const locale = useLocale();
  const { vatNote } = useRootData();
  const charged = useCharged();
  const rows = useProductsHtml(items, ({ rowHtml }, card) =>
    rowHtml(card, locale, { quantity, currency, vatNote, charged }),
  );
  return (
    <>
      {/* A file of its own: lists open as cards, and what stands in every page has a budget. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <div aria-hidden="true" className="row row-heads">
        {heads.map((head) => (
          <span key={head}>
            {locale.t(head)}
            {head === 'row.prices' && vatNote && ` (${vatNote})`}
          </span>
        ))}
      </div>
      <ul {...rows} {...formHandlers(locale)} className="border-t border-rule" />
    </>
  );
}
