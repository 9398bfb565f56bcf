import { type Cart, MAX_CART_LINES } from '../../../contract/cart.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { addLines, addLinesTo, lockOpenCart, refusalOf } from '../../domains/cart/index.ts';
import { firstPrice } from '../../domains/pricing/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { type Owner, ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import type { CartDependencies, Wanted } from './dependencies.ts';

export type Failed = { wanted: Wanted; refusal: Refusal };

const day = (now: Date): string => now.toISOString().slice(2, 10).replaceAll('-', '');
const keyOf = ({ sku, warehouse, packing }: Wanted): string => `${sku} ${warehouse} ${packing}`;

/** The same line asked for twice is one line with the sum. */
function joined(wanted: readonly Wanted[]): Wanted[] {
  const lines = new Map<string, Wanted>();
  for (const one of wanted) {
    const same = lines.get(keyOf(one));
    lines.set(keyOf(one), same ? { ...same, quantity: same.quantity + one.quantity } : one);
  }
  return [...lines.values()];
}

/** Sorts what is wanted into what can be added and what cannot, with the reason of each. */
function judge(wanted: readonly Wanted[], known: Awaited<ReturnType<CartDependencies['foresee']>>['wanted']) {
  const facts = new Map(known.map((row) => [keyOf({ ...row, quantity: 0 }), row]));
  const good: { wanted: Wanted; price: number; moq: number; isNew: boolean }[] = [];
  const failed: Failed[] = [];
  for (const one of wanted) {
    const row = facts.get(keyOf(one));
    if (!row) {
      failed.push({
        wanted: one,
        refusal: {
          reason: 'UnknownSku',
          values: { sku: one.sku },
          fields: [{ field: 'sku', reason: 'unknownSku' }],
        },
      });
      continue;
    }
    const refusal = refusalOf(row, one.packing, row.inCart + one.quantity, row.inCartAny - row.inCart);
    if (refusal) failed.push({ wanted: one, refusal });
    else good.push({ wanted: one, price: firstPrice(row), moq: row.moq, isNew: row.inCart === 0 });
  }
  return { good, failed };
}

/** What could not be added, as the wire tells it within a refusal. */
const told = ({ messages }: CartDependencies, { language }: RequestContext, failed: readonly Failed[]) =>
  failed.map(({ wanted: { sku }, refusal: { reason, values } }) => ({
    Sku: sku,
    reason,
    ErrorMessage: { Message: messages.refusal(language, reason, values) },
  }));

/** The lines for which the cart has room: those that it holds already, then the first of the others. */
function splitByRoom<Line extends { isNew: boolean }>(
  lines: readonly Line[],
  room: number,
): [Line[], Line[]] {
  let left = room;
  const fits = lines.map(({ isNew }) => !isNew || left-- > 0);
  return [lines.filter((_, index) => fits[index]), lines.filter((_, index) => !fits[index])];
}

type Added = Result<{ cart: Cart; failed: Failed[] }, Refusal>;
type Addition = { context: RequestContext; owner: Owner; asked: Wanted[]; orderId: string | null };

/**
 * Adds in one statement what can be added, to the cart as it was read before: null when another addition was faster,
 * whose lines might leave no room for these. With `isLocked` the cart cannot change meanwhile.
 */
async function add(
  dependencies: CartDependencies,
  db: Database,
  { context, owner, asked, orderId }: Addition,
  isLocked: boolean,
): Promise<Added | null> {
  const { foresee, readCart, now } = dependencies;
  const ahead = await foresee(db, context, owner, asked, orderId);
  if (orderId && !ahead.cart && ahead.wanted.length > 0) return refuse('NotFound');
  const judged = judge(asked, ahead.wanted);
  const [good, tooMany] = splitByRoom(judged.good, MAX_CART_LINES - ahead.lines);
  const refusal: Refusal = { reason: 'TooManyLines', values: { limit: MAX_CART_LINES } };
  const failed = [...judged.failed, ...tooMany.map(({ wanted }) => ({ wanted, refusal }))];
  const [firstFailed] = failed;
  if (good.length === 0) {
    if (!firstFailed) return refuse('InvalidInput');
    const data = { FailedItems: told(dependencies, context, failed) };
    return { ok: false, refusal: { ...firstFailed.refusal, data } };
  }
  const columns = [
    good.map(({ wanted }) => wanted.sku),
    good.map(({ wanted }) => wanted.warehouse),
    good.map(({ wanted }) => wanted.packing),
    good.map(({ wanted }) => wanted.quantity),
    good.map(({ price }) => price),
    good.map(({ moq }) => moq),
    isLocked || good.every(({ isNew }) => !isNew) ? null : ahead.version,
  ] as const;
  const added = orderId
    ? await addLinesTo(db, orderId, owner.member, owner.guest, ...columns)
    : await addToOpen(db, owner, day(new Date(now())), columns);
  if (!added) return null;
  const cart = ahead.after(
    added,
    good.map(({ wanted }) => wanted),
  );
  if (cart) return ok({ cart, failed });
  const read = await readCart(db, context, added);
  return read.ok ? ok({ cart: read.value.cart, failed }) : read;
}

/**
 * Adds lines to the caller's open cart, or to the cart named. What cannot be added is told apart and the rest is
 * added, up to MAX_CART_LINES lines; when nothing can be, the first refusal is the answer and tells all. Nothing is
 * reserved: placing does that.
 */
export async function addLinesToCart(
  dependencies: CartDependencies,
  context: RequestContext,
  given: readonly Wanted[],
  orderId?: string,
): Promise<Added> {
  const { db, pool } = dependencies;
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  const addition = { context, owner, asked: joined(given), orderId: orderId ?? null };
  const added = await add(dependencies, db, addition, false);
  if (added) return added;
  return transaction<Added>(pool, async (tx) => {
    await lockOpenCart(tx, owner.member, owner.guest, addition.orderId);
    return (await add(dependencies, tx, addition, true)) ?? refuse('NotFound');
  });
}

const UNIQUE_VIOLATION = '23505';
type Columns = readonly [string[], number[], number[], number[], number[], number[], number | null];

// The unique index of open carts tells that there is another cart, or another version of it, than was read.
async function addToOpen(db: Database, owner: Owner, today: string, columns: Columns) {
  try {
    return await addLines(db, owner.member, owner.guest, today, ...columns);
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === UNIQUE_VIOLATION)) throw fault;
    return undefined;
  }
}
