import { useLocale } from '../../locale/locale.tsx';
import { rowHtml } from './row-html.ts';
import type { ShownCard } from './shown-card.ts';
import { useAddFrom } from './use-add-from.tsx';
import { useProductsHtml } from './use-products-html.ts';

type RowsProps = { items: readonly ShownCard[] | null; currency: string };

/** Products as rows of figures, the same listener for all their forms. */
export default function ProductRows({ items, currency }: RowsProps) {
  const locale = useLocale();
  const rows = useProductsHtml(items, (card) => rowHtml(card, locale, currency));
  const { onSubmit, chooser } = useAddFrom();
  return (
    <>
      <ul {...rows} onSubmit={onSubmit} className="border-t border-hairline" />
      {chooser}
    </>
  );
}
