import { memo, Suspense, useId } from 'react';
import { useStore } from 'zustand';
import type { CartLine as Line } from '../../../contract/cart.ts';
import { productName } from '../../../kit/product-name.ts';
import { Link } from '../../locale/link.tsx';
import { type Locale, useLocale } from '../../locale/locale.tsx';
import { productPath } from '../../locale/product-path.ts';
import { useRootData } from '../../locale/use-root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { VatNote } from '../../ui/vat-note.tsx';
import type { CartStore } from './cart-store.ts';
import { netOfOthers, type Row, shownLine } from './cart-view.ts';
import { LineError } from './lazy-parts.ts';
import { LineFields, LinePacking } from './line-packing.tsx';
import { nextTierHint } from './next-tier-hint.ts';

type LineProps = { row: Row; cart: CartStore; currency: string; isGross: boolean };

/** A line of the cart: product, quantity, packing, prices, the next tier and a button that removes it. */
export const CartLine = memo(function CartLine({ row, cart, currency, isGross }: LineProps) {
  const { id, line } = row;
  const prices = shownLine(line, isGross);
  const locale = useLocale();
  const { t } = locale;
  const pending = useStore(cart.view, (view) => view.pendingQuantities[id]);
  const refusal = useStore(cart.view, (view) => view.refusals[id]);
  const errorId = useId();
  const formId = useId();
  const removeId = `${formId}r`;
  return (
    <li aria-busy={pending !== undefined || undefined} className="cart-line">
      <Link to={productPath(line)} tabIndex={-1} aria-hidden="true">
        <ProductPicture source={line.picture} alt="" size={64} className="size-11" />
      </Link>
      <LineProduct {...{ line, cart, currency, locale, removeId }} rate={prices.rate} />
      <div className="cart-line-choices">
        <form
          id={formId}
          method="post"
          className="cart-line-quantity"
          aria-describedby={refusal ? errorId : undefined}
          onSubmit={(event) => event.preventDefault()}
        >
          <LineFields line={line} />
          {line.isSample ? (
            t('line.sample')
          ) : (
            <LineQuantity
              line={line}
              pending={pending}
              onChange={(quantity) => cart.setQuantity(id, quantity)}
            />
          )}
        </form>
        <LinePacking
          line={line}
          form={formId}
          currency={currency}
          rate={prices.rate}
          onChange={async (code) => (await cart.changes()).setPacking(id, code)}
        />
      </div>
      <LinePrice {...prices} currency={currency} isPending={pending !== undefined} />
      <RemoveForm {...{ row, cart, removeId }} label={t('line.remove', { name: line.sku })} />
      {refusal && (
        <Suspense>
          <LineError refusal={refusal} id={errorId} />
        </Suspense>
      )}
    </li>
  );
});

type QuantityProps = { line: Line; pending: number | undefined; onChange: (quantity: number) => void };

/** The quantity of a line, which without scripts a button sends. */
function LineQuantity({ line, pending, onChange }: QuantityProps) {
  const { t } = useLocale();
  return (
    <>
      <QuantityStepper
        small
        name="quantity"
        label={t('line.quantity', { name: line.sku })}
        value={pending ?? line.quantity}
        min={line.moq}
        step={line.step}
        onChange={onChange}
        waits
      />
      <noscript>
        <button type="submit" className="link min-h-8">
          {t('line.update')}
        </button>
      </noscript>
    </>
  );
}

type PriceProps = Line['gross'] & { currency: string; isPending: boolean };

/** The total of a line and its unit price with packing, faded while a change is not answered. */
function LinePrice({ total, unitPrice, currency, isPending }: PriceProps) {
  const { t } = useLocale();
  return (
    <p className={`cart-line-price ${isPending ? 'cart-faded' : ''}`}>
      <Price amount={total} currency={currency} className="block font-semibold whitespace-nowrap" />
      <span className="text-13 text-ink-3">
        <Price amount={unitPrice} currency={currency} /> {t('line.each')}
      </span>
    </p>
  );
}

type ProductProps = {
  line: Line;
  cart: CartStore;
  currency: string;
  locale: Locale;
  removeId: string;
  rate: number;
};

/** Title, SKU and attributes of a line, its quantity limits, a hint at the next tier, and saving it for later. */
function LineProduct({ line, cart, currency, rate, locale: { t, money }, removeId }: ProductProps) {
  const { moq, step, bought } = line;
  const { name, rest } = productName(line.title, line.brand);
  const { vatLimits } = useRootData();
  const others = useStore(cart.view, (view) => netOfOthers(view.cart, line));
  const limit = vatLimits?.[line.warehouse] ?? Number.POSITIVE_INFINITY;
  const next = nextTierHint(line, { rate, others, limit });
  const limits = [moq > 1 && t('line.minimum', { count: moq }), step > 1 && t('line.step', { step })].filter(
    Boolean,
  );
  return (
    <div className="cart-line-product">
      <div className="cart-line-name">
        <Link to={productPath(line)} className="min-w-0 py-px font-medium hover:text-act hover:underline">
          {name}
        </Link>
        {rest && <p className="name-rest">{rest}</p>}
      </div>
      <div className="cart-line-facts">
        <p>{[line.sku, ...Object.values(line.attributes), ...limits].join(' · ')}</p>
        {bought && <p>{t('line.bought')}</p>}
        {next && (
          <p className="saves" suppressHydrationWarning>
            {t('line.nextTier', { count: next.more, price: money(next.price, currency) })}
            {next.isNet && <VatNote isNet />}
          </p>
        )}
        <button type="submit" form={removeId} name="save" className="link min-h-6">
          {t('line.save')}
        </button>
      </div>
    </div>
  );
}

type RemoveProps = { row: Row; cart: CartStore; removeId: string; label: string };

/** Removes a line, or saves it for later by the button with that name. */
function RemoveForm({ row, cart, removeId, label }: RemoveProps) {
  return (
    <form
      id={removeId}
      method="post"
      className="cart-line-remove"
      onSubmit={(event) => {
        event.preventDefault();
        if ((event.nativeEvent as SubmitEvent).submitter?.hasAttribute('name'))
          void cart.saveForLater(row.id);
        else cart.remove(row.id);
      }}
    >
      <input type="hidden" name="quantity" value="0" />
      <LineFields line={row.line} />
      <button
        type="submit"
        // biome-ignore lint/a11y/noAutofocus: the button that restored the line is gone
        autoFocus={cart.view.getState().restoredId === row.id}
        aria-label={label}
        className="cart-line-bin"
      >
        <Icon name="trash" />
      </button>
    </form>
  );
}
