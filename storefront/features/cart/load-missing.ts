import type { PageShop } from '../../../contract/page.ts';
import { getNearest, MAX_NEAREST, type NearestItem } from '../../../contract/product.ts';
import type { FailedLine } from './rejected-lines.ts';

/** A line that could not be added to the cart: its name, why not, and what can be had instead. */
export type MissingLine = FailedLine & {
  title: string;
  attributes: readonly string[];
  /** Where its SKU cannot be had in any quantity; null where `message` says why. */
  state: 'soldOut' | 'discontinued' | null;
  nearest: NearestItem | null;
};

/** What does not depend on the item: there is no other for it. */
const OF_CART = 'TooManyLines';

/**
 * Names lines that were rejected and finds the nearest items, of the first MAX_NEAREST. `title`: the name of one that is
 * not published any more.
 */
export async function loadMissing(
  shop: PageShop,
  failed: readonly (FailedLine & { title?: string })[],
): Promise<MissingLine[]> {
  const skus = [...new Set(failed.map(({ sku }) => sku))].slice(0, MAX_NEAREST);
  const answer = skus.length > 0 ? await shop.call(getNearest, { skus }) : null;
  const known = new Map(answer?.ok ? answer.data.items.map((item) => [item.sku, item]) : []);
  return failed.map((line) => {
    const item = known.get(line.sku);
    const isOfCart = line.reason === OF_CART;
    return {
      ...line,
      title: item?.title ?? line.title ?? line.sku,
      attributes: item?.attributes ?? [],
      state: isOfCart || !item || item.state === 'offered' ? null : item.state,
      nearest: isOfCart ? null : (item?.nearest ?? null),
    };
  });
}
