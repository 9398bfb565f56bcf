import type { FormEvent } from 'react';
import { useId, useMemo, useState } from 'react';
import type { Locale } from '../../locale/locale.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { type Html, html } from '../../ui/html.ts';
import type { ProductCard } from './product-card.ts';

/**
 * Returns the attributes of an element whose content is products as markup. Without `items` the element keeps the
 * markup that it has.
 */
export function useProductsHtml(
  items: readonly ProductCard[] | null,
  make: (card: ProductCard, index: number) => Html,
) {
  const locale = useLocale();
  const id = useId();
  const [standing] = useState(() => (items === null ? (document.getElementById(id)?.innerHTML ?? '') : ''));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `make` is a new function with the same result
  const content = useMemo(
    () => ({ __html: items === null ? standing : html`${items.map(make)}`.text }),
    [items, standing, locale],
  );
  // Browsers may format money by newer rules than the server.
  return { id, 'data-markup': true, dangerouslySetInnerHTML: content, suppressHydrationWarning: true };
}

/** Returns a submit handler for all forms of a list. Its code loads with the first submit. */
export const addOnSubmit =
  (locale: Locale) =>
  (event: FormEvent<HTMLElement>): void => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    void import('./add-from-card.tsx').then((part) => part.addFromCardForm(form, locale));
  };
