import { priceEndings } from '../../../kit/markup.ts';
import { formatMoney } from '../../../kit/money.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { fieldError } from '../../ui/error-summary.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { raisedBy } from './feed-values.ts';

export type Example = { sku: string; title: string; prices: Record<string, number> };

type PriceProps = {
  /** What the form began with, and what it has now. */
  initial: Record<string, string>;
  texts: Record<string, string>;
  example: Example | null;
  refused: RefusedForm | null;
};

/** Currency and markup, with what they make of the price of a product. */
export function PriceFields({ initial, texts, example, refused }: PriceProps) {
  const { t, language } = useLocale();
  const { currencies } = useRootData();
  const number = (name: 'markupPercent' | 'markupFixed') => ({
    name,
    label: t(`datafeed.${name}`),
    error: fieldError(refused, name),
    defaultValue: initial[name] ?? '',
    inputMode: 'decimal' as const,
    optional: true,
  });
  const digits = new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
  const { currency = 'USD' } = texts;
  const price = example?.prices[currency];
  return (
    <fieldset className="feed-part">
      <legend>{t('datafeed.prices')}</legend>
      <p className="mb-3 max-w-text text-15 text-ink-2">{t('datafeed.pricesHint')}</p>
      <div className="feed-row">
        <Select
          name="currency"
          label={t('preferences.currency')}
          error={fieldError(refused, 'currency')}
          defaultValue={initial.currency}
        >
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Select>
        <Field {...number('markupPercent')} />
        <Field {...number('markupFixed')} />
        <Select name="ending" label={t('datafeed.ending')} defaultValue={initial.ending ?? 'none'}>
          {priceEndings.map((priceEnding) => (
            <option key={priceEnding} value={priceEnding}>
              {priceEnding === 'none'
                ? t('datafeed.endingNone')
                : `… ${digits.format(Number(priceEnding) / 100).slice(1)}`}
            </option>
          ))}
        </Select>
      </div>
      {example && price !== undefined && (
        <p role="status" className="mt-3 rounded-md bg-act-tint p-3 text-15">
          {t('datafeed.example', {
            title: example.title,
            price: formatMoney(price, currency, language),
            raised: formatMoney(raisedBy(texts, price, currency), currency, language),
          })}
        </p>
      )}
      <noscript>
        <Button
          type="submit"
          variant="secondary"
          name="intent"
          value="preview"
          formNoValidate
          className="mt-3"
        >
          {t('datafeed.preview')}
        </Button>
      </noscript>
    </fieldset>
  );
}
