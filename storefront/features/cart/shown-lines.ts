import { useStore } from 'zustand';
import type { Cart, CartLine } from '../../../contract/cart.ts';
import { useRootData } from '../../locale/use-root-data.ts';
import type { CartStore } from './cart-store.ts';
import { lineKey } from './cart-view.ts';

/** The prices of a line as the page shows them, packing included. `rate`: the VAT in them, in hundredths of a percent. */
export type ShownLine = Cart['gross']['lines'][number];

const netLine = ({ unitPrice, packingPrice, total }: CartLine): ShownLine => ({
  unitPrice: unitPrice + packingPrice,
  total,
  rate: 0,
});

/** Returns the function to the shown prices of a line; of one that the cart no longer has, those without VAT. */
export function useShownLines({ view }: CartStore): (line: CartLine) => ShownLine {
  const { isGross } = useRootData().priceDisplay;
  const { lines, gross } = useStore(view, ({ cart }) => cart);
  if (!isGross) return netLine;
  const indexByKey = new Map(lines.map((line, index) => [lineKey(line), index]));
  return (line) => gross.lines[indexByKey.get(lineKey(line)) ?? -1] ?? netLine(line);
}
