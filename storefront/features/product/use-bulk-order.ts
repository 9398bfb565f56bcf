import { useCallback, useMemo, useState } from 'react';
import type { Product } from '../../../contract/catalogue.ts';
import { fitQuantity } from '../../../kit/fit-quantity.ts';
import { useLocale } from '../../locale/locale.tsx';
import { hasRefusedQuantity } from '../../ui/has-refused-quantity.ts';
import { addLinesAndNotify } from '../cart/add-many-to-cart.tsx';
import { useCharged } from '../variant/use-charged.ts';
import { quantityLimits } from './bulk-order-row.tsx';
import { bulkOrderTotal, type Quantities } from './bulk-order-total.ts';
import { useInCart } from './use-in-cart.ts';

/** The call takes no more lines. */
const MAX_LINES = 500;

/** The state of a bulk order: quantities by SKU, one warehouse and packing for all, and rejected lines. */
export function useBulkOrder({
  variants,
  packings,
  canonicalSku,
}: Pick<Product, 'variants' | 'packings' | 'canonicalSku'>) {
  const locale = useLocale();
  const charged = useCharged();
  const warehouses = useMemo(() => stockedWarehouses(variants), [variants]);
  const [warehouse, setWarehouse] = useState(warehouses[0] ?? 1);
  const [packing, setPacking] = useState(packings[0]?.code ?? 0);
  const [quantities, setQuantities] = useState<Quantities>({});
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const inCart = useInCart(canonicalSku);
  const surcharge = packings.find(({ code }) => code === packing)?.surcharge ?? 0;

  const setQuantity = useCallback((sku: string, quantity: number) => {
    setQuantities((all) => ({ ...all, [sku]: quantity }));
    setMessages(({ [sku]: _, ...others }) => others);
  }, []);
  const changeWarehouse = (code: number) => {
    setWarehouse(code);
    setQuantities((all) => fitToWarehouse(variants, all, code));
  };
  const submit = async () => {
    const lines = variants
      .map(({ sku }) => ({ sku, quantity: quantities[sku] ?? 0, warehouse, packing }))
      .filter(({ quantity }) => quantity > 0);
    if (busy || hasRefusedQuantity(document) || lines.length === 0 || lines.length > MAX_LINES) return;
    setBusy(true);
    const result = await addLinesAndNotify(lines, locale);
    setBusy(false);
    setMessages(result.messages);
    if (result.isAdded)
      setQuantities((all) =>
        Object.fromEntries(Object.entries(all).filter(([sku]) => sku in result.messages)),
      );
  };
  const counted = (all: Quantities) => bulkOrderTotal(variants, all, { warehouse, surcharge, inCart });
  const { goods, next, ...counts } = counted(quantities);
  const { amount, isNet } = charged.sum(goods);
  /** Of a piece with its packing. */
  const unitPrice = (price: number, asNet = isNet) =>
    charged.price(price, asNet) + charged.price(surcharge, asNet);
  const nextOf = ({ sku, more, price, saving }: NonNullable<typeof next>) => {
    const reached = charged.sum(counted({ ...quantities, [sku]: (quantities[sku] ?? 0) + more }).goods);
    const { isNet: asNet } = reached;
    return { more, price: unitPrice(price, asNet), saving: charged.price(saving, asNet), isNet: asNet };
  };
  const total = { ...counts, amount, isNet, next: next && nextOf(next) };
  return {
    inCart,
    warehouses,
    warehouse,
    changeWarehouse,
    packing,
    setPacking,
    unitPrice,
    quantities,
    setQuantity,
    messages,
    total,
    busy,
    submit,
  };
}
export type BulkOrder = ReturnType<typeof useBulkOrder>;

/**
 * Returns the warehouses with stock, first the one that has most of the variants; of equal ones the lower code, as the
 * page.
 */
function stockedWarehouses(variants: Product['variants']): number[] {
  const counts = new Map<number, number>();
  for (const { warehouse, available } of variants.flatMap(({ stock }) => stock))
    if (available > 0) counts.set(warehouse, (counts.get(warehouse) ?? 0) + 1);
  const byCount = [...counts].sort(([one, a], [other, b]) => b - a || one - other);
  return byCount.map(([warehouse]) => warehouse);
}

/** Keeps the quantities that another warehouse has in stock. */
const fitToWarehouse = (variants: Product['variants'], all: Quantities, warehouse: number): Quantities =>
  Object.fromEntries(
    variants.flatMap((variant) => {
      const quantity = all[variant.sku] ?? 0;
      const { isAvailable, ...limits } = quantityLimits(variant, warehouse);
      return quantity > 0 && isAvailable ? [[variant.sku, fitQuantity(quantity, limits)]] : [];
    }),
  );
