import type { PriceQuote } from '../../../contract/price-quote.ts';
import { formatNumber } from '../../../kit/format-number.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Price } from '../../ui/price.tsx';

/** The items of a quote with their prices by quantity, and the terms. */
export function QuoteLines({ quote: { lines, currency, terms } }: { quote: PriceQuote }) {
  const { t, language } = useLocale();
  const count = (quantity: number) => formatNumber(quantity, language);
  const isPriced = lines.some(({ tiers }) => tiers.length > 0);
  return (
    <>
      <ul className="mt-4">
        {lines.map(({ sku, title, quantity, tiers }) => (
          <li key={sku} className="border-t border-rule py-4">
            <p className="font-medium wrap-anywhere">{title}</p>
            <p className="text-13 text-ink-3">{t('offer.pieces', { sku, quantity: count(quantity) })}</p>
            <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
              {tiers.map(([from, price]) => (
                <li key={from}>
                  <span className="text-ink-2">{t('offer.from', { quantity: count(from) })}</span>{' '}
                  <Price amount={price} currency={currency} className="font-semibold" />
                </li>
              ))}
              {isPriced && tiers.length === 0 && <li className="text-ink-2">{t('offer.noPrice')}</li>}
            </ul>
          </li>
        ))}
      </ul>
      {isPriced && <p className="border-t border-rule pt-4 text-13 text-ink-2">{t('offer.net')}</p>}
      {terms && (
        <section aria-labelledby="terms" className="mt-4">
          <h2 id="terms" className="mb-2 text-15 font-semibold">
            {t('offer.terms')}
          </h2>
          <p className="wrap-anywhere whitespace-pre-line">{terms}</p>
        </section>
      )}
    </>
  );
}
