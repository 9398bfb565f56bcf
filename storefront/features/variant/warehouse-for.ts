import type { Variant } from '../../../contract/catalogue.ts';

/**
 * Returns the warehouse that a variant is taken from: the preferred one if a least order lies there, else the first
 * with a least order, else the first with any stock.
 */
export function warehouseFor(
  { stock, moq }: Pick<Variant, 'stock' | 'moq'>,
  preferred: number | null,
): number {
  const ready = stock.filter(({ available }) => available >= Math.max(1, moq));
  const found = ready.find(({ warehouse }) => warehouse === preferred) ?? ready[0];
  return (found ?? stock.find(({ available }) => available > 0) ?? stock[0])?.warehouse ?? 1;
}
