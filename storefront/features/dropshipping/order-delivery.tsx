import type { DropshippingOrder } from '../../../contract/dropshipping-batch.ts';
import { formatDaySpan } from '../../../kit/day-span.ts';
import { type Locale, useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';

type Quote = NonNullable<DropshippingOrder['quote']>;
type Option = Quote['parcels'][number]['options'][number];
type DeliveryProps = { order: DropshippingOrder; currency: string };

/** When a parcel arrives with a method; of a quote of an earlier version the days that its carrier takes. */
const arrivalOf = ({ arrival, daysMin, daysMax }: Option, { t, language }: Locale): string =>
  arrival
    ? t('arrives', { days: formatDaySpan(arrival, language, 'short') })
    : t('shipping.days', { min: daysMin, max: daysMax });

/** How the parcels of a quoted order are sent: a choice each, which is made at once where scripts run. */
export const OrderDelivery = ({ order, currency }: DeliveryProps) => (
  <div className="grid gap-2">
    {order.quote?.parcels.map((parcel) => (
      <ParcelChoice key={parcel.warehouse} {...{ order, parcel, currency }} />
    ))}
  </div>
);

/** How the parcels of an order are sent that is placed: nothing of it is chosen any more. */
export function ChosenDelivery({ order: { quote } }: Pick<DeliveryProps, 'order'>) {
  const locale = useLocale();
  const { t } = locale;
  return (
    <div className="grid gap-2 text-15">
      {quote?.parcels.map(({ warehouse, method, options }) => {
        const chosen = options.find((option) => option.method === method);
        return (
          <p key={warehouse}>
            <span className="block text-13 text-ink-2">{t(`parcel.${warehouse}`)}</span>
            {chosen ? chosen.carrier : method}
            {chosen && (
              <span className="block text-13 text-ink-2" suppressHydrationWarning>
                {arrivalOf(chosen, locale)} · {t(chosen.tracked ? 'shipping.tracked' : 'shipping.untracked')}{' '}
                · {t(`dropshipping.duty.${chosen.duty}`)}
              </span>
            )}
          </p>
        );
      })}
    </div>
  );
}

type ChoiceProps = DeliveryProps & { parcel: Quote['parcels'][number] };

function ParcelChoice({ order: { id, orderNo }, parcel, currency }: ChoiceProps) {
  const locale = useLocale();
  const { t, money } = locale;
  const { warehouse, method, options } = parcel;
  const chosen = options.find((option) => option.method === method);
  const words = (option: (typeof options)[number]) =>
    [
      option.carrier,
      money(option.price, currency),
      arrivalOf(option, locale),
      t(`dropshipping.duty.${option.duty}`),
    ].join(' · ');
  return (
    <form method="post" className="text-15">
      <input type="hidden" name="intent" value="method" />
      <input type="hidden" name="order" value={id} />
      <input type="hidden" name="warehouse" value={warehouse} />
      <label className="block min-w-0 text-13 text-ink-2">
        {t(`parcel.${warehouse}`)}
        <span className="sr-only"> {orderNo}</span>
        <select
          name="method"
          defaultValue={method}
          className="control mt-1"
          suppressHydrationWarning
          onChange={({ target }) => target.form?.requestSubmit()}
        >
          {options.map((option) => (
            <option key={option.method} value={option.method}>
              {words(option)}
            </option>
          ))}
        </select>
      </label>
      {chosen && (
        <p className="mt-1 text-13 text-ink-2" suppressHydrationWarning>
          {arrivalOf(chosen, locale)} · {t(chosen.tracked ? 'shipping.tracked' : 'shipping.untracked')} ·{' '}
          {t(`dropshipping.duty.${chosen.duty}`)}
        </p>
      )}
      {chosen && chosen.customsDuty > 0 && (
        <p className="text-13 text-ink-2" suppressHydrationWarning>
          {t('shipping.dutyNow', { amount: money(chosen.customsDuty, currency) })}
        </p>
      )}
      <noscript>
        <Button type="submit" variant="secondary" className="mt-2">
          {t('dropshipping.methodApply')}
        </Button>
      </noscript>
    </form>
  );
}
