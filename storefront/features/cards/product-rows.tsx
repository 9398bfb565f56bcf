import { useLocale } from '../../locale/locale.tsx';
import { addFrom } from './add-on-submit.ts';
import type { ShownCard } from './product-card.ts';
import { rowHtml } from './row-html.ts';
import { useProductsHtml } from './use-products-html.ts';

type RowsProps = { items: readonly ShownCard[] | null; currency: string };

/** Products as rows of figures, the same listener for all their forms. */
export default function ProductRows({ items, currency }: RowsProps) {
  const locale = useLocale();
  const rows = useProductsHtml(items, (card) => rowHtml(card, locale, currency));
  return <ul {...rows} onSubmit={addFrom(locale)} className="border-t border-hairline" />;
}
