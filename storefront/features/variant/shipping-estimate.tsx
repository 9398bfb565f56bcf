import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { InputOf } from '../../../contract/call.ts';
import type { Variant } from '../../../contract/catalogue.ts';
import { quoteShipping, type ShippingQuote } from '../../../contract/product.ts';
import type { ShippingOption } from '../../../contract/shipping-option.ts';
import { type Country, getCountries } from '../../../contract/shop.ts';
import { formatDay, formatDaySpan } from '../../../kit/day-span.ts';
import type { PriceDisplay } from '../../../kit/price-display.ts';
import { shownCharge } from '../../../kit/shown-charge.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { rememberShipCountry } from '../../session/cookies.ts';
import { Arrival } from '../../ui/arrival.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatWeight, packShipment } from './cartons.ts';
import { noMethodReason } from './shipping-choice.ts';
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

/** The methods with their dates, the cheapest one first; the cheapest that is tracked stands out. */
function Options({ quote: { options, refused, currency, goods } }: { quote: ShippingQuote }) {
  const { t, language, money } = useLocale();
  const display = useRootData().priceDisplay;
  const best = options.find(({ tracked }) => tracked) ?? options[0];
  if (!best) return <p className="mt-1 text-error">{t(`shipNone.${noMethodReason(refused)}`)}</p>;
  const isUntaxed = display.isGross && options.every(({ due }) => due === 'vatAndDuty');
  const hasVat = display.isGross && options.some(({ tax, customsDuty }) => tax > customsDuty);
  return (
    <>
      <p className="mt-1">
        <Arrival days={best.arrival} className="font-semibold" /> · {best.carrier},{' '}
        {t(best.tracked ? 'ship.tracked' : 'ship.untracked')}
      </p>
      {isUntaxed && (
        <p className="text-13" suppressHydrationWarning>
          {t('ship.untaxed', { amount: money(goods, currency) })}
        </p>
      )}
      <table className="mt-2 w-full text-left text-13">
        <thead className="border-b border-edge align-bottom text-ink-3">
          <tr>
            {(['method', 'arrives', 'duties', 'price'] as const).map((column) => (
              <th key={column} scope="col" className="py-1 pr-1.5 font-medium last:pr-0 last:text-right">
                {t(`ship.${column}`)}
                {column === 'price' && hasVat && <span className="block">{t('price.gross')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {options.map((option) => (
            <tr
              key={option.method}
              className={`border-b border-rule align-top ${option === best ? 'font-semibold' : ''}`}
            >
              <th
                scope="row"
                className={`py-2 pr-1.5 wrap-anywhere hyphens-auto ${option === best ? '' : 'font-normal'}`}
              >
                {option.carrier}
                {!option.tracked && `, ${t('ship.untracked')}`}
              </th>
              <td className="py-2 pr-1.5" suppressHydrationWarning>
                {/* Days of two months take two lines on the narrowest phones. */}
                {formatDaySpan(option.arrival, language, 'short').replace('–\u00a0', '–\u00a0\u200b')}
              </td>
              <td className="py-2 pr-1.5" suppressHydrationWarning>
                <Duties {...{ option, currency, display }} />
              </td>
              <td className="py-2 text-right">
                <Price amount={shownCharge(option.price, option, display)} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {options.some(({ due }) => due !== 'nothing') && <p className="mt-1 text-13">{t('ship.fee')}</p>}
      {best.closedUntil && (
        <p className="mt-1 text-13 text-ink" suppressHydrationWarning>
          {t('ship.closed', { date: formatDay(best.closedUntil, language) })}
        </p>
      )}
    </>
  );
}

type DutiesProps = { option: ShippingOption; currency: string; display: PriceDisplay };

/** What is collected on a parcel besides its price, and what is left to its receiver. */
function Duties({ option, currency, display }: DutiesProps) {
  const { t, money } = useLocale();
  const { customsDuty, tax, due, dueDuty } = option;
  const paid = display.isGross ? shownCharge(customsDuty, option, display) : tax;
  const parts = [
    paid > 0 && t('shipDue.paid', { amount: money(paid, currency) }),
    due === 'nothing'
      ? paid === 0 && t('shipDue.nothing')
      : dueDuty === null
        ? t(`shipDue.${due}`)
        : t('shipDue.dutyAmount', { amount: money(dueDuty, currency) }),
  ];
  return parts.filter(Boolean).join(', ');
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
