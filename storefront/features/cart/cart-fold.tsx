import { Suspense } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { productPath } from '../../locale/product-path.ts';
import { Price } from '../../ui/price.tsx';
import { CartLine } from './cart-line.tsx';
import type { CartStore } from './cart-store.ts';
import { type Row, shownLine } from './cart-view.ts';
import type { FoldPrices } from './fold-prices.ts';
import { FoldProduct, limitsOf } from './fold-product.tsx';
import { RemovedLine } from './lazy-parts.ts';
import { EachPrice, LineSteps, useFoldPrices } from './line-steps.tsx';

type FoldProps = {
  /** Lines of one product in one parcel. */
  rows: readonly Row[];
  cart: CartStore;
  currency: string;
  isGross: boolean;
};

/** The lines of a product: a single one as it is, several beneath what they share. */
export function CartFold({ rows, cart, currency, isGross }: FoldProps) {
  const lines = rows.filter(({ isRemoved }) => !isRemoved).map(({ line }) => line);
  const rate = lines[0] ? shownLine(lines[0], isGross).rate : 0;
  const prices = useFoldPrices(cart, lines, rate);
  const isAlone = rows.length === 1;
  const items = rows.map((row) =>
    row.isRemoved ? (
      <Suspense key={`${row.id} removed`}>
        <RemovedLine row={row} cart={cart} />
      </Suspense>
    ) : (
      <CartLine
        key={row.id}
        {...{ row, cart, currency, isGross, isAlone }}
        isShared={!isAlone && prices !== null}
      />
    ),
  );
  if (isAlone) return items;
  return (
    <li className="cart-fold">
      {lines[0] && <FoldHead {...{ lines, prices, currency, isGross }} />}
      <ul>{items}</ul>
    </li>
  );
}

type HeadProps = Pick<FoldProps, 'currency' | 'isGross'> & {
  lines: Row['line'][];
  prices: FoldPrices | null;
};

/** What the lines of a product share: its name, the steps that they reach together, pieces and sum. */
function FoldHead({ lines, prices, currency, isGross }: HeadProps) {
  const { t } = useLocale();
  const [line] = lines;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = lines.reduce((sum, one) => sum + shownLine(one, isGross).total, 0);
  return (
    line && (
      <div className="cart-row cart-alone cart-head">
        <FoldProduct line={line} to={productPath(line)}>
          {prices && <p className="cart-line-facts">{limitsOf(line, t).join(' · ')}</p>}
        </FoldProduct>
        {prices && (
          <>
            <div className="cart-steps">
              <LineSteps prices={prices} currency={currency} />
            </div>
            <EachPrice prices={prices} currency={currency} isTogether />
          </>
        )}
        <p className="cart-pieces">{t('orders.pieces', { count: pieces })}</p>
        <p className="cart-line-price">
          <Price amount={total} currency={currency} className="font-semibold whitespace-nowrap" />
        </p>
      </div>
    )
  );
}
