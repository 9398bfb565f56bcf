import { priceFor } from '../../domains/pricing/index.ts';
import type { CardReader } from './card-reader.ts';
import type { CardRow, TiersRow } from './query.ts';
import type { MatchingRow } from './query-variants.ts';

/**
 * Cards whose `from` is the lowest price for a quantity: of the variant that a list selects, else of those that can be
 * had, as publishing takes the lowest price of any quantity.
 */
export async function showFor(
  reader: CardReader,
  cards: CardRow[],
  { matching, quantity }: { matching: ReadonlyMap<number, MatchingRow>; quantity: number | undefined },
): Promise<CardRow[]> {
  if (quantity === undefined) return cards;
  const tiers = await reader.tiersOf(cards.flatMap(({ id }) => (matching.has(id) ? [] : [id])));
  return cards.map((card) => {
    const variants = tiers.get(card.id)?.variants;
    return variants ? { ...card, facts: { ...card.facts, from: lowestFor(variants, quantity) } } : card;
  });
}

function lowestFor(variants: TiersRow['variants'], quantity: number): number {
  const ready = variants.filter(({ isReady }) => isReady);
  const facts = { floor: 0, salePercent: 0, negotiated: null };
  return Math.min(
    ...(ready.length > 0 ? ready : variants).map((one) => priceFor({ ...facts, ...one }, quantity)),
  );
}
