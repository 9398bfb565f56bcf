import type { Cart } from '../../../contract/cart.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { CartRow } from '../../domains/cart/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { type Owner, ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import { cartLines, findCurrentCart, findOwnCart, type LineRow } from './query.ts';

export type CartReading = { cart: Cart; row: CartRow; lines: LineRow[] };
/** How flows read a cart; app.ts hands it to them, since no flow imports a view. */
export type ReadCart = (
  db: Database,
  context: RequestContext,
  cart?: string | CartRow,
) => Promise<Result<CartReading, Refusal>>;

const none = (currency: string): Cart => ({
  orderid: null,
  version: 0,
  currency,
  pieces: 0,
  lines: [],
  failed: [],
  parcels: [],
  totals: { goods: 0, discount: 0, packing: 0, shipping: null, insurance: 0, tax: 0, total: 0 },
  email: null,
  address: null,
  billing: null,
  insured: false,
  shortage: 'ask',
  remark: '',
});

const findRow = (db: Database, owner: Owner, id?: string): Promise<CartRow | undefined> =>
  id ? findOwnCart(db, id, owner.member, owner.guest) : findCurrentCart(db, owner.member, owner.guest);

/** Reads one of the caller's carts by id or by the row a change has just given, the current one without an id. Refuses what is not his: NotFound. */
export const createReadCart =
  (evaluation: Evaluation): ReadCart =>
  async (db, context, cart) => {
    const owner = ownerOf(context);
    const row = owner && (typeof cart === 'object' ? cart : await findRow(db, owner, cart));
    if (!row) return refuse('NotFound');
    const lines = await cartLines(db, row.id, context.language, owner.member);
    return ok({ cart: evaluate(row, lines, context, evaluation), row, lines });
  };

/** The cart for showing: an empty one where the visitor has none yet. Refuses one that has become an order. */
export async function showCart(
  readCart: ReadCart,
  db: Database,
  context: RequestContext,
  id?: string,
): Promise<Result<Cart, Refusal>> {
  const read = await readCart(db, context, id);
  if (read.ok && read.value.row.state === 'open') return ok(read.value.cart);
  if (read.ok)
    return refuse('OrderStateWrong', { data: { orderid: read.value.row.id, state: read.value.row.state } });
  return id ? read : ok(none(context.currency));
}
