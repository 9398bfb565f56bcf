import type { CartLine as Line } from '../../../contract/cart.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import type { CartState } from './use-cart.ts';
import { keyOf } from './use-cart.ts';

function Packing({ line, state }: { line: Line; state: CartState }) {
  const { t, money } = useLocale();
  const { currency } = state.cart;
  if (line.packings.length < 2) return null;
  return (
    <label className="flex max-w-full items-center gap-2 text-13 text-ink-2">
      {t('line.packing')}
      <select
        className="min-h-8 min-w-0 rounded-md border border-control bg-white px-2 text-16 md:text-13"
        value={line.packing}
        onChange={(event) => state.setPacking(line, Number(event.target.value))}
      >
        {line.packings.map(({ code, slug, surcharge }) => (
          <option key={code} value={code} suppressHydrationWarning>
            {t(`packing.${slug}`)}
            {surcharge > 0 ? ` +${money(surcharge, currency)}` : ''}
          </option>
        ))}
      </select>
    </label>
  );
}

/** One line of the cart: what, how many, what a piece and all of them cost, and the way to the next tier. */
export function CartLine({ line, state }: { line: Line; state: CartState }) {
  const { t, money } = useLocale();
  const { currency, orderid } = state.cart;
  const fault = state.faultAt(line);
  const to = `/details/${line.slug}-${line.sku}`;
  const busy = state.pending === keyOf(line);
  return (
    <li className="flex gap-3 border-b border-hairline py-4 md:gap-4" aria-busy={busy || undefined}>
      <Link to={to} tabIndex={-1} aria-hidden="true" className="shrink-0">
        <ProductPicture source={line.picture} alt="" size={120} className="size-18 rounded-md md:size-24" />
      </Link>
      <div className="min-w-0 grow">
        <div className="flex gap-2">
          <Link to={to} className="line-clamp-2 grow font-medium hover:text-brand hover:underline">
            {line.title}
          </Link>
          <form method="post" className="shrink-0">
            <input type="hidden" name="intent" value="remove" />
            <LineFields line={line} orderId={orderid} />
            <button
              type="submit"
              aria-label={t('line.remove', { name: line.sku })}
              className="-mt-2 inline-flex size-10 items-center justify-center rounded-md text-ink-3 hover:bg-surface hover:text-ink"
              onClick={(event) => {
                event.preventDefault();
                void state.remove(line);
              }}
            >
              <Icon name="trash" />
            </button>
          </form>
        </div>
        <p className="mt-1 text-13 text-ink-3">
          {line.sku}
          {Object.values(line.attributes).map((text) => ` · ${text}`)}
        </p>
        <p className="text-13 text-ink-3">
          {t('line.minimum', { count: line.moq })}
          {line.step > 1 && ` · ${t('line.step', { step: line.step })}`}
          {line.bought && <span className="ml-2 text-success">{t('line.bought')}</span>}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <form method="post" className="flex items-center gap-2">
            <input type="hidden" name="intent" value="modify" />
            <LineFields line={line} orderId={orderid} />
            <QuantityStepper
              small
              name="quantity"
              label={t('line.quantity', { name: line.sku })}
              value={line.quantity}
              min={line.moq}
              step={line.step}
              onChange={(quantity) => state.setQuantity(line, quantity)}
            />
            <noscript>
              <button type="submit" className="link min-h-8">
                {t('line.update')}
              </button>
            </noscript>
          </form>
          <Packing line={line} state={state} />
          <p className="ml-auto text-right">
            <span className="block text-13 text-ink-3">
              <Price amount={line.unitPrice + line.packingPrice} currency={currency} /> {t('line.each')}
            </span>
            <Price amount={line.total} currency={currency} className="text-16 font-semibold" />
          </p>
        </div>
        {fault && (
          <p role="alert" className="mt-2 text-13 text-error">
            {fault}
          </p>
        )}
        {line.nextTier && line.nextTier.more <= Math.max(line.quantity, 10) && (
          <p className="mt-2 text-13 text-success" suppressHydrationWarning>
            {t('line.nextTier', { count: line.nextTier.more, price: money(line.nextTier.price, currency) })}
          </p>
        )}
      </div>
    </li>
  );
}

/** What names a line, for the forms that work without scripts. */
const LineFields = ({ line, orderId }: { line: Line; orderId: string | null }) => (
  <>
    <input type="hidden" name="orderId" value={orderId ?? ''} />
    <input type="hidden" name="sku" value={line.sku} />
    <input type="hidden" name="warehouse" value={line.warehouse} />
    <input type="hidden" name="packing" value={line.packing} />
  </>
);
