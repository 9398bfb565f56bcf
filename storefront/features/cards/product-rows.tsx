import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import type { ProductCard } from './product-card.ts';
import { rowHtml } from './row-html.ts';
import { addOnSubmit, useProductsHtml } from './use-products-html.ts';

type RowsProps = { items: readonly ProductCard[] | null; currency: string };

/** Products as rows, for comparing figures. */
export default function ProductRows({ items, currency }: RowsProps) {
  const locale = useLocale();
  const { vatNote } = useRootData();
  const rows = useProductsHtml(items, (card) => rowHtml(card, locale, { currency, vatNote }));
  return <ul {...rows} onSubmit={addOnSubmit(locale)} className="border-t border-hairline" />;
}
