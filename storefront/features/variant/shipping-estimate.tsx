import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { InputOf } from '../../../contract/call.ts';
import type { Variant } from '../../../contract/catalogue.ts';
import { quoteShipping, type ShippingQuote } from '../../../contract/product.ts';
import type { ShippingOption } from '../../../contract/shipping-option.ts';
import { type Country, getCountries } from '../../../contract/shop.ts';
import type { PriceDisplay } from '../../../kit/price-display.ts';
import { shownCharge } from '../../../kit/shown-charge.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { shortDay } from '../../locale/short-day.ts';
import { useRootData } from '../../locale/use-root-data.ts';
import { rememberShipCountry } from '../../session/cookies.ts';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatWeight, packShipment } from './cartons.ts';
import { cheapestAndFastest, noMethodReason } from './shipping-choice.ts';
import { useShipCountry } from './use-ship-country.ts';

const QUOTE_DELAY_MS = 250;

type Quoted = { quote: ShippingQuote } | { message: string } | null;

/** Fetches a quote after a pause in changes; null before the first. */
function useShippingQuote(
  { sku, quantity, warehouse, packing }: Omit<InputOf<typeof quoteShipping>, 'country'>,
  country: string | null,
) {
  const [quoted, setQuoted] = useState<Quoted>(null);
  const [waits, setWaits] = useState(true);
  useEffect(() => {
    if (!country) return;
    let isOld = false;
    setWaits(true);
    const timer = setTimeout(async () => {
      const answer = await call(quoteShipping, { sku, quantity, warehouse, packing, country });
      if (isOld) return;
      setQuoted(answer.ok ? { quote: answer.data } : { message: answer.message });
      setWaits(false);
    }, QUOTE_DELAY_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [sku, quantity, warehouse, packing, country]);
  return { quoted, waits };
}

type EstimateProps = {
  shown: Variant;
  quantity: number;
  warehouse: number;
  packing?: number;
};

/** What shipping to the visitor's country costs, how long it takes, and the parcel's weight. */
export default function ShippingEstimate({ shown, quantity, warehouse, packing = 0 }: EstimateProps) {
  const { t } = useLocale();
  const [country, setCountry] = useShipCountry();
  const { revalidate } = useRevalidator();
  const choose = (code: string) => {
    rememberShipCountry(code);
    setCountry(code);
    // Prices are shown with the VAT of the destination.
    void revalidate();
  };
  const { quoted, waits } = useShippingQuote({ sku: shown.sku, quantity, warehouse, packing }, country);
  return (
    <section aria-label={t('ship.heading')}>
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="font-medium">{t('ship.heading')}</h2>
        {country && <CountryChoice country={country} onChoose={choose} />}
      </div>
      <div aria-live="polite" aria-busy={waits} className={waits && quoted ? 'opacity-60' : undefined}>
        {quoted === null ? (
          <Skeleton className="mt-1 h-13" />
        ) : 'message' in quoted ? (
          <p className="mt-1 text-error">{quoted.message || t('ship.failed')}</p>
        ) : (
          <>
            <div className="group-has-[[data-quantity]:invalid]/sum:hidden">
              <Options quote={quoted.quote} />
            </div>
            <p className="mt-1 hidden group-has-[[data-quantity]:invalid]/sum:block">–</p>
          </>
        )}
      </div>
      <div className="group-has-[[data-quantity]:invalid]/sum:hidden">
        <ParcelNote shown={shown} quantity={quantity} />
      </div>
    </section>
  );
}

function Options({ quote: { options, refused, currency, goods } }: { quote: ShippingQuote }) {
  const { t, language, money } = useLocale();
  const display = useRootData().priceDisplay;
  if (options.length === 0)
    return <p className="mt-1 text-error">{t(`shipNone.${noMethodReason(refused)}`)}</p>;
  const named = cheapestAndFastest(options);
  const isUntaxed = display.isGross && named.every(({ due }) => due === 'vatAndDuty');
  return (
    <ul className="mt-1 grid gap-1">
      {isUntaxed && (
        <li className="text-13" suppressHydrationWarning>
          {t('ship.untaxed', { amount: money(goods, currency) })}
        </li>
      )}
      {named.map((option, index) => (
        <li key={option.method}>
          {named.length > 1 && (
            <span className="mr-2 text-ink-3">{t(index === 0 ? 'ship.cheapest' : 'ship.fastest')}</span>
          )}
          <Price
            amount={shownCharge(option.price, option, display)}
            currency={currency}
            className="mr-2 font-semibold"
          />
          {t('ship.days', { span: `${option.daysMin}–${option.daysMax}` })}
          <span className="block text-13 text-ink-3">
            <Terms {...{ option, currency, display }} />
          </span>
          {option.closedUntil && (
            <span className="block text-13 text-ink">
              {t('ship.closed', { date: shortDay(option.closedUntil, language) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type TermsProps = { option: ShippingOption; currency: string; display: PriceDisplay };

function Terms({ option, currency, display }: TermsProps) {
  const { t, money } = useLocale();
  const duty = shownCharge(option.customsDuty, option, display);
  const parts = [
    option.carrier,
    t(option.tracked ? 'ship.tracked' : 'ship.untracked'),
    display.isGross && option.tax > option.customsDuty && t('price.gross'),
    display.isGross && duty > 0 && t('ship.duty', { amount: money(duty, currency) }),
    !display.isGross &&
      option.tax > 0 &&
      t(option.customsDuty > 0 ? 'ship.taxAndDuty' : 'ship.tax', { amount: money(option.tax, currency) }),
    option.dueDuty === null
      ? t(`shipDue.${option.due}`)
      : t('shipDue.dutyAmount', { amount: money(option.dueDuty, currency) }),
  ];
  return parts.filter(Boolean).join(' · ');
}

function CountryChoice({ country, onChoose }: { country: string; onChoose: (code: string) => void }) {
  const { t, language } = useLocale();
  const [countries, setCountries] = useState<readonly Country[] | null>(null);
  const [busy, setBusy] = useState(false);
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  if (countries)
    return (
      <select
        aria-label={t('ship.country')}
        // The pressed button is replaced by this list.
        // biome-ignore lint/a11y/noAutofocus: it replaces the focused button
        autoFocus
        value={country}
        onChange={(event) => onChoose(event.target.value)}
        className="control w-auto max-w-60"
      >
        {countries.every(({ code }) => code !== country) && <option value={country}>{name}</option>}
        {countries.map((one) => (
          <option key={one.code} value={one.code}>
            {one.name}
          </option>
        ))}
      </select>
    );
  const open = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await call(getCountries, {});
    if (answer.ok) setCountries(answer.data);
    setBusy(false);
  };
  return (
    <>
      <span>{t('ship.to', { country: name })}</span>
      <button type="button" aria-busy={busy} onClick={open} className="link min-h-6">
        {t('ship.change')}
      </button>
    </>
  );
}

function ParcelNote({ shown, quantity }: { shown: Variant; quantity: number }) {
  const { t, language } = useLocale();
  const { cartons, loose, weight, volume } = packShipment(shown, quantity);
  const packed = [
    ...(cartons ? [t('ship.cartons', { count: cartons })] : []),
    ...(loose ? [t('ship.loose', { count: loose })] : []),
  ].join(' + ');
  const isWeighed = weight !== null && volume !== null;
  const heavy =
    isWeighed &&
    t('ship.weight', { gross: formatWeight(weight, language), volume: formatWeight(volume, language) });
  const note = [packed, heavy].filter(Boolean).join(' · ');
  return note === '' ? null : <p className="mt-1 text-13 text-ink-3">{note}</p>;
}
