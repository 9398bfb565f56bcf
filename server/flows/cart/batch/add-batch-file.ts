import { createHash } from 'node:crypto';
import {
  type addBatchFile as addFileContract,
  type getBatchStats,
  SAME_FILE_S,
} from '../../../../contract/batch.ts';
import type { OutputOf, ParsedOf } from '../../../../contract/call.ts';
import { type Refusal, refuse } from '../../../../contract/refusals.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { lockOpenCart } from '../../../domains/cart/index.ts';
import { resolveRows } from '../../../domains/catalogue/index.ts';
import { type CheckoutContext, inTransaction } from '../../../ordering/context.ts';
import { ownerOf, type RequestContext, turnKey } from '../../../platform/http/request-context.ts';
import { addLockedLines } from '../add-lines.ts';
import { proposeAfter } from './add-batch.ts';
import { linesOf, type RowOutcome, rowOutcomes, toBatch } from './batch-outcome.ts';
import { findSameUpload, findUpload, lockUploads, putUpload } from './query.ts';
import { readBatchFile } from './read-batch-file.ts';

type Added = Result<OutputOf<typeof addFileContract>, Refusal>;

const MAX_NAME = 200;

/**
 * Adds the rows of a file in one transaction and stores what became of them. A file that was added within SAME_FILE_S
 * is not added again: its second press is answered as the first. Uploads of one owner wait for each other.
 */
export async function addFile(
  checkout: CheckoutContext,
  context: RequestContext,
  { file, orderId: named, warehouse, roundsUp, hiddenRows }: ParsedOf<typeof addFileContract>,
): Promise<Added> {
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  const read = await readBatchFile(file, {
    ...{ warehouse, hiddenRows },
    language: context.language,
    owner: turnKey(context),
  });
  if (!read.ok) return read;
  const { notes } = read.value;
  const rows = await resolveRows(checkout.db, read.value.rows);
  const orderId = named ?? null;
  const hash = createHash('sha256').update(file.bytes).digest();
  return inTransaction<Added>(checkout, async (tx) => {
    await lockUploads(tx.db, `${owner.member ?? owner.guest}`);
    const same = await findSameUpload(tx.db, { cart: orderId, hash, seconds: SAME_FILE_S, ...owner });
    if (same)
      return ok({
        ...{ orderid: same.cart, notes },
        ...toBatch(checkout.messages, context.language, same.results as RowOutcome[]),
      });
    const locked = await lockOpenCart(tx.db, { id: orderId, ...owner });
    if (orderId !== null && !locked) return refuse('NotFound');
    const added = await addLockedLines(tx, context, { owner, lines: linesOf(rows), orderId, roundsUp });
    if (!added.ok) return added;
    const { cart, ...parts } = added.value;
    const id = cart?.orderid ?? locked?.id ?? null;
    const proposals = await proposeAfter(tx, context, { owner, rows, orderId: id });
    const outcomes = await rowOutcomes(tx.db, { rows, ...parts, proposals });
    const name = file.name.slice(0, MAX_NAME);
    if (id !== null)
      await putUpload(tx.db, { cart: id, file: name, hash, results: JSON.stringify(outcomes) });
    return ok({ orderid: id, notes, ...toBatch(checkout.messages, context.language, outcomes) });
  });
}

type Stats = Result<OutputOf<typeof getBatchStats>, Refusal>;

/** Returns what became of the last file of one of the visitor's carts. Refuses another's with NotFound. */
export async function readStats(
  checkout: CheckoutContext,
  context: RequestContext,
  { orderId }: ParsedOf<typeof getBatchStats>,
): Promise<Stats> {
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  const found = await findUpload(checkout.db, { cart: orderId, ...owner });
  if (!found) return refuse('NotFound');
  const { cart, file, addedAt, results } = found;
  const batch = toBatch(checkout.messages, context.language, (results ?? []) as RowOutcome[]);
  const reasons: Record<string, number> = {};
  for (const { reason } of batch.results) if (reason) reasons[reason] = (reasons[reason] ?? 0) + 1;
  return ok({ orderid: cart, file, addedAt: addedAt?.toISOString() ?? null, ...batch, reasons });
}
