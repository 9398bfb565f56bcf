import { useMemo } from 'react';
import type { Variant } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { buyFactsHtml } from './buy-facts-html.ts';

/** Where it ships from, returns, guarantee, payment and duty; `payments`: the names of the methods that are on. */
export default function BuyFacts({ shown, payments }: { shown: Variant; payments: readonly string[] }) {
  const locale = useLocale();
  const items = useMemo(() => ({ __html: buyFactsHtml(shown, payments, locale) }), [shown, payments, locale]);
  return (
    <ul
      className="mt-4 grid gap-4 border-t border-rule pt-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by html, which escapes
      dangerouslySetInnerHTML={items}
      suppressHydrationWarning
    />
  );
}
