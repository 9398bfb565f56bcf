import { useMemo } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { html } from '../../ui/html.ts';
import { addFrom } from './add-from.ts';
import { cardHtml } from './card-html.ts';
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
  const cards = useMemo(() => {
    const each = items.map((card, index) =>
      cardHtml(card, locale, { currency, first: index < first, heading }),
    );
    return { __html: html`${each}`.text };
  }, [items, currency, first, heading, locale]);
  return (
    <ul
      onSubmit={addFrom(locale)}
      className="grid grid-cols-2 border-t border-l border-hairline md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5"
      // Browsers may write money by newer rules than the server, which is no reason to say anything.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes whatever stands in a card.
      dangerouslySetInnerHTML={cards}
    />
  );
}
