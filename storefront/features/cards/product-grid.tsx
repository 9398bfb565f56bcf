import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { useCharged } from '../variant/use-charged.ts';
import type { ProductCard } from './product-card.ts';
import { formHandlers, useProductsHtml } from './use-products-html.ts';

type GridProps = {
  /** null where the page contains them as markup. */
  items: readonly ProductCard[] | null;
  currency: string;
  /** Pieces that prices are for. */
  quantity?: number | undefined;
  /** The number of pictures above the fold. */
  first?: number;
  heading?: 'h2' | 'h3';
};

/** Products as a grid of cards. One listener serves all forms. */
export function ProductGrid({ items, currency, quantity = 1, first = 0, heading = 'h2' }: GridProps) {
  const locale = useLocale();
  const { vatNote } = useRootData();
  const charged = useCharged();
  const cards = useProductsHtml(items, ({ cardHtml }, card, index) =>
    cardHtml(card, locale, { quantity, currency, vatNote, charged, first: index < first, heading }),
  );
  return <ul {...cards} {...formHandlers(locale)} className="cards" />;
}
