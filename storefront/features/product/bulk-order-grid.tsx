import { useCallback, useMemo, useRef, useState } from 'react';
import { addManyToCart } from '../../../contract/cart.ts';
import type { Product } from '../../../contract/catalogue.ts';
import { ownValue } from '../../../kit/own-value.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useVisitor } from '../../session/visitor.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { fitQuantity } from '../../ui/fit-quantity.ts';
import { Price } from '../../ui/price.tsx';
import { cartToast, notify } from '../../ui/toast.ts';
import { useFocusNotObscured } from '../../ui/use-focus-not-obscured.ts';
import { cartPath } from '../cart/cart-path.ts';
import { messagesBySku } from '../cart/rejected-lines.ts';
import { BulkOrderRow, quantityLimits } from './bulk-order-row.tsx';
import { bulkOrderTotal, type Quantities, unitPriceAt } from './bulk-order-total.ts';

const MAX_LINES = 500;

/** All variants of a product in one table, to order many at once: their pieces count together for the price. */
export default function BulkOrderGrid({ product }: { product: Product }) {
  const locale = useLocale();
  const { t, money } = locale;
  const { variants, packings, currency } = product;
  const warehouses = useMemo(
    () => [
      ...new Set(
        variants.flatMap(({ stock }) => stock.flatMap((one) => (one.available > 0 ? [one.warehouse] : []))),
      ),
    ],
    [variants],
  );
  const [warehouse, setWarehouse] = useState(warehouses[0] ?? 1);
  const [packing, setPacking] = useState(packings[0]?.code ?? 0);
  const [quantities, setQuantities] = useState<Quantities>({});
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const [filter, setFilter] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useFocusNotObscured(bar);
  const surcharge = packings.find(({ code }) => code === packing)?.surcharge ?? 0;
  const { lines, pieces, total, next } = bulkOrderTotal(variants, quantities, surcharge);
  const attributes = useMemo(() => attributesOf(variants), [variants]);
  const shown = variants.filter((variant) =>
    variant.attributes.every(({ code, value }) => (ownValue(filter, code) || value) === value),
  );
  const setQuantity = useCallback((sku: string, quantity: number) => {
    setQuantities((all) => ({ ...all, [sku]: quantity }));
    setFailures(({ [sku]: gone, ...rest }) => rest);
  }, []);
  const changeWarehouse = (code: number) => {
    setWarehouse(code);
    // Another warehouse has other stock: what is wanted stays as far as it is there.
    setQuantities((all) =>
      Object.fromEntries(
        variants.flatMap((variant) => {
          const wanted = all[variant.sku] ?? 0;
          const { available, ...limits } = quantityLimits(variant, code);
          return wanted > 0 && available ? [[variant.sku, fitQuantity(wanted, limits)]] : [];
        }),
      ),
    );
  };
  const add = async () => {
    const wanted = variants.filter(({ sku }) => (quantities[sku] ?? 0) > 0);
    if (busy || wanted.length === 0 || wanted.length > MAX_LINES) return;
    setBusy(true);
    const items = wanted.map(({ sku }) => ({ sku, quantity: quantities[sku] ?? 0, warehouse, packing }));
    const answer = await call(addManyToCart, { items });
    const failed = messagesBySku(answer);
    setBusy(false);
    setFailures(failed);
    if (!answer.ok) return cartToast(answer.message || t('cart.fail'), 'error');
    const added = items.filter(({ sku }) => !(sku in failed));
    setQuantities((all) => Object.fromEntries(Object.entries(all).filter(([sku]) => sku in failed)));
    useVisitor.setState({ cartCount: answer.data.pieces, orderId: answer.data.orderid });
    if (Object.keys(failed).length > 0) notify(t('grid.someFailed'), 'error');
    else
      cartToast(
        <>
          {t('cart.added', { count: added.reduce((sum, { quantity }) => sum + quantity, 0) })}{' '}
          <a className="link" href={locale.href(cartPath(answer.data.orderid))}>
            {t('cart.view')}
          </a>
        </>,
        'success',
      );
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 pb-4">
        {attributes.map(({ code, name, values }) => (
          <Select
            key={code}
            id={`grid-${code}`}
            label={name}
            value={ownValue(filter, code) ?? ''}
            onChange={(event) => setFilter((all) => ({ ...all, [code]: event.target.value }))}
            className="w-32 grow sm:w-40 sm:grow-0"
          >
            <option value="">{t('grid.all')}</option>
            {values.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        ))}
        {warehouses.length > 1 && (
          <Select
            id="grid-warehouse"
            label={t('product.warehouse')}
            value={warehouse}
            onChange={(event) => changeWarehouse(Number(event.target.value))}
            className="w-32 grow sm:w-40 sm:grow-0"
          >
            {warehouses.map((code) => (
              <option key={code} value={code}>
                {t(`warehouse.${code}`)}
              </option>
            ))}
          </Select>
        )}
        {packings.length > 1 && (
          <Select
            id="grid-packing"
            label={t('product.packing')}
            value={packing}
            onChange={(event) => setPacking(Number(event.target.value))}
            className="w-32 grow sm:w-40 sm:grow-0"
          >
            {packings.map((one) => (
              <option key={one.code} value={one.code}>
                {t(`packing.${one.slug}`)}
                {one.surcharge > 0 ? ` +${money(one.surcharge, currency)}` : ''}
              </option>
            ))}
          </Select>
        )}
      </div>
      {shown.length === 0 && <p className="py-4 text-ink-3">{t('grid.none')}</p>}
      <ul className="border-t border-hairline">
        {shown.map((variant) => (
          <BulkOrderRow
            key={variant.sku}
            variant={variant}
            warehouse={warehouse}
            unit={unitPriceAt(variant, Math.max(pieces, variant.moq)) + surcharge}
            currency={currency}
            quantity={quantities[variant.sku] ?? 0}
            failure={failures[variant.sku]}
            onChange={setQuantity}
          />
        ))}
      </ul>
      <div
        ref={bar}
        className="sticky bottom-0 flex flex-wrap items-center justify-between gap-3 border-t border-hairline bg-white py-3"
      >
        <p aria-live="polite">
          {pieces === 0 ? (
            <span className="text-ink-3">{t('grid.empty')}</span>
          ) : (
            <>
              {t('grid.lines', { count: lines })} · {t('product.cartonPieces', { count: pieces })} ·{' '}
              <Price amount={total} currency={currency} className="font-semibold" />
              {next && (
                <span className="block text-13 text-success">
                  {t('product.nextTier', {
                    count: next.more,
                    price: money(next.price + surcharge, currency),
                  })}
                </span>
              )}
            </>
          )}
        </p>
        <Button size="lg" busy={busy} disabled={pieces === 0} onClick={add} className="grow sm:grow-0">
          {t('grid.add')}
        </Button>
      </div>
    </>
  );
}

/** Attributes in which the variants differ, with their values. */
function attributesOf(variants: Product['variants']) {
  const found = new Map<string, { code: string; name: string; values: Map<string, string> }>();
  for (const { attributes } of variants)
    for (const { code, name, value, text } of attributes) {
      const one = found.get(code) ?? { code, name, values: new Map() };
      one.values.set(value, text);
      found.set(code, one);
    }
  return [...found.values()]
    .filter(({ values }) => values.size > 1)
    .map(({ values, ...one }) => ({ ...one, values: [...values].map(([value, text]) => ({ value, text })) }));
}
