import { type Cart, MAX_CART_LINES } from '../../../contract/cart.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  addToCart,
  addToCurrentCart,
  type LineKey,
  lineKey,
  lockOpenCart,
  type NewLine,
  proposeAddition,
  validateLine,
  yymmdd,
} from '../../domains/cart/index.ts';
import { firstPrice } from '../../domains/pricing/index.ts';
import { type CheckoutContext, inTransaction } from '../../ordering/context.ts';
import type { LineRow } from '../../ordering/facts/sku-facts.ts';
import { loadLines } from '../../ordering/pricing/load-cart.ts';
import { priceWithPromotions } from '../../ordering/pricing/price-with-promotions.ts';
import type { Owner } from '../../platform/database/owner.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { limitGuestLines } from './limit-guest-lines.ts';
import { type CartPreview, linesAfter, piecesElsewhere, previewAddition } from './preview-addition.ts';

/** A line that a buyer requests to add. */
export type RequestedLine = LineKey & { quantity: number };
/** `proposal`: how many pieces could be added instead, where the quantity is wrong. */
export type RejectedLine = { line: RequestedLine; refusal: Refusal; proposal?: number | null };
type ValidLine = NewLine & { isNew: boolean };

type Answer = Result<{ cart: Cart; rejectedLines: RejectedLine[] }, Refusal>;
/** `cart` null: all lines were rejected. */
type Outcome = { cart: Cart | null; addedLines: RequestedLine[]; rejectedLines: RejectedLine[] };
type Addition = {
  owner: Owner;
  lines: RequestedLine[];
  orderId: string | null;
  /** A quantity between two order steps becomes the higher one. */
  roundsUp?: boolean;
};

/** Sums up lines of one key. */
export function combineLines(lines: readonly RequestedLine[]): RequestedLine[] {
  const lineByKey = new Map<string, RequestedLine>();
  for (const line of lines) {
    const same = lineByKey.get(lineKey(line));
    lineByKey.set(lineKey(line), same ? { ...same, quantity: same.quantity + line.quantity } : line);
  }
  return [...lineByKey.values()];
}

/** Returns a line with the quantity that brings the cart's line to its next order step; below the minimum as it is. */
function roundToStep(line: RequestedLine, row: LineRow): RequestedLine {
  const over = row.quantity + line.quantity - row.moq;
  if (over <= 0 || row.isSample) return line;
  return { ...line, quantity: line.quantity + Math.ceil(over / row.step) * row.step - over };
}

/** Sorts requested lines into those that can be added and those that cannot, each with its reason. */
function validateLines(lines: readonly RequestedLine[], { rows }: CartPreview, roundsUp: boolean) {
  const rowByKey = new Map(rows.map((row) => [lineKey(row), row]));
  const validLines: ValidLine[] = [];
  const rejectedLines: RejectedLine[] = [];
  for (const requested of lines) {
    const row = rowByKey.get(lineKey(requested));
    const line = row && roundsUp ? roundToStep(requested, row) : requested;
    if (!row) {
      const fields = [{ field: 'sku', reason: 'unknownSku' }];
      rejectedLines.push({ line, refusal: { reason: 'UnknownSku', values: { sku: line.sku }, fields } });
      continue;
    }
    if (row.isSample) {
      rejectedLines.push({ line, refusal: { reason: 'SampleOnly' } });
      continue;
    }
    const elsewhere = piecesElsewhere(rows, row);
    const refusal = validateLine(row, {
      packing: line.packing,
      quantity: row.quantity + line.quantity,
      elsewhere,
      inCart: row.quantity + elsewhere,
    });
    if (refusal) {
      const isQuantity = refusal.fields?.[0]?.field === 'quantity';
      const addition = { pieces: requested.quantity, inCart: row.quantity, elsewhere };
      rejectedLines.push({ line, refusal, proposal: isQuantity ? proposeAddition(row, addition) : null });
    } else validLines.push({ ...line, price: firstPrice(row), moq: row.moq, isNew: row.quantity === 0 });
  }
  return { validLines, rejectedLines };
}

/** Splits lines into those for which the cart has room, lines that it has already before the others, and the rest. */
function splitByRoom(lines: readonly ValidLine[], room: number): [ValidLine[], ValidLine[]] {
  let left = room;
  const fits = lines.map(({ isNew }) => !isNew || left-- > 0);
  return [lines.filter((_, index) => fits[index]), lines.filter((_, index) => !fits[index])];
}

/** Decides which lines an addition to a cart as the preview has it adds, up to MAX_CART_LINES, and why not the others. */
export function planAddition(
  lines: readonly RequestedLine[],
  preview: CartPreview,
  { roundsUp = false }: { roundsUp?: boolean | undefined } = {},
): { added: ValidLine[]; rejectedLines: RejectedLine[] } {
  const validated = validateLines(lines, preview, roundsUp);
  const lineCount = preview.rows.filter((row) => row.quantity > 0).length;
  const [added, tooMany] = splitByRoom(validated.validLines, MAX_CART_LINES - lineCount);
  const refusal: Refusal = { reason: 'TooManyLines', values: { limit: MAX_CART_LINES } };
  return {
    added,
    rejectedLines: [...validated.rejectedLines, ...tooMany.map((line) => ({ line, refusal }))],
  };
}

/** Returns why lines were rejected, in words. */
export const failedItems = (
  { messages }: CheckoutContext,
  { language }: RequestContext,
  rejectedLines: readonly RejectedLine[],
): Cart['failed'] =>
  rejectedLines.map(({ line: { sku, quantity }, refusal: { reason, values, fields } }) => ({
    sku,
    quantity,
    reason,
    // The field says how many are left.
    message:
      (reason === 'InsufficientStock' && messages.fields(language, fields)?.[0]?.message) ||
      messages.refusal(language, reason, values),
  }));

/** Refuses an addition of which no line can be added: with the first reason, and with all of them as wire data. */
function refuseAll(
  checkout: CheckoutContext,
  context: RequestContext,
  rejectedLines: readonly RejectedLine[],
): Answer {
  const [first] = rejectedLines;
  if (!first) return refuse('InvalidInput');
  const FailedItems = failedItems(checkout, context, rejectedLines).map((item) => ({
    ...item,
    Sku: item.sku,
    ErrorMessage: { Message: item.message },
  }));
  return { ok: false, refusal: { ...first.refusal, data: { FailedItems } } };
}

/**
 * Adds in one statement the lines that can be added, to the cart as the preview has it. Returns null when another
 * change of the cart was faster and may have left no room. With `isLocked` no other change is possible.
 */
async function tryAddLines(
  checkout: CheckoutContext,
  context: RequestContext,
  { owner, lines, orderId, roundsUp, isLocked }: Addition & { isLocked: boolean },
): Promise<Result<Outcome, Refusal> | null> {
  const preview = await previewAddition(checkout, context, { owner, lines, orderId });
  const { rows, version } = preview;
  // Without a row no SKU exists, which is the better reason.
  if (orderId && !preview.cart && rows.length > 0) return refuse('NotFound');

  const { added, rejectedLines } = planAddition(lines, preview, { roundsUp });
  if (added.length === 0) return ok({ cart: null, addedLines: [], rejectedLines });

  const tooMany = await limitGuestLines(checkout, context, added.filter(({ isNew }) => isNew).length);
  if (tooMany) return tooMany;

  const isVersionFree = isLocked || added.every(({ isNew }) => !isNew);
  const addition = { owner, lines: added, version: isVersionFree ? null : version };
  const id = orderId ?? preview.cart;
  const row = id
    ? await addToCart(checkout.db, { ...addition, id })
    : await addToCurrentCart(checkout.db, { ...addition, day: yymmdd(new Date(checkout.now())) });
  if (!row) return null;
  const after = linesAfter(preview, added, row);
  const { cart } = after
    ? await priceWithPromotions(checkout, context, { row, lines: after })
    : await loadLines(checkout, context, row);
  return ok({ cart, addedLines: added, rejectedLines });
}

/** Adds lines to a cart that nothing else changes until the transaction ends; see addSomeLines. */
export const addLockedLines = async (
  checkout: CheckoutContext,
  context: RequestContext,
  addition: Addition,
): Promise<Result<Outcome, Refusal>> =>
  (await tryAddLines(checkout, context, { ...addition, isLocked: true })) ?? refuse('NotFound');

/** Adds the lines that can be added, and returns them and the others; `cart` null where all are rejected. */
export async function addSomeLines(
  checkout: CheckoutContext,
  context: RequestContext,
  addition: Addition,
): Promise<Result<Outcome, Refusal>> {
  const answer = await tryAddLines(checkout, context, { ...addition, isLocked: false });
  if (answer) return answer;
  return inTransaction<Result<Outcome, Refusal>>(checkout, async (tx) => {
    await lockOpenCart(tx.db, { id: addition.orderId, ...addition.owner });
    return addLockedLines(tx, context, addition);
  });
}

/**
 * Adds lines to the cart named, or to the owner's current one, which is made when there is none. Lines that cannot be
 * added are returned as rejected and the others are added, up to MAX_CART_LINES lines; refused when all are rejected.
 * Reserves nothing: placing does that.
 */
export async function addLines(
  checkout: CheckoutContext,
  context: RequestContext,
  { lines, orderId = null }: { lines: readonly RequestedLine[]; orderId?: string | null | undefined },
): Promise<Answer> {
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  const added = await addSomeLines(checkout, context, { owner, lines: combineLines(lines), orderId });
  if (!added.ok) return added;
  const { cart, rejectedLines } = added.value;
  return cart ? ok({ cart, rejectedLines }) : refuseAll(checkout, context, rejectedLines);
}
