import { memo, Suspense, useId } from 'react';
import { useStore } from 'zustand';
import type { CartLine as Line } from '../../../contract/cart.ts';
import { fitQuantity } from '../../../kit/fit-quantity.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { productPath } from '../../locale/product-path.ts';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import type { CartStore } from './cart-store.ts';
import { type Row, reasonOf, shownLine } from './cart-view.ts';
import { FoldProduct, limitsOf } from './fold-product.tsx';
import { LineError } from './lazy-parts.ts';
import { LineFields, LinePacking } from './line-packing.tsx';
import { EachPrice, LineSteps, useFoldPrices } from './line-steps.tsx';

type LineProps = {
  row: Row;
  cart: CartStore;
  currency: string;
  isGross: boolean;
  /** Whether its product has no other line beside it, so that the line says what the head of a fold says. */
  isAlone: boolean;
  /** Whether the other lines of its product have the same prices and quantity limits, which are said above. */
  isShared: boolean;
};

/** A line of the cart: product or variant, prices, quantity, packing, sum, and a button that removes it. */
export const CartLine = memo(function CartLine({
  row,
  cart,
  currency,
  isGross,
  isAlone,
  isShared,
}: LineProps) {
  const { id, line } = row;
  const shown = shownLine(line, isGross);
  const pending = useStore(cart.view, (view) => view.pendingQuantities[id]);
  const refusal = useStore(cart.view, (view) => view.refusals[id]);
  const errorId = useId();
  const formId = useId();
  const removeId = `${formId}r`;
  const { t } = useLocale();
  return (
    <li
      aria-busy={pending !== undefined || undefined}
      className={`cart-row cart-line ${isAlone ? 'cart-alone' : 'cart-variant'}`}
    >
      {isAlone ? (
        <FoldProduct line={line} to={productPath(line)}>
          <LineFacts line={line} removeId={removeId} isAlone isShared={false} />
        </FoldProduct>
      ) : (
        <LineVariant {...{ line, removeId, isShared }} />
      )}
      {!isShared && <OwnPrices {...{ row, cart, currency, isAlone }} rate={shown.rate} />}
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
            shown={pending ?? refusal?.quantity}
            refused={pending === undefined ? reasonOf(refusal) : undefined}
            onChange={(quantity) => cart.setQuantity(id, quantity)}
          />
        )}
      </form>
      <LinePacking
        line={line}
        form={formId}
        currency={currency}
        rate={shown.rate}
        onChange={async (code) => (await cart.changes()).setPacking(id, code)}
      />
      <p className={`cart-line-price ${pending === undefined ? '' : 'cart-faded'}`}>
        <Price amount={shown.total} currency={currency} className="font-semibold whitespace-nowrap" />
      </p>
      <RemoveForm {...{ row, cart, removeId }} label={t('line.remove', { name: line.sku })} />
      {refusal && (
        <Suspense>
          <LineError
            refusal={refusal}
            id={errorId}
            line={line}
            onTake={(quantity) => cart.setQuantity(id, quantity)}
          />
        </Suspense>
      )}
    </li>
  );
});

type QuantityProps = {
  line: Line;
  /** What was typed, while it is not the quantity of the line. */
  shown: number | undefined;
  refused: string | undefined;
  onChange: (quantity: number) => void;
};

/** The quantity of a line, which without scripts a button sends. */
function LineQuantity({ line, shown, refused, onChange }: QuantityProps) {
  const { t } = useLocale();
  return (
    <>
      <QuantityStepper
        small
        name="quantity"
        label={t('line.quantity', { name: line.sku })}
        value={shown ?? line.quantity}
        refused={refused}
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

type PricesProps = Pick<LineProps, 'row' | 'cart' | 'currency' | 'isAlone'> & { rate: number };

/** The prices of a line by quantity, which other lines of its product do not share. */
function OwnPrices({ row: { id, line }, cart, currency, isAlone, rate }: PricesProps) {
  const prices = useFoldPrices(cart, [line], rate);
  if (!prices) return null;
  const { quantity, moq, step, available } = line;
  const elsewhere = prices.together - quantity;
  return (
    <>
      {isAlone && (
        <form
          method="post"
          className="cart-steps"
          onSubmit={(event) => {
            event.preventDefault();
            const { submitter } = event.nativeEvent as SubmitEvent;
            if (submitter instanceof HTMLButtonElement) cart.setQuantity(id, Number(submitter.value));
          }}
        >
          <LineFields line={line} />
          <LineSteps
            prices={prices}
            currency={currency}
            quantityOf={(from) =>
              from - elsewhere > available
                ? null
                : fitQuantity(from - elsewhere, { min: moq, step, max: available })
            }
          />
        </form>
      )}
      <EachPrice prices={prices} currency={currency} isTogether={elsewhere > 0} />
    </>
  );
}

/** The variant of a line whose product is named above it. */
function LineVariant(props: FactsProps) {
  const { line } = props;
  const variant = Object.values(line.attributes).join(' · ');
  return (
    <div className="cart-line-product">
      <p className="cart-line-name">
        <Link to={productPath(line)} className="py-1 font-medium hover:text-act hover:underline">
          {variant || line.sku}
        </Link>
        {variant && <span className="text-ink-3">{line.sku}</span>}
      </p>
      <LineFacts {...props} />
    </div>
  );
}

type FactsProps = Pick<LineProps, 'isShared'> & { line: Line; removeId: string; isAlone?: boolean };

/** Stock and quantity limits of a line, and saving it for later. */
function LineFacts({ line, removeId, isShared, isAlone = false }: FactsProps) {
  const { t } = useLocale();
  const { bought, available } = line;
  const facts = [
    ...(isAlone ? [line.sku, ...Object.values(line.attributes)] : []),
    available > 0 ? t('product.stock', { quantity: available }) : t('product.soldOut'),
    ...(isShared ? [] : limitsOf(line, t)),
    bought && t('line.bought'),
  ];
  return (
    <div className="cart-line-facts">
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <button type="submit" form={removeId} name="save" className="link min-h-6">
        {t('line.save')}
      </button>
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
