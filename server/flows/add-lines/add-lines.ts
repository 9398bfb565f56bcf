import type { Cart } from '../../../contract/cart.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { done, type Result } from '../../../kit/result.ts';
import { addLines, addLinesTo, refusalOf } from '../../domains/cart/index.ts';
import { firstPrice } from '../../domains/pricing/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { type Caller, type Owner, ownerOf } from '../../platform/http/caller.ts';
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
  const good: { wanted: Wanted; price: number; moq: number }[] = [];
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
    else good.push({ wanted: one, price: firstPrice(row), moq: row.moq });
  }
  return { good, failed };
}

/** What could not be added, as the wire tells it within a refusal. */
const told = ({ messages }: CartDependencies, { language }: Caller, failed: readonly Failed[]) =>
  failed.map(({ wanted: { sku }, refusal: { reason, values } }) => ({
    Sku: sku,
    reason,
    ErrorMessage: { Message: messages.refusal(language, reason, values) },
  }));

/**
 * Adds lines to the caller's open cart, or to the cart named. What cannot be added is told apart and the rest is
 * added; when nothing can be, the first refusal is the answer and
 * tells all. Nothing is reserved: placing does that.
 */
export async function addLinesToCart(
  dependencies: CartDependencies,
  caller: Caller,
  given: readonly Wanted[],
  orderId?: string,
): Promise<Result<{ cart: Cart; failed: Failed[] }, Refusal>> {
  const { db, foresee, readCart, now } = dependencies;
  const owner = ownerOf(caller);
  if (!owner) return refuse('TokenRefused');
  const asked = joined(given);
  const ahead = await foresee(db, caller, owner, asked, orderId ?? null);
  if (orderId && !ahead.cart && ahead.wanted.length > 0) return refuse('NotFound');
  const { good, failed } = judge(asked, ahead.wanted);
  const [firstFailed] = failed;
  if (good.length === 0)
    return firstFailed
      ? {
          ok: false,
          refusal: { ...firstFailed.refusal, data: { FailedItems: told(dependencies, caller, failed) } },
        }
      : refuse('InvalidInput');

  const lines = [
    good.map(({ wanted }) => wanted.sku),
    good.map(({ wanted }) => wanted.warehouse),
    good.map(({ wanted }) => wanted.packing),
    good.map(({ wanted }) => wanted.quantity),
    good.map(({ price }) => price),
    good.map(({ moq }) => moq),
  ] as const;
  const added = orderId
    ? await addLinesTo(db, orderId, owner.member, owner.guest, ...lines)
    : await addToOpen(db, owner, day(new Date(now())), lines);
  if (!added) return refuse('NotFound');
  const cart = ahead.after(
    added,
    good.map(({ wanted }) => wanted),
  );
  if (cart) return done({ cart, failed });
  const read = await readCart(db, caller, added);
  return read.ok ? done({ cart: read.value.cart, failed }) : read;
}

const UNIQUE_VIOLATION = '23505';
type Columns = readonly [string[], number[], number[], number[], number[], number[]];

// Two first additions at the same moment make one cart: the loser of the unique index finds the winner's.
async function addToOpen(db: Database, owner: Owner, today: string, lines: Columns) {
  try {
    return await addLines(db, owner.member, owner.guest, today, ...lines);
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === UNIQUE_VIOLATION)) throw fault;
    return addLines(db, owner.member, owner.guest, today, ...lines);
  }
}
