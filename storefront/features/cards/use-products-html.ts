import type { FormEvent, MouseEvent } from 'react';
import { useId, useMemo } from 'react';
import type { Locale } from '../../locale/locale.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { type Html, html } from '../../ui/html.ts';
import { useStandingHtml } from '../../ui/use-standing-html.ts';
import type { ProductCard } from './product-card.ts';
import { type Markup, useMarkup } from './use-markup.ts';

/**
 * Returns the attributes of an element whose content is products as markup. Without `items` the element keeps the
 * markup that it has.
 */
export function useProductsHtml(
  items: readonly ProductCard[] | null,
  make: (markup: Markup, card: ProductCard, index: number) => Html,
) {
  const locale = useLocale();
  const id = useId();
  const markup = useMarkup(items !== null);
  const standing = useStandingHtml(id, items === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `make` is a new function with the same result
  const content = useMemo(
    () => ({
      __html:
        items === null || markup === null
          ? standing
          : html`${items.map((card, index) => make(markup, card, index))}`.text,
    }),
    [items, standing, locale, markup],
  );
  // Browsers may format money by newer rules than the server.
  return { id, 'data-markup': true, dangerouslySetInnerHTML: content, suppressHydrationWarning: true };
}

/** Returns the handlers for all forms and buttons of a list. Their code loads with the first use. */
export const formHandlers = (locale: Locale) => ({
  onSubmit: (event: FormEvent<HTMLElement>): void => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    // On a slow line its code takes a while to come.
    const button = form.querySelector(':scope > button');
    button?.setAttribute('aria-busy', 'true');
    void import('./add-from-card.tsx')
      .then((part) => part.addFromCardForm(form, locale))
      .finally(() => button?.removeAttribute('aria-busy'));
  },
  onClick: ({ target }: MouseEvent<HTMLElement>): void => {
    const button = (target as Element).closest<HTMLElement>('[data-step],[data-wish]');
    if (button) void import('./press-button.ts').then((part) => part.pressButton(button, locale));
  },
});
