import { toCents } from '../../../kit/money.ts';
import { firstPrice, netTermsOf, priceUnit, type Step, tierAt } from '../../domains/pricing/index.ts';
import { findGiftRows, findOfferedRows } from '../../ordering/facts/query.ts';
import type { LineRow, PlacedPrice } from '../../ordering/facts/sku-facts.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import type { EvaluationContext } from './context.ts';
import type { PlacedLine, PlacedOrder } from './query.ts';

/** What is to become of lines: pieces by position, 0 takes one out; lines that are not named stay. */
export type LinesEdit = {
  lines: readonly { position: number; quantity: number }[];
  added: readonly { sku: string; warehouse: number; quantity: number }[];
};
export type Problem = { field: string; message: string };

/** A line of the edited order; `placed` null: a new one. `field`: of the input that it comes from. */
export type EditedLine = { row: LineRow; placed: PlacedLine | null; isChanged: boolean; field: string };

const keyOf = ({ sku, warehouse }: { sku: string; warehouse: number }): string => `${sku} ${warehouse}`;

type Pieces = { productId: number; quantity: number };
const piecesOf = (lines: readonly Pieces[], product: number): number =>
  lines.reduce((sum, { productId, quantity }) => (productId === product ? sum + quantity : sum), 0);

/** Returns what a line was placed with, as evaluations take it. */
const placedPrice = (
  { unitPrice, packingPrice, explanation }: PlacedLine,
  order: PlacedOrder,
): PlacedPrice => ({
  unit: unitPrice,
  cents: toCents(unitPrice, order.rate, order.currency),
  packing: packingPrice,
  explanation: explanation.filter(({ step }) => step !== 'packing') as Step[],
});

/**
 * A line keeps its price unless its product comes into another tier. An agreed price has no tiers; more pieces never make
 * a piece dearer, whatever the list says today.
 */
function keepsPrice(
  { row, placed }: { row: LineRow; placed: PlacedLine },
  pieces: { before: number; after: number },
  today: number,
): boolean {
  const isAgreed = placed.explanation.some(({ step }) => step === 'negotiated');
  const isSameTier = tierAt(row.quantities, pieces.before) === tierAt(row.quantities, pieces.after);
  return isAgreed || isSameTier || (pieces.after > pieces.before && placed.unitPrice <= today);
}

/** Reads the facts of SKUs by SKU and warehouse; `isOffered`: only of those that the shop shows. */
async function readFacts(
  { db, skuFacts }: EvaluationContext,
  context: RequestContext,
  lines: readonly { sku: string; warehouse: number }[],
  isOffered: boolean,
): Promise<Map<string, LineRow>> {
  if (lines.length === 0) return new Map();
  const skus = [...new Set(lines.map(({ sku }) => sku))];
  const warehouses = [...new Set(lines.map(({ warehouse }) => warehouse))];
  const member = ownerOf(context)?.member ?? null;
  const found = await (isOffered ? findOfferedRows : findGiftRows)(db, { skus, warehouses, member });
  const rows = await skuFacts.complete(db, context.language, found);
  return new Map(rows.map((row) => [keyOf(row), { ...row, seenPrice: firstPrice(row), seenMoq: row.moq }]));
}

/** Names what is wrong with the lines of an edit before anything is priced. */
function findProblems(
  order: PlacedOrder,
  { lines, added }: LinesEdit,
  offered: ReadonlyMap<string, LineRow>,
) {
  const paid = order.lines.filter(({ isGift }) => !isGift);
  const wrong = lines.flatMap(({ position }, at): Problem[] =>
    paid.some((line) => line.position === position) &&
    lines.findIndex((one) => one.position === position) === at
      ? []
      : [{ field: `lines.${at}.quantity`, message: 'the order has no such line' }],
  );
  const unknown = added.flatMap((line, at): Problem[] => {
    const field = `added.${at}.sku`;
    if (!offered.has(keyOf(line))) return [{ field, message: `the shop does not offer ${line.sku}` }];
    const isKept = paid.some((one) => keyOf(one) === keyOf(line));
    const isTwice = added.findIndex((one) => keyOf(one) === keyOf(line)) !== at;
    return isKept || isTwice
      ? [{ field, message: 'is in the order from this warehouse: change its quantity there' }]
      : [];
  });
  return [...wrong, ...unknown];
}

/** Returns the paid lines of an order as an edit leaves them, each with its price, or what is wrong with the edit. */
export async function editLines(
  evaluation: EvaluationContext,
  context: RequestContext,
  { order, edit }: { order: PlacedOrder; edit: LinesEdit },
): Promise<{ lines: EditedLine[]; problems: Problem[] }> {
  const paid = order.lines.filter(({ isGift }) => !isGift);
  const facts = await readFacts(evaluation, context, paid, false);
  const offered = await readFacts(evaluation, context, edit.added, true);
  const problems = findProblems(order, edit, offered);
  if (problems.length > 0) return { lines: [], problems };
  const kept = paid.flatMap((placed): EditedLine[] => {
    const at = edit.lines.findIndex(({ position }) => position === placed.position);
    const quantity = edit.lines[at]?.quantity ?? placed.quantity;
    const found = facts.get(keyOf(placed));
    if (!found) throw new Error(`${placed.sku} of ${order.id} has no facts`);
    const row = { ...found, quantity, packing: placed.packing };
    const isChanged = quantity !== placed.quantity;
    return quantity === 0 ? [] : [{ row, placed, isChanged, field: `lines.${at}.quantity` }];
  });
  const added = edit.added.flatMap(({ quantity, ...line }, at): EditedLine[] => {
    const found = offered.get(keyOf(line));
    if (!found) return [];
    const packing = found.packings.includes(0) ? 0 : (found.packings[0] ?? 0);
    return [
      { row: { ...found, quantity, packing }, placed: null, isChanged: true, field: `added.${at}.quantity` },
    ];
  });
  const before = paid.flatMap(({ quantity, ...line }): Pieces[] => {
    const found = facts.get(keyOf(line));
    return found ? [{ productId: found.productId, quantity }] : [];
  });
  return { lines: keepPrices({ order, before, context }, [...kept, ...added]), problems: [] };
}

/** Lets lines keep the price that they were placed with, where they do. */
function keepPrices(
  { order, before, context }: { order: PlacedOrder; before: readonly Pieces[]; context: RequestContext },
  lines: EditedLine[],
): EditedLine[] {
  const after = lines.map(({ row }) => row);
  const terms = netTermsOf(context, order.rate);
  return lines.map((line) => {
    const { row, placed } = line;
    if (!placed) return line;
    const pieces = { before: piecesOf(before, row.productId), after: piecesOf(after, row.productId) };
    const today = priceUnit(row, pieces.after, terms).unit;
    return keepsPrice({ row, placed }, pieces, today)
      ? { ...line, row: { ...row, placed: placedPrice(placed, order) } }
      : line;
  });
}
