/** Where a variant lies, and the least quantity that can be ordered. */
type Stocked = { stock: readonly { warehouse: number; available: number }[]; moq: number };

/**
 * Returns the warehouse for a variant: the preferred one if it has the minimum quantity, else the first that has it,
 * else the first with any stock.
 */
export function warehouseFor({ stock, moq }: Stocked, preferred: number | null): number {
  const ready = stock.filter(({ available }) => available >= Math.max(1, moq));
  const found = ready.find(({ warehouse }) => warehouse === preferred) ?? ready[0];
  return (found ?? stock.find(({ available }) => available > 0) ?? stock[0])?.warehouse ?? 1;
}
