import { convert } from '../../../kit/money.ts';
import type { PackingContext } from './context.ts';
import type { PackedLine, PackedOrder } from './query.ts';

export type PackingOption = { packing: number; slug: string; surcharge: number };

/**
 * Lists what a line can be packed in, with the surcharge of a piece at the order's rate. The packing that it has keeps
 * its price, and stays an option when the product has lost it since.
 */
export const optionsOf = (
  { taxonomy }: Pick<PackingContext, 'taxonomy'>,
  { currency, rate }: Pick<PackedOrder, 'currency' | 'rate'>,
  { packing, packingPrice, packings }: PackedLine,
): PackingOption[] =>
  taxonomy.packings([...new Set([...packings, packing])]).map(({ code, slug, surcharge }) => ({
    packing: code,
    slug,
    surcharge: code === packing ? packingPrice : convert(surcharge, rate, currency),
  }));
