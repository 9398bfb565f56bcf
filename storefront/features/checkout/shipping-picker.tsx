import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { OutputOf } from '../../../contract/call.ts';
import { getShippingMethods, setAddress } from '../../../contract/cart.ts';
import type { ShippingOption } from '../../../contract/shipping-option.ts';
import { formatDay } from '../../../kit/day-span.ts';
import { withVat } from '../../../kit/money.ts';
import { call } from '../../api/call.ts';
import { useLocale, useT } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { Arrival } from '../../ui/arrival.tsx';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CartStore } from '../cart/cart-store.ts';
import { shownLine } from '../cart/cart-view.ts';
import { leadTimeSpan } from '../variant/lead-time.tsx';
import { useDueText } from './use-due-text.ts';

type Methods = OutputOf<typeof getShippingMethods>;
type Parcel = Methods['parcels'][number];

function Option({
  option,
  name,
  checked,
  onChoose,
  currency,
  rate,
}: {
  option: ShippingOption;
  name: string;
  checked: boolean;
  onChoose: () => void;
  currency: string;
  /** VAT in the shown price, in hundredths of a percent. */
  rate: number;
}) {
  const { t, language, money } = useLocale();
  const dueText = useDueText(currency);
  return (
    <label className="shipping-method">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="size-4 shrink-0 accent-act"
      />
      <span className="min-w-0 grow">
        <span className="font-medium">{option.carrier}</span>
        <span className="block text-13 text-ink-3">
          <Arrival days={option.arrival} /> · {t(option.tracked ? 'shipping.tracked' : 'shipping.untracked')}
        </span>
        <span className="block text-13 text-ink-2" suppressHydrationWarning>
          {dueText(option)}
        </span>
        {option.customsDuty > 0 && (
          <span className="block text-13 text-ink-2" suppressHydrationWarning>
            {t('shipping.dutyNow', { amount: money(withVat(option.customsDuty, rate), currency) })}
          </span>
        )}
        {option.closedUntil && (
          <span className="block text-13 text-ink">
            {t('shipping.closed', {
              date: formatDay(option.closedUntil, language),
            })}
          </span>
        )}
      </span>
      <Price amount={withVat(option.price, rate)} currency={currency} className="font-medium" />
    </label>
  );
}

function ParcelMethods({
  parcel,
  chosen,
  onChoose,
  currency,
  rate,
  lead,
}: {
  parcel: Parcel;
  chosen: string | null;
  onChoose: (method: string) => void;
  currency: string;
  rate: number;
  /** The code of the longest lead time in it. */
  lead: number;
}) {
  const { t } = useLocale();
  return (
    <fieldset id={`methods.${parcel.warehouse}`} className="mb-4 min-w-0">
      <legend className="mb-2 font-medium">
        {t(`parcel.${parcel.warehouse}`)}{' '}
        <span className="font-normal text-ink-3">
          {t('parcel.weight', { weight: Math.ceil(parcel.weight / 10) / 100 })}
        </span>
        <span className="block text-13 font-normal text-ink-3">
          {t('shipping.handling', { span: leadTimeSpan(lead) })}
        </span>
      </legend>
      {parcel.options.length === 0 ? (
        <p className="text-error">{t('shipping.none')}</p>
      ) : (
        <div className="overflow-hidden rounded-md border border-edge">
          {parcel.options.map((option) => (
            <Option
              key={option.method}
              option={option}
              name={`method-${parcel.warehouse}`}
              checked={option.method === chosen}
              onChoose={() => onChoose(option.method)}
              currency={currency}
              rate={option.tax > option.customsDuty ? rate : 0}
            />
          ))}
        </div>
      )}
      {parcel.refused.some(({ reason }) => reason !== 'country') && (
        <p className="mt-1 text-13 text-ink-3">
          {parcel.refused
            .filter(({ reason }) => reason !== 'country')
            .map(({ carrier, reason }) => t(`shipping.refused.${reason}`, { carrier }))
            .join(' ')}
        </p>
      )}
    </fieldset>
  );
}

/** The shipping methods of each parcel: price, days, tracking and duty. */
export function ShippingPicker({ cart }: { cart: CartStore }) {
  const { t } = useLocale();
  const country = useStore(cart.view, (view) => view.cart.address?.country);
  const parcels = useStore(cart.view, (view) => view.cart.parcels);
  const { methods, error, retry, chosen, choose } = useShippingMethods(cart);
  const lines = useStore(cart.view, (view) => view.cart.lines);
  const { isGross } = useRootData().priceDisplay;
  /** Charges of a parcel are shown with the VAT of its goods. */
  const rateOf = (warehouse: number) => {
    const line = lines.find((one) => one.warehouse === warehouse);
    return line ? shownLine(line, isGross).rate : 0;
  };
  const leadOf = (warehouse: number) =>
    Math.max(0, ...lines.filter((line) => line.warehouse === warehouse).map(({ lead }) => lead));
  if (!country) return <p className="text-ink-3">{t('shipping.addressFirst')}</p>;
  return (
    <>
      {error && (
        <p role="alert" className="mb-3 flex flex-wrap items-center gap-2 text-error">
          {error}
          <Button variant="secondary" size="sm" onClick={retry}>
            {t('failure.retry')}
          </Button>
        </p>
      )}
      {!methods && !error && <Loading parcels={parcels.length} />}
      {methods?.parcels.map((parcel) => (
        <ParcelMethods
          key={parcel.warehouse}
          parcel={parcel}
          currency={methods.currency}
          rate={rateOf(parcel.warehouse)}
          lead={leadOf(parcel.warehouse)}
          chosen={
            chosen[parcel.warehouse] ??
            parcels.find(({ warehouse }) => warehouse === parcel.warehouse)?.method ??
            null
          }
          onChoose={(method) => choose(parcel.warehouse, method)}
        />
      ))}
    </>
  );
}

/**
 * Loads the methods whenever the parcels or their country change. A choice shows at once, its price with the answer.
 */
function useShippingMethods(cart: CartStore) {
  const { t } = useLocale();
  const country = useStore(cart.view, (view) => view.cart.address?.country);
  const orderId = useStore(cart.view, (view) => view.cart.orderid ?? '');
  const goods = useStore(cart.view, ({ cart: { parcels } }) =>
    parcels.map(({ warehouse, weight, lines }) => [warehouse, weight, lines.length]).join(),
  );
  const [methods, setMethods] = useState<Methods | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [chosen, setChosen] = useState<Record<number, string>>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when the goods change, and on retry
  useEffect(() => {
    if (!country) return;
    let isCurrent = true;
    void call(getShippingMethods, { orderId }).then((answer) => {
      if (!isCurrent) return;
      if (answer.ok) setMethods(answer.data);
      setError(answer.ok ? null : answer.message || t('refusal.InternalError'));
    });
    return () => {
      isCurrent = false;
    };
  }, [orderId, country, goods, attempts]);

  const choose = async (warehouse: number, method: string) => {
    setChosen((before) => ({ ...before, [warehouse]: method }));
    const changes = await cart.changes();
    const refusal = await changes.change(`method ${warehouse}`, (id) =>
      call(setAddress, { orderId: id, methods: { [warehouse]: method } }),
    );
    setError(refusal ? refusal.message || t('refusal.InternalError') : null);
    setChosen((before) =>
      before[warehouse] === method
        ? Object.fromEntries(Object.entries(before).filter(([code]) => Number(code) !== warehouse))
        : before,
    );
  };
  return { methods, error, retry: () => setAttempts((count) => count + 1), chosen, choose };
}

/** Reserves the height of each parcel’s methods. */
function Loading({ parcels }: { parcels: number }) {
  const t = useT();
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: parcels }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else is known of them
        <Skeleton key={index} className="shipping-awaited" />
      ))}
    </div>
  );
}
