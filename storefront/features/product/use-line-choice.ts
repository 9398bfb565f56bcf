import { type FormEvent, useState } from 'react';
import type { Product, Variant } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { fitQuantity } from '../../ui/fit-quantity.ts';
import { readRequestedLine } from '../cart/requested-line.ts';
import { activeTier } from '../variant/tiers.ts';

type Choice = { sku: string; quantity: number; packing: number; warehouse: number };

export type LineChoice = ReturnType<typeof useLineChoice>;

/**
 * The chosen quantity, packing and warehouse of a variant, the unit price that follows, and adding the line. Another
 * variant begins with its own minimum and warehouse.
 */
export function useLineChoice({ packings }: Product, shown: Variant) {
  const locale = useLocale();
  const stocked = shown.stock.filter(({ available }) => available > 0);
  const initial: Choice = {
    sku: shown.sku,
    quantity: shown.moq,
    packing: packings[0]?.code ?? 0,
    warehouse: stocked[0]?.warehouse ?? 1,
  };
  const [choice, setChoice] = useState(initial);
  const [busy, setBusy] = useState(false);
  const now = choice.sku === shown.sku ? choice : initial;
  const { quantity, packing, warehouse } = now;
  const set = (change: Partial<Choice>) => setChoice({ ...now, ...change });
  const available = stocked.find((one) => one.warehouse === warehouse)?.available ?? 0;
  const limits = { min: shown.moq, step: shown.step, max: Math.max(shown.moq, available) };
  const surcharge = packings.find(({ code }) => code === packing)?.surcharge ?? 0;
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
      surcharge,
      onSubmit,
    },
    unitPrice: (activeTier(shown.tiers, quantity)?.[1] ?? 0) + surcharge,
    setQuantity: (next: number) => set({ quantity: next }),
    setPacking: (next: number) => set({ packing: next }),
    setWarehouse: (next: number) => set({ warehouse: next }),
  };
}
