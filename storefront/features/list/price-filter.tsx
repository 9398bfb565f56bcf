import { useLocale } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { formatAmount } from './price-text.ts';
import type { ShownList } from './shown-list.ts';

/** Lowest and highest price in major units; the URL has minor units. */
export function PriceFilter({ list: { query, prices, currency } }: { list: ShownList }) {
  const { t, language } = useLocale();
  const field = (name: 'low' | 'high', amount: number | undefined, hint: number | undefined) => (
    <input
      key={amount}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      name={name}
      defaultValue={formatAmount(amount, currency, language)}
      placeholder={formatAmount(hint, currency, language)}
      aria-label={t(`filters.${name}`, { currency })}
      className="h-9 min-w-18 flex-1 rounded-md border border-edge bg-white px-2 text-15 tabular-nums md:text-13"
    />
  );
  return (
    <fieldset className="border-b border-rule pt-3 pb-4">
      <legend className="sr-only">{t('filters.price', { currency })}</legend>
      <p aria-hidden="true" className="mb-2 font-medium">
        {t('filters.price', { currency })}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {field('low', query.min, prices?.min)}
        <span aria-hidden="true">–</span>
        {field('high', query.max, prices?.max)}
        <button type="submit" className={`${buttonClass({ variant: 'secondary', size: 'sm' })} h-9 grow`}>
          {t('filters.apply')}
        </button>
      </div>
    </fieldset>
  );
}
