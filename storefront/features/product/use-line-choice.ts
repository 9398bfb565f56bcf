import { type FormEvent, useState } from 'react';
import type { Product, Variant } from '../../../contract/catalogue.ts';
import { fitQuantity } from '../../../kit/fit-quantity.ts';
import { activeTier } from '../../../kit/tiers.ts';
import { warehouseFor } from '../../../kit/warehouse-for.ts';
import { useLocale } from '../../locale/locale.tsx';
import { readRequestedLine } from '../cart/requested-line.ts';
import { useCharged } from '../variant/use-charged.ts';

type Choice = { product: string; sku: string; quantity: number; packing: number; warehouse: number };

export type LineChoice = ReturnType<typeof useLineChoice>;

/**
 * The chosen quantity, packing and warehouse of a variant, what it costs as its parcel is charged, and adding the line.
 * Another variant keeps the quantity, as far as its own minimum and step allow it. Prices of `packings` and `shown` are
 * those of the page. `inCart`: pieces of the product that the cart has, which count toward its price.
 */
export function useLineChoice(
  { packings, canonicalSku }: Product,
  shown: Variant,
  { requested, inCart }: { requested: number; inCart: number },
) {
  const locale = useLocale();
  const charged = useCharged();
  const stocked = shown.stock.filter(({ available }) => available > 0);
  const warehouseAtFirst = warehouseFor(shown, null);
  const limitsOf = (warehouse: number) => {
    const available = stocked.find((one) => one.warehouse === warehouse)?.available ?? 0;
    return { min: shown.moq, step: shown.step, max: Math.max(shown.moq, available) };
  };
  const [choice, setChoice] = useState<Choice | null>(null);
  const kept = choice?.product === canonicalSku ? choice.quantity : requested;
  const initial: Choice = {
    product: canonicalSku,
    sku: shown.sku,
    quantity: fitQuantity(kept, limitsOf(warehouseAtFirst)),
    packing: packings[0]?.code ?? 0,
    warehouse: warehouseAtFirst,
  };
  const [busy, setBusy] = useState(false);
  const now = choice?.sku === shown.sku ? choice : initial;
  const { quantity, packing, warehouse } = now;
  const set = (change: Partial<Choice>) => setChoice({ ...now, ...change });
  const limits = limitsOf(warehouse);
  const surcharge = packings.find(({ code }) => code === packing)?.surcharge ?? 0;
  const chargeAt = (pieces: number, price: number) => {
    const { isNet } = charged.sum([{ warehouse, quantity: pieces, prices: [price, surcharge] }]);
    const piece = charged.price(price, isNet);
    return { isNet, piece, unitPrice: piece + charged.price(surcharge, isNet) };
  };
  const together = inCart + quantity;
  const { isNet, unitPrice } = chargeAt(together, activeTier(shown.tiers, together)?.[1] ?? 0);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const line = readRequestedLine(new FormData(event.currentTarget));
    setBusy(true);
    const { addLineAndNotify } = await import('../cart/add-to-cart.tsx');
    await addLineAndNotify({ ...line, quantity: fitQuantity(Number(line.quantity), limits) }, locale);
    setBusy(false);
  };
  return {
    ...{
      quantity,
      packing,
      warehouse,
      parcel: { quantity, packing, warehouse },
      busy,
      limits,
      onSubmit,
    },
    /** Pieces of the product with those in the cart. */
    together,
    ...{ unitPrice, total: unitPrice * quantity },
    /** Whether its prices are without VAT, unlike those of other parcels. */
    isNet,
    /** What one of so many pieces costs at a price of the page, with its packing and alone. */
    chargeAt,
    setQuantity: (next: number) => set({ quantity: next }),
    setPacking: (next: number) => set({ packing: next }),
    setWarehouse: (next: number) => set({ warehouse: next }),
  };
}
