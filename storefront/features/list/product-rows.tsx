import { useMemo } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { html } from '../../ui/html.ts';
import { addFrom } from './add-from.ts';
import { rowHtml } from './row-html.ts';
import type { ShownCard } from './shown-card.ts';

type RowsProps = { items: readonly ShownCard[]; currency: string };

/** Products as rows of figures, the same listener for all their forms. */
export default function ProductRows({ items, currency }: RowsProps) {
  const locale = useLocale();
  const rows = useMemo(() => {
    const each = items.map((card) => rowHtml(card, locale, currency));
    return { __html: html`${each}`.text };
  }, [items, currency, locale]);
  return (
    <ul
      onSubmit={addFrom(locale)}
      className="border-t border-hairline"
      // Browsers may write money by newer rules than the server, which is no reason to say anything.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes whatever stands in a row.
      dangerouslySetInnerHTML={rows}
    />
  );
}
