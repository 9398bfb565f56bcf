import { useMemo, useState } from 'react';
import type { Product } from '../../../contract/catalogue.ts';
import { withoutVat } from '../../../kit/money.ts';
import { useRootData } from '../../locale/use-root-data.ts';

/**
 * Returns a product with prices as the cart charges a parcel of it: without VAT where the shop collects none, as above
 * the limit of its scheme, which `setIsUntaxed` tells. `isNet`: whether VAT was taken out.
 */
export function useChargedPrices(product: Product) {
  const { vat, isGross } = useRootData().priceDisplay;
  const [isUntaxed, setIsUntaxed] = useState(false);
  const isNet = isGross && isUntaxed;
  const charged = useMemo(() => (isNet ? netPrices(product, vat) : product), [isNet, product, vat]);
  return { product: charged, isNet, setIsUntaxed };
}

/** `vat`: the rate that prices contain, in hundredths of a percent. */
const netPrices = ({ packings, variants, ...product }: Product, vat: number): Product => ({
  ...product,
  packings: packings.map((packing) => ({ ...packing, surcharge: withoutVat(packing.surcharge, vat) })),
  variants: variants.map((variant) => ({
    ...variant,
    tiers: variant.tiers.map(([from, price]) => [from, withoutVat(price, vat)]),
    was: variant.was === null ? null : withoutVat(variant.was, vat),
  })),
});
