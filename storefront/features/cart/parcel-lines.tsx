import { Fragment } from 'react';
import { useT } from '../../locale/locale.tsx';
import { CartLine } from './cart-line.tsx';
import { type CartState, keyOf } from './use-cart.ts';

/** The lines of the cart, by the warehouse that each parcel leaves from. */
export function ParcelLines({ state }: { state: CartState }) {
  const t = useT();
  const { parcels, lines } = state.cart;
  return parcels.map((parcel) => (
    <section key={parcel.warehouse} aria-labelledby={`parcel-${parcel.warehouse}`} className="mb-6">
      <h2 id={`parcel-${parcel.warehouse}`} className="border-b border-hairline pb-2 text-16 font-semibold">
        {t(`parcel.${parcel.warehouse}`)}
        <span className="ml-2 text-13 font-normal text-ink-3">
          {t('parcel.weight', { weight: (parcel.weight / 1000).toFixed(2) })}
        </span>
      </h2>
      <ul>
        {parcel.lines.map((index) => {
          const line = lines[index];
          return (
            <Fragment key={line ? keyOf(line) : index}>
              {line && <CartLine line={line} state={state} />}
            </Fragment>
          );
        })}
      </ul>
    </section>
  ));
}
