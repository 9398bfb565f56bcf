import { useStore } from 'zustand';
import { useT } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { Arrival } from '../../ui/arrival.tsx';
import { QUANTITY_COLUMN } from '../../ui/quantity-column.ts';
import { VatNote } from '../../ui/vat-note.tsx';
import { CartFold } from './cart-fold.tsx';
import type { CartStore } from './cart-store.ts';
import { foldRows, type Row } from './cart-view.ts';

/** The heads of the columns, for the eye: each cell says what it is. */
const heads = [
  ['name', 'order.item'],
  ['steps', 'product.tiers'],
  ['each', 'order.price'],
  ['pieces', 'order.quantity'],
  ['price', 'order.sum'],
] as const;

/** The lines of the cart by the warehouse of their parcel, and beneath their product. */
export function ParcelLines({ cart }: { cart: CartStore }) {
  const t = useT();
  const isEmpty = useStore(cart.view, ({ rows }) => rows.length === 0);
  if (isEmpty) return null;
  return (
    <div className="cart-lines">
      <div aria-hidden="true" className="cart-row cart-heads">
        {heads.map(([at, head]) => (
          <span key={at} style={{ gridArea: at }}>
            {t(head)}
          </span>
        ))}
      </div>
      <Parcels cart={cart} />
    </div>
  );
}

function Parcels({ cart }: { cart: CartStore }) {
  const t = useT();
  const rows = useStore(cart.view, (view) => view.rows);
  const { currency, parcels, vat, address } = useStore(cart.view, (view) => view.cart);
  const { isGross } = useRootData().priceDisplay;
  return rowsByWarehouse(rows).map(([warehouse, group]) => {
    const parcel = parcels.find((one) => one.warehouse === warehouse);
    const weight = parcel?.weight;
    // Above the limit of its scheme the shop collects no VAT on a parcel.
    const isUntaxed = isGross && group.every(({ line }) => line.gross.rate === 0);
    return (
      <section key={warehouse} aria-labelledby={`parcel-${warehouse}`} className="mb-6">
        <h2
          id={`parcel-${warehouse}`}
          className="flex flex-wrap items-baseline gap-x-2 border-b border-rule pb-2 text-15 font-semibold"
        >
          {t(`parcel.${warehouse}`)}
          {weight !== undefined && (
            <span className="text-13 font-normal text-ink-3">
              {t('parcel.weight', { weight: Math.ceil(weight / 10) / 100 })}
            </span>
          )}
          {isUntaxed ? <span className="text-13 font-normal text-ink-3">{t('price.net')}</span> : <VatNote />}
          {parcel?.arrival && <Arrival days={parcel.arrival} className="text-13 font-medium" />}
        </h2>
        {isUntaxed && !vat && (parcel?.due === 'vatAndDuty' || !address) && (
          <p className="mt-2 text-13 text-ink-2">{t('parcel.untaxed')}</p>
        )}
        <ul {...QUANTITY_COLUMN}>
          {foldRows(group).map((fold) => (
            <CartFold key={fold[0]?.id} rows={fold} {...{ cart, currency, isGross }} />
          ))}
        </ul>
      </section>
    );
  });
}

/** Groups rows by warehouse, in the order of the parcels. */
export function rowsByWarehouse(rows: readonly Row[]): [warehouse: number, rows: Row[]][] {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.line.warehouse);
    if (group) group.push(row);
    else groups.set(row.line.warehouse, [row]);
  }
  return [...groups].sort(([one], [other]) => one - other);
}
