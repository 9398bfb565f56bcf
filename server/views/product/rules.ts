import type { VariantState } from '../../../contract/catalogue.ts';

type Offered = { state: VariantState; stock: readonly { available: number }[] };

const inStock = ({ stock }: Offered): boolean => stock.some(({ available }) => available > 0);

/**
 * The state of a whole product by those of its variants: on sale or presale while one can be had, locked where all
 * that is left is for chosen customers, discontinued when none will come again, else sold out.
 */
export function stateOf(variants: readonly Offered[]): VariantState {
  const left = variants.filter(({ state }) => state !== 'discontinued');
  if (left.length === 0) return 'discontinued';
  const had = (wanted: VariantState) => left.some((one) => one.state === wanted && inStock(one));
  if (had('on_sale')) return 'on_sale';
  if (had('presale')) return 'presale';
  return left.every(({ state }) => state === 'locked') ? 'locked' : 'sold_out';
}
