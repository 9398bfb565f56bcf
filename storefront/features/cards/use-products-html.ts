import { useId, useMemo, useState } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { type Html, html } from '../../ui/html.ts';
import type { ProductCard } from './product-card.ts';

/**
 * The attributes of an element whose content is products as markup: made of them, or, where the page brought markup
 * and no products, what stands in the element already, for React to leave as it is.
 */
export function useProductsHtml(
  items: readonly ProductCard[] | null,
  make: (card: ProductCard, index: number) => Html,
) {
  const locale = useLocale();
  const id = useId();
  const [standing] = useState(() => (items === null ? (document.getElementById(id)?.innerHTML ?? '') : ''));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `make` is another function each time, of the same mind
  const content = useMemo(
    () => ({ __html: items === null ? standing : html`${items.map(make)}`.text }),
    [items, standing, locale],
  );
  // Browsers may write money by newer rules than the server, which is no reason to say anything.
  return { id, 'data-markup': true, dangerouslySetInnerHTML: content, suppressHydrationWarning: true };
}
