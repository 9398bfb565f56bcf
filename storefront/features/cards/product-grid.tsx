import { useLocale } from '../../locale/locale.tsx';
import { addOnSubmit } from './add-on-submit.ts';
import { cardHtml } from './card-html.ts';
import type { ProductCard } from './product-card.ts';
import { useProductsHtml } from './use-products-html.ts';

type GridProps = {
  /** Null where they stand in the page already. */
  items: readonly ProductCard[] | null;
  currency: string;
  /** How many pictures are seen without scrolling. */
  first?: number;
  heading?: 'h2' | 'h3';
};

/** Products as cards with hairlines between; one listener adds from any of them. */
export function ProductGrid({ items, currency, first = 0, heading = 'h2' }: GridProps) {
  const locale = useLocale();
  const cards = useProductsHtml(items, (card, index) =>
    cardHtml(card, locale, { currency, first: index < first, heading }),
  );
  return (
    <ul
      {...cards}
      onSubmit={addOnSubmit(locale)}
      className="grid grid-cols-2 border-t border-l border-hairline md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5"
    />
  );
}
