import { useLocale } from '../../locale/locale.tsx';
import { VatNote } from '../../ui/vat-note.tsx';

type SampleProps = {
  sku: string;
  price: number;
  currency: string;
  /** Whether the price says what it contains, since those around it contain something else. */
  hasNote: boolean;
};

/** A button that orders one piece below the minimum; the page's action answers it, with scripts too. */
export function SampleOrder({ sku, price, currency, hasNote }: SampleProps) {
  const { t, money } = useLocale();
  return (
    <form method="post" className="mt-2 flex flex-wrap items-center gap-x-4">
      <input type="hidden" name="sku" value={sku} />
      <button type="submit" name="sample" value="1" className="link min-h-11">
        {t('product.sample')}
      </button>
      <span className="text-13 text-ink-3" suppressHydrationWarning>
        {t('product.sampleHint', { price: money(price, currency) })}
        {hasNote && <VatNote />}
      </span>
    </form>
  );
}
