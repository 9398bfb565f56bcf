import { type Refusal, stockField } from '../../../contract/refusals.ts';
import { fitQuantity } from '../../../kit/fit-quantity.ts';

export type LineFacts = {
  state: string;
  moq: number;
  step: number;
  available: number;
  packings: readonly number[];
};

/** States of a variant in which it can be bought. */
const sellable = new Set(['on_sale', 'presale']);
export const isSellable = (state: string): boolean => sellable.has(state);

type LineChange = {
  packing: number;
  quantity: number;
  /** Pieces of the same stock in other lines of the cart. */
  elsewhere?: number;
  /** Pieces of the same stock that the cart has already, for an addition to it. */
  inCart?: number;
};

/** Returns why a line cannot have a quantity and packing; null when it can. */
export function validateLine(
  facts: LineFacts,
  { packing, quantity, elsewhere = 0, inCart = 0 }: LineChange,
): Refusal | null {
  const field = (reason: string, values?: Record<string, number>) => [
    { field: 'quantity', reason, ...(values && { values }) },
  ];
  if (!isSellable(facts.state)) return { reason: 'Unavailable' };
  if (!facts.packings.includes(packing)) {
    return { reason: 'InvalidInput', fields: [{ field: 'packing', reason: 'packing' }] };
  }
  // No quantity helps then: its minimum would be a wrong hint.
  if (facts.available <= 0) return refuseForStock(facts, { elsewhere, inCart });
  if (quantity < facts.moq) {
    const values = { minimum: facts.moq };
    return { reason: 'BelowMinimum', values, fields: field('belowMinimum', values) };
  }
  if ((quantity - facts.moq) % facts.step !== 0) {
    const values = { minimum: facts.moq, step: facts.step };
    return { reason: 'NotAStep', values, fields: field('step', values) };
  }
  if (quantity + elsewhere > facts.available) {
    return refuseForStock(facts, { elsewhere, inCart });
  }
  return null;
}

/**
 * Returns how many pieces an addition to a line of `inCart` may have instead of those that were refused: the nearest number
 * that minimum, step and stock allow, rounded up. Null where there is none.
 */
export function proposeAddition(
  { moq, step, available }: LineFacts,
  { pieces, inCart, elsewhere }: { pieces: number; inCart: number; elsewhere: number },
): number | null {
  const max = available - elsewhere;
  const fitted = fitQuantity(inCart + pieces, { min: moq, step, max });
  return fitted > inCart && fitted <= max ? fitted - inCart : null;
}

type InStock = { elsewhere: number; inCart: number };

/**
 * Returns the refusal for too little stock. Where the cart has some of it, what it has and how many more it may have are
 * said: of an addition, and of a line where other lines take all.
 */
function refuseForStock({ available, moq, step }: LineFacts, { elsewhere, inCart }: InStock): Refusal {
  const left = Math.max(0, available - Math.max(elsewhere, inCart));
  // A line that is in the cart grows by steps; another one begins with the minimum.
  const first = inCart > elsewhere ? 0 : moq;
  const more = left < first ? 0 : left - ((left - first) % step);
  const held = left === 0 && available > 0 ? elsewhere : inCart;
  const values: Record<string, number> = held > 0 ? { available, inCart: held, more } : { available: left };
  const field =
    held > 0 ? { field: 'quantity', reason: 'stockInCart', values } : stockField('quantity', left);
  return { reason: 'InsufficientStock', values, fields: [field] };
}

type Line = {
  sku: string;
  warehouse: number;
  state: string;
  quantity: number;
  moq: number;
  step: number;
  available: number;
};

/**
 * Returns for each line of a cart the pieces available to it now, and the quantity that minimum, order
 * step and stock allow, 0 when none. Lines of one SKU and warehouse share its stock, earlier lines first.
 */
export function acceptableQuantities(lines: readonly Line[]): { available: number; quantity: number }[] {
  const usedByStock = new Map<string, number>();
  return lines.map(({ sku, warehouse, state, quantity, moq, step, available: inStock }) => {
    const key = `${sku} ${warehouse}`;
    const used = usedByStock.get(key) ?? 0;
    const available = Math.max(0, inStock - used);
    const max = isSellable(state) ? Math.min(Math.max(quantity, moq), available) : 0;
    const acceptable = max < moq ? 0 : max - ((max - moq) % step);
    usedByStock.set(key, used + acceptable);
    return { available, quantity: acceptable };
  });
}

/** Returns the day in UTC of which the id of a cart made then speaks, such as 261122. */
export const yymmdd = (at: Date): string => at.toISOString().slice(2, 10).replaceAll('-', '');
