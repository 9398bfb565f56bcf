import type { FormEvent } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { readLine } from '../cart/read-line.ts';
import { ProductCard } from './product-card.tsx';
import type { ShownCard } from './shown-card.ts';

type GridProps = {
  items: readonly ShownCard[];
  currency: string;
  /** How many pictures are seen without scrolling. */
  first?: number;
  heading?: 'h2' | 'h3';
};

/** Products as cards with hairlines between; one listener adds from any of them. */
export function ProductGrid({ items, currency, first = 0, heading = 'h2' }: GridProps) {
  const locale = useLocale();
  const add = async (event: FormEvent<HTMLUListElement>) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    const button = form.querySelector('button');
    button?.setAttribute('aria-busy', 'true');
    const { addLine } = await import('../cart/add-to-cart.tsx');
    await addLine(readLine(new FormData(form)), locale);
    button?.removeAttribute('aria-busy');
  };
  return (
    <ul
      onSubmit={add}
      className="grid grid-cols-2 border-t border-l border-hairline md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5"
    >
      {items.map((card, index) => (
        <ProductCard
          key={card.sku}
          card={card}
          currency={currency}
          locale={locale}
          first={index < first}
          heading={heading}
        />
      ))}
    </ul>
  );
}
