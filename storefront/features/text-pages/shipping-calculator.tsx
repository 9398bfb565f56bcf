import type { WeightQuote } from '../../../contract/product.ts';
import type { Country } from '../../../contract/shop.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { CountryOptions } from '../../ui/country-options.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';

const MAX_TYPED = 20;
const columns = ['from', 'method', 'days', 'price'] as const;

type CalculatorProps = {
  countries: readonly Pick<Country, 'code' | 'name'>[];
  /** The country and the kilograms as they were typed. */
  typed: { to: string; kg: string };
  /** Which of them cannot be quoted. */
  wrong: { to: boolean; kg: boolean };
  /** Null where one is wrong. */
  quote: WeightQuote | null;
};

/** What a parcel costs by country and weight, from each warehouse. A form that works without scripts. */
export function ShippingCalculator({ countries, typed, wrong, quote }: CalculatorProps) {
  const { t } = useLocale();
  return (
    <section aria-labelledby="calculator" className="my-8 border-t-2 border-ink pt-4">
      <h2 id="calculator" className="text-18 font-semibold">
        {t('calculator.heading')}
      </h2>
      <form method="get" className="mt-3 grid gap-3 sm:grid-cols-[1fr_8rem_auto] sm:items-end">
        <Select
          name="to"
          label={t('calculator.country')}
          defaultValue={typed.to}
          error={wrong.to ? t('calculator.choose') : undefined}
        >
          <CountryOptions countries={countries} choose={t('calculator.choose')} />
        </Select>
        <Field
          name="kg"
          label={t('calculator.weight')}
          defaultValue={typed.kg}
          inputMode="decimal"
          autoComplete="off"
          maxLength={MAX_TYPED}
          error={wrong.kg ? t('calculator.wrong') : undefined}
        />
        <Button type="submit" size="lg">
          {t('calculator.show')}
        </Button>
      </form>
      {quote && <Offers {...quote} />}
    </section>
  );
}

function Offers({ options, currency }: Pick<WeightQuote, 'options' | 'currency'>) {
  const { t } = useLocale();
  if (options.length === 0) return <p className="mt-4">{t('calculator.none')}</p>;
  return (
    <>
      <table className="mt-4 w-full text-left text-13 hyphens-auto">
        <thead>
          <tr className="border-b border-edge text-ink-3">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-2 font-medium last:pr-0 last:text-right">
                {t(`calculator.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {options.map(({ warehouse, method, carrier, price, daysMin, daysMax, tracked, duty }) => (
            <tr key={`${warehouse} ${method}`} className="border-b border-rule align-top">
              <td className="py-2 pr-2">{t(`calculator.warehouse.${warehouse}`)}</td>
              <th scope="row" className="py-2 pr-2 font-normal wrap-anywhere">
                {carrier}, {t(tracked ? 'calculator.tracked' : 'calculator.untracked')}
                <span className="block text-ink-3">
                  {t('calculator.duties')}: {t(`calculator.duty.${duty}`)}
                </span>
              </th>
              <td className="py-2 pr-2 whitespace-nowrap">
                {daysMin}–{daysMax}
              </td>
              <td className="py-2 text-right whitespace-nowrap">
                <Price amount={price} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-13 text-ink-3">{t('calculator.note')}</p>
    </>
  );
}
