import { memo, useId } from 'react';
import { useStore } from 'zustand';
import type { CartLine as Line } from '../../../contract/cart.ts';
import { Link } from '../../locale/link.tsx';
import { type Locale, useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { packingName } from '../orders/packing-name.ts';
import type { CartStore } from './cart-store.ts';
import type { Row } from './cart-view.ts';
import { LineError } from './line-error.tsx';

type LineProps = { row: Row; cart: CartStore; currency: string };

/** One line of the cart: what, how many, what a piece and all of them cost, and the way to the next tier. */
export const CartLine = memo(function CartLine({ row, cart, currency }: LineProps) {
  const { id, line } = row;
  const locale = useLocale();
  const { t, money } = locale;
  const wanted = useStore(cart.view, (view) => view.pendingQuantities[id]);
  const fault = useStore(cart.view, (view) => view.refusals[id]);
  const to = `/details/${line.slug}-${line.sku}`;
  const faultId = useId();
  const formId = useId();
  const { nextTier } = line;
  return (
    <li
      aria-busy={wanted !== undefined || undefined}
      className="grid grid-cols-[64px_minmax(0,1fr)_auto_32px] gap-x-3 gap-y-2 border-b border-hairline py-3 lg:grid-cols-[64px_minmax(0,1fr)_224px_minmax(112px,auto)_40px] lg:gap-x-4"
    >
      <Link to={to} tabIndex={-1} aria-hidden="true">
        <ProductPicture source={line.picture} alt="" size={64} className="size-16 rounded-md" />
      </Link>
      <div className="col-span-2 min-w-0 lg:col-span-1">
        <Link to={to} className="line-clamp-2 font-medium hover:text-brand hover:underline">
          {line.title}
        </Link>
        <p className="text-13 text-ink-3">{[line.sku, ...Object.values(line.attributes)].join(' · ')}</p>
        <Terms line={line} t={t} />
        {nextTier && nextTier.more <= Math.max(line.quantity, 10) && (
          <p className="text-13 text-success" suppressHydrationWarning>
            {t('line.nextTier', { count: nextTier.more, price: money(nextTier.price, currency) })}
          </p>
        )}
      </div>
      <div className="col-span-2 row-start-2 flex flex-wrap items-center gap-x-4 gap-y-2 lg:col-span-1 lg:col-start-3 lg:row-start-1 lg:flex-col lg:items-end lg:justify-start">
        <form
          id={formId}
          method="post"
          className="flex items-center gap-2"
          aria-describedby={fault ? faultId : undefined}
          onSubmit={(event) => event.preventDefault()}
        >
          <LineFields line={line} />
          <QuantityStepper
            small
            name="quantity"
            label={t('line.quantity', { name: line.sku })}
            value={wanted ?? line.quantity}
            min={line.moq}
            step={line.step}
            onChange={(quantity) => cart.setQuantity(id, quantity)}
          />
          <noscript>
            <button type="submit" className="link min-h-8">
              {t('line.update')}
            </button>
          </noscript>
        </form>
        <Packing
          line={line}
          form={formId}
          locale={locale}
          currency={currency}
          onChange={async (code) => (await cart.changes()).setPacking(id, code)}
        />
      </div>
      <p
        className={`col-span-2 row-start-2 self-start text-right transition-opacity delay-200 lg:col-span-1 lg:col-start-4 lg:row-start-1 ${wanted === undefined ? '' : 'opacity-50'}`}
      >
        <Price amount={line.total} currency={currency} className="block font-semibold whitespace-nowrap" />
        <span className="text-13 text-ink-3">
          <Price amount={line.unitPrice + line.packingPrice} currency={currency} /> {t('line.each')}
        </span>
      </p>
      <form
        method="post"
        className="col-start-4 row-start-1 justify-self-end lg:col-start-5"
        onSubmit={(event) => {
          event.preventDefault();
          cart.remove(id);
        }}
      >
        <input type="hidden" name="quantity" value="0" />
        <LineFields line={line} />
        <button
          type="submit"
          // biome-ignore lint/a11y/noAutofocus: the button that brought the line back is no more
          autoFocus={cart.view.getState().restoredId === id}
          aria-label={t('line.remove', { name: line.sku })}
          className="-mt-2 -mr-2 inline-flex size-10 items-center justify-center rounded-md text-ink-3 hover:bg-surface hover:text-ink lg:mr-0"
        >
          <Icon name="trash" />
        </button>
      </form>
      <LineError fault={fault} id={faultId} />
    </li>
  );
});

/** What holds for the quantity, where anything does; and whether it was bought before. */
function Terms({ line: { moq, step, bought }, t }: { line: Line; t: Locale['t'] }) {
  const terms = [moq > 1 && t('line.minimum', { count: moq }), step > 1 && t('line.step', { step })].filter(
    Boolean,
  );
  if (terms.length === 0 && !bought) return null;
  return (
    <p className="text-13 text-ink-3">
      {terms.join(' · ')}
      {bought && <span className="text-success"> {t('line.bought')}</span>}
    </p>
  );
}

type PackingProps = {
  line: Line;
  /** The form that sends it without scripts. */
  form: string;
  locale: Locale;
  currency: string;
  onChange: (code: number) => void;
};

/** How it is packed: to be chosen where there is a choice, else named where it is not the usual way. */
function Packing({ line, form, locale: { t, money }, currency, onChange }: PackingProps) {
  const [only] = line.packings;
  if (line.packings.length < 2) {
    if (line.packing === 0 || only?.code !== line.packing) return null;
    return <p className="text-13 text-ink-3">{packingName(only.slug, t)}</p>;
  }
  return (
    <label className="flex max-w-full items-center gap-x-2 text-13 max-[359px]:flex-wrap text-ink-3">
      {t('line.packing')}
      <select
        name="newPacking"
        form={form}
        className="min-h-8 min-w-0 rounded-md border border-control bg-white px-2 text-16 text-ink md:text-13"
        value={line.packing}
        onChange={(event) => onChange(Number(event.target.value))}
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

/** What names a line, for the forms that work without scripts. */
const LineFields = ({ line: { sku, warehouse, packing } }: { line: Line }) => (
  <>
    <input type="hidden" name="sku" value={sku} />
    <input type="hidden" name="warehouse" value={warehouse} />
    <input type="hidden" name="packing" value={packing} />
  </>
);
