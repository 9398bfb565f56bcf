import type { addBatch as addBatchContract, checkBatch, checkOrder } from '../../../../contract/batch.ts';
import type { OutputOf, ParsedOf } from '../../../../contract/call.ts';
import type { Language } from '../../../../contract/fields.ts';
import { type Refusal, refuse } from '../../../../contract/refusals.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { nextTier } from '../../../../kit/tiers.ts';
import { lineKey } from '../../../domains/cart/index.ts';
import { resolveRows } from '../../../domains/catalogue/index.ts';
import { priceUnit, shownTermsOf, tiersOf } from '../../../domains/pricing/index.ts';
import type { CheckoutContext } from '../../../ordering/context.ts';
import type { Owner } from '../../../platform/database/owner.ts';
import { ownerOf, type RequestContext } from '../../../platform/http/request-context.ts';
import { addSomeLines, planAddition } from '../add-lines.ts';
import { previewAddition } from '../preview-addition.ts';
import { findOrderLines } from '../query.ts';
import { linesOf, rowOutcomes, toBatch } from './batch-outcome.ts';
import { type BatchRow, rowsOf } from './batch-rows.ts';
import { proposeQuantities, unreadLines } from './propose-quantities.ts';

type Added = Result<OutputOf<typeof addBatchContract>, Refusal>;
type Checked = Result<OutputOf<typeof checkBatch>, Refusal>;

/** Reads the rows of an input, by the SKUs that theirs were typed for. */
async function readInput({ db }: CheckoutContext, given: ParsedOf<typeof checkBatch>, language: Language) {
  const rows = rowsOf(given, language);
  return rows.ok ? ok(await resolveRows(db, rows.value)) : rows;
}

/** Adds the rows of an input to the cart named, or to the current one. Refuses another's cart with NotFound. */
export async function addBatch(
  checkout: CheckoutContext,
  context: RequestContext,
  { orderId, ...given }: ParsedOf<typeof addBatchContract>,
): Promise<Added> {
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  const read = await readInput(checkout, given, context.language);
  if (!read.ok) return read;
  const rows = read.value;
  const lines = linesOf(rows);
  const added = await addSomeLines(checkout, context, {
    ...{ owner, lines, roundsUp: given.roundsUp },
    orderId: orderId ?? null,
  });
  if (!added.ok) return added;
  const { cart, ...parts } = added.value;
  const id = cart?.orderid ?? orderId ?? null;
  const proposals = await proposeAfter(checkout, context, { owner, rows, orderId: id });
  const outcomes = await rowOutcomes(checkout.db, { rows, ...parts, proposals });
  return ok({ orderid: cart?.orderid ?? null, ...toBatch(checkout.messages, context.language, outcomes) });
}

/** Proposes quantities for a cart as it is, to which the other rows were added; see proposeQuantities. */
export async function proposeAfter(
  checkout: CheckoutContext,
  context: RequestContext,
  { owner, rows, orderId }: { owner: Owner; rows: readonly BatchRow[]; orderId: string | null },
): Promise<Map<number, number>> {
  const lines = unreadLines(rows);
  if (lines.length === 0) return new Map();
  const { rows: known } = await previewAddition(checkout, context, { owner, lines, orderId });
  return proposeQuantities(rows, { known, added: [], language: context.language });
}

const NO_OWNER = { member: null, guest: null, company: null };

/** Returns what adding rows to the current cart would answer, with prices as pages show them. Changes nothing. */
async function checkRows(
  checkout: CheckoutContext,
  context: RequestContext,
  { rows, roundsUp }: { rows: readonly BatchRow[]; roundsUp: boolean },
): Promise<Checked> {
  const lines = linesOf(rows);
  const owner = ownerOf(context) ?? NO_OWNER;
  const named = [...lines, ...unreadLines(rows)];
  const preview = await previewAddition(checkout, context, { owner, lines: named, orderId: null });
  const { added: addedLines, rejectedLines } = planAddition(lines, preview, { roundsUp });
  const { language } = context;
  const proposals = proposeQuantities(rows, { known: preview.rows, added: addedLines, language });
  const outcomes = await rowOutcomes(checkout.db, { rows, addedLines, rejectedLines, proposals });
  const terms = shownTermsOf(context, checkout.places.rate(context.currency));
  const factsByKey = new Map(preview.rows.map((row) => [lineKey(row), row]));
  // What is refused lowers no price in the cart.
  const addedByKey = new Map(addedLines.map((line) => [lineKey(line), line.quantity]));
  const pieces = new Map<number, number>();
  for (const row of preview.rows) {
    const count = row.quantity + (addedByKey.get(lineKey(row)) ?? 0);
    pieces.set(row.productId, (pieces.get(row.productId) ?? 0) + count);
  }
  const checked = outcomes.flatMap(({ row, sku, warehouse, quantity, result, added }) => {
    const facts = factsByKey.get(lineKey({ sku, warehouse, packing: 0 }));
    if (!facts || result === 'merged') return [];
    const together = Math.max(1, pieces.get(facts.productId) ?? 0);
    const { unit } = priceUnit(facts, together, terms);
    const { title, brand, slug, picture, moq, step, available } = facts;
    const total = unit * (added || (quantity ?? 0));
    const tiers = tiersOf(facts, terms);
    const prices = {
      together,
      unitPrice: unit,
      total,
      nextTier: nextTier(tiers, together, together < moq ? 1 : step),
      tiers,
    };
    const attributes = Object.entries(facts.attributes).map(([code, value]) =>
      checkout.taxonomy.valueText(code, value, language),
    );
    const counts = { moq, step, available: Math.max(0, available), ...prices };
    return [{ row, sku, warehouse, title, attributes, brand, slug, picture, ...counts, isAdded: added > 0 }];
  });
  return ok({
    currency: context.currency,
    ...toBatch(checkout.messages, context.language, outcomes),
    lines: checked.map(({ isAdded: _, ...line }) => line),
    total: checked.reduce((sum, { isAdded, total }) => sum + (isAdded ? total : 0), 0),
  });
}

/** Returns what adding the rows of an input would answer; see checkRows. */
export async function checkInput(
  checkout: CheckoutContext,
  context: RequestContext,
  given: ParsedOf<typeof checkBatch>,
): Promise<Checked> {
  const rows = await readInput(checkout, given, context.language);
  if (!rows.ok) return rows;
  return checkRows(checkout, context, { rows: rows.value, roundsUp: given.roundsUp });
}

/** Returns the lines of one of the visitor's own orders as checkRows does. Refuses another's with NotFound. */
export async function checkOrderLines(
  checkout: CheckoutContext,
  context: RequestContext,
  { orderId }: ParsedOf<typeof checkOrder>,
): Promise<Checked> {
  const owner = ownerOf(context);
  const lines = owner ? await findOrderLines(checkout.db, { id: orderId, hasKey: false, ...owner }) : [];
  if (lines.length === 0) return refuse('NotFound');
  const rows = lines.map(({ sku, warehouse, quantity }, at) => ({
    ...{ row: at + 1, sku, warehouse, quantity },
    found: null,
    problem: null,
  }));
  return checkRows(checkout, context, { rows, roundsUp: true });
}
