import type { Language } from '../../../../contract/fields.ts';
import { guessQuantities } from '../../../../kit/guess-quantities.ts';
import { lineKey, proposeAddition, validateLine } from '../../../domains/cart/index.ts';
import type { LineRow } from '../../../ordering/facts/sku-facts.ts';
import { digitsOf } from '../../../search/number-words.ts';
import type { RequestedLine } from '../add-lines.ts';
import { piecesElsewhere } from '../preview-addition.ts';
import type { BatchRow } from './batch-rows.ts';

const keyOf = ({ sku, warehouse }: BatchRow): string => lineKey({ sku, warehouse, packing: 0 });

/** Returns the rows of SKUs whose quantity could not be read, as lines of which the facts are needed. */
export const unreadLines = (rows: readonly BatchRow[]): RequestedLine[] =>
  rows.flatMap(({ sku, warehouse, problem }) =>
    problem && sku !== '' ? [{ sku, warehouse, packing: 0, quantity: 1 }] : [],
  );

/** The pieces that stand for what was typed: of two readings the one that can be ordered as it is. */
function pick(found: string, language: Language, allowed: (pieces: number) => number | null): number | null {
  const guesses = guessQuantities(digitsOf(found.trim()), language);
  const fitting = guesses.filter((pieces) => allowed(pieces) === pieces);
  return allowed((fitting.length === 1 ? fitting[0] : guesses[0]) ?? 1);
}

/**
 * Returns by row what may stand in place of a quantity that could not be read: the number in it, or else the least, as
 * minimum, step and stock allow. `known`: the lines of the cart and the facts of `unreadLines`; `added`: what the other
 * rows add to them.
 */
export function proposeQuantities(
  rows: readonly BatchRow[],
  {
    known,
    added,
    language,
  }: { known: readonly LineRow[]; added: readonly RequestedLine[]; language: Language },
): Map<number, number> {
  const factsByKey = new Map(known.map((row) => [lineKey(row), row]));
  const counted = new Map(added.map((line) => [lineKey(line), line.quantity]));
  const proposals = new Map<number, number>();
  for (const row of rows) {
    const facts = factsByKey.get(keyOf(row));
    if (!row.problem || !facts || facts.isSample) continue;
    const elsewhere = piecesElsewhere(known, facts);
    const inCart = facts.quantity + (counted.get(keyOf(row)) ?? 0);
    const proposal = pick(row.found ?? '', language, (pieces) =>
      proposeAddition(facts, { pieces: Math.max(1, pieces), inCart, elsewhere }),
    );
    if (proposal === null) continue;
    const quantity = inCart + proposal;
    if (validateLine(facts, { packing: 0, quantity, elsewhere })) continue;
    proposals.set(row.row, proposal);
    counted.set(keyOf(row), quantity - facts.quantity);
  }
  return proposals;
}
