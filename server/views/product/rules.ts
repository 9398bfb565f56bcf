import type { VariantState } from '../../../contract/catalogue.ts';

type OfferedVariant = { state: VariantState; stock: readonly { available: number }[] };

const inStock = ({ stock }: OfferedVariant): boolean => stock.some(({ available }) => available > 0);

/**
 * Returns the state of a product by those of its variants: on sale or presale while one is in stock, locked when all
 * that are not discontinued are for chosen customers, discontinued when all are, else sold out.
 */
export function stateOf(variants: readonly OfferedVariant[]): VariantState {
  const left = variants.filter(({ state }) => state !== 'discontinued');
  if (left.length === 0) return 'discontinued';
  const isAvailable = (state: VariantState) =>
    left.some((candidate) => candidate.state === state && inStock(candidate));
  if (isAvailable('on_sale')) return 'on_sale';
  if (isAvailable('presale')) return 'presale';
  return left.every(({ state }) => state === 'locked') ? 'locked' : 'sold_out';
}
