import { useMemo } from 'react';
import type { Product } from '../../../contract/catalogue.ts';
import { chargedSum, type ShownGoods } from '../../../kit/charged-sum.ts';
import { withoutVat } from '../../../kit/money.ts';
import { useRootData } from '../../locale/use-root-data.ts';

/**
 * Returns how sums of the page are charged, since the shop collects no VAT on a parcel above the limit of its scheme:
 * `sum` of goods at shown prices, with or without VAT (`isNet`), and `price`, a shown price as it is in such a sum.
 */
export function useCharged() {
  const { priceDisplay, vatLimits } = useRootData();
  return useMemo(() => {
    const vat = priceDisplay.isGross ? priceDisplay.vat : 0;
    return {
      sum: (goods: readonly ShownGoods[]) => chargedSum(goods, { vat, limits: vatLimits ?? {} }),
      price: (shown: number, isNet: boolean) => (isNet ? withoutVat(shown, vat) : shown),
    };
  }, [priceDisplay, vatLimits]);
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
