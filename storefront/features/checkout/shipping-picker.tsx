import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../contract/call.ts';
import { getShippingMethods, type ShippingOption, setAddress } from '../../../contract/cart.ts';
import { call } from '../../call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CartState } from '../cart/use-cart.ts';

type Methods = OutputOf<typeof getShippingMethods>;
type Parcel = Methods['parcels'][number];

function Option({
  option,
  name,
  checked,
  onChoose,
  currency,
}: {
  option: ShippingOption;
  name: string;
  checked: boolean;
  onChoose: () => void;
  currency: string;
}) {
  const { t } = useLocale();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-hairline px-3 py-2 last:border-b-0 has-checked:bg-tint">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="size-4 shrink-0 accent-brand"
      />
      <span className="grow">
        <span className="font-medium">{option.carrier}</span>
        <span className="block text-13 text-ink-3">
          {t('shipping.days', { min: option.daysMin, max: option.daysMax })} ·{' '}
          {t(option.tracked ? 'shipping.tracked' : 'shipping.untracked')} · {t(`shipping.${option.duty}`)}
        </span>
      </span>
      <Price amount={option.price} currency={currency} className="font-medium" />
    </label>
  );
}

function ParcelMethods({
  parcel,
  chosen,
  onChoose,
  currency,
}: {
  parcel: Parcel;
  chosen: string | null;
  onChoose: (method: string) => void;
  currency: string;
}) {
  const { t } = useLocale();
  return (
    <fieldset id={`methods.${parcel.warehouse}`} className="mb-4">
      <legend className="mb-2 font-medium">
        {t(`parcel.${parcel.warehouse}`)}{' '}
        <span className="font-normal text-ink-3">
          {t('parcel.weight', { weight: (parcel.weight / 1000).toFixed(2) })}
        </span>
      </legend>
      {parcel.options.length === 0 ? (
        <p className="text-error">{t('shipping.none')}</p>
      ) : (
        <div className="rounded-md border border-control">
          {parcel.options.map((option) => (
            <Option
              key={option.method}
              option={option}
              name={`method-${parcel.warehouse}`}
              checked={option.method === chosen}
              onChoose={() => onChoose(option.method)}
              currency={currency}
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

/** How each parcel travels: price, days, tracking and duty of every method that takes it. */
export function ShippingPicker({ state }: { state: CartState }) {
  const { t } = useLocale();
  const { cart, take } = state;
  const [methods, setMethods] = useState<Methods | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  // What was pressed shows at once; what it costs shows when the shop has answered.
  const [pressed, setPressed] = useState<Record<number, string>>({});
  const country = cart.address?.country;
  const orderId = cart.orderid ?? '';
  const goods = cart.lines.map((line) => `${line.sku}${line.quantity}${line.warehouse}`).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the parcels or their address change
  useEffect(() => {
    if (!country) return;
    let current = true;
    void call(getShippingMethods, { orderId }).then((answer) => {
      if (!current) return;
      if (answer.ok) setMethods(answer.data);
      setFault(answer.ok ? null : answer.message);
    });
    return () => {
      current = false;
    };
  }, [orderId, country, goods]);

  const choose = async (warehouse: number, method: string) => {
    setPressed((before) => ({ ...before, [warehouse]: method }));
    const problem = take(await call(setAddress, { orderId, methods: { [warehouse]: method } }));
    setFault(problem?.message ?? null);
    setPressed(({ [warehouse]: _, ...others }) => others);
  };

  if (!country) return <p className="text-ink-3">{t('shipping.addressFirst')}</p>;
  if (fault)
    return (
      <p role="alert" className="text-error">
        {fault}
      </p>
    );
  if (!methods) return <Skeleton className="h-32" />;
  return methods.parcels.map((parcel) => (
    <ParcelMethods
      key={parcel.warehouse}
      parcel={parcel}
      currency={methods.currency}
      chosen={
        pressed[parcel.warehouse] ??
        cart.parcels.find(({ warehouse }) => warehouse === parcel.warehouse)?.method ??
        null
      }
      onChoose={(method) => choose(parcel.warehouse, method)}
    />
  ));
}
