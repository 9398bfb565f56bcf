import { useMemo } from 'react';
import type { Product } from '../../../contract/catalogue.ts';
import { type Charged, createCharged } from '../../../kit/charged-sum.ts';
import { useRootData } from '../../locale/use-root-data.ts';

/** Returns how prices of the page are charged. */
export function useCharged(): Charged {
  const { priceDisplay, vatLimits } = useRootData();
  return useMemo(() => createCharged(priceDisplay, vatLimits), [priceDisplay, vatLimits]);
}

/** Returns a product with its prices as they are in a sum that is charged without VAT, if it `isNet`. */
export function useProductPrices(product: Product, isNet: boolean): Product {
  const { price } = useCharged();
  return useMemo(
    () => (isNet ? priceProduct(product, (shown) => price(shown, true)) : product),
    [product, isNet, price],
  );
}

const priceProduct = (
  { packings, variants, ...product }: Product,
  priceOf: (shown: number) => number,
): Product => ({
  ...product,
  packings: packings.map((packing) => ({ ...packing, surcharge: priceOf(packing.surcharge) })),
  variants: variants.map((variant) => ({
    ...variant,
    tiers: variant.tiers.map(([from, price]) => [from, priceOf(price)]),
    was: variant.was === null ? null : priceOf(variant.was),
  })),
});
