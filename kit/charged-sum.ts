import { withoutVat } from './money.ts';
import type { PriceDisplay } from './price-display.ts';

/** Pieces of one parcel: what a piece costs is the sum of `prices`, in minor units with VAT, such as goods and packing. */
export type ShownGoods = { warehouse: number; quantity: number; prices: readonly number[] };

/** `vat`: the rate that prices contain, in hundredths of a percent; `limits`: up to which net value of a parcel's goods the shop collects it, by warehouse. */
export type VatLimits = { vat: number; limits: Readonly<Record<number, number>> };

/**
 * Sums up goods as their parcels are charged: with VAT, or, where one of the parcels is worth more than the limit of its
 * scheme, all of them without (`isNet`), since VAT is paid at import then.
 */
export function chargedSum(
  goods: readonly ShownGoods[],
  { vat, limits }: VatLimits,
): { amount: number; isNet: boolean } {
  const sumOf = (priceOf: (price: number) => number, of: readonly ShownGoods[]) =>
    of.reduce(
      (all, one) => all + one.quantity * one.prices.reduce((sum, price) => sum + priceOf(price), 0),
      0,
    );
  const net = (of: readonly ShownGoods[]) => sumOf((price) => withoutVat(price, vat), of);
  const parcels = Map.groupBy(goods, ({ warehouse }) => warehouse);
  const isNet = [...parcels].some(
    ([warehouse, of]) => net(of) > (limits[warehouse] ?? Number.POSITIVE_INFINITY),
  );
  return { amount: isNet ? net(goods) : sumOf((price) => price, goods), isNet };
}

export type Charged = ReturnType<typeof createCharged>;

/**
 * Returns how shown prices are charged, since the shop collects no VAT on a parcel above the limit of its scheme: `sum` of
 * goods, with or without VAT (`isNet`), `price`, a shown price as it is in such a sum, and `piece`, what one of the pieces
 * of a parcel costs. Every price of a page comes from here, so that no two of them differ.
 */
export function createCharged(display: PriceDisplay, limits: VatLimits['limits'] = {}) {
  const vat = display.isGross ? display.vat : 0;
  const sum = (goods: readonly ShownGoods[]) => chargedSum(goods, { vat, limits: vat > 0 ? limits : {} });
  const price = (shown: number, isNet: boolean) => (isNet ? withoutVat(shown, vat) : shown);
  const piece = (shown: number, parcel: Pick<ShownGoods, 'warehouse' | 'quantity'>) => {
    const { isNet } = sum([{ ...parcel, prices: [shown] }]);
    return { piece: price(shown, isNet), isNet };
  };
  return { sum, price, piece };
}
