import type { Cart } from '../../../contract/cart.ts';
import type { EditComparison, EditSums } from '../../../contract/office/order-edits.ts';
import { formatMoney } from '../../../kit/money.ts';
import type { OrderSums } from '../../domains/orders/index.ts';
import type { EvaluationContext } from './context.ts';
import type { Problem } from './edit-lines.ts';
import { type EvaluatedEdit, evaluateEdit, type OrderEdit } from './evaluate-edit.ts';
import type { PlacedOrder } from './query.ts';
import { refuseState, refuseTotal } from './refuse-state.ts';

/** An edit with what comes of it. `evaluated` null: no price depends on what it changes. */
export type PreparedEdit = {
  edit: OrderEdit;
  evaluated: EvaluatedEdit | null;
  before: EditSums;
  after: EditSums;
  problems: Problem[];
  refused: string | null;
};

const sumsOf = (
  { goods, discount, packing, shipping, insurance, tax }: OrderSums,
  rest: { total: number; fee: number },
) => ({
  ...{ goods, discount, packing, shipping, insurance, tax },
  fee: rest.fee,
  total: rest.total + rest.fee,
});

const cartSums = ({ totals }: Cart, fee: number): EditSums =>
  sumsOf({ ...totals, shipping: totals.shipping ?? 0 }, { total: totals.total - totals.fee, fee });

const traderKey = (vat: PlacedOrder['vat']) => vat && `${vat.number} ${vat.state}`;

/** Whether a price may depend on what is edited: not on names, streets and telephone numbers. */
function needsEvaluation(order: PlacedOrder, edit: OrderEdit): boolean {
  const keyOf = ({ address, billing, vat }: Pick<OrderEdit, 'address' | 'billing' | 'vat'>) =>
    JSON.stringify([address.country, address.zip ?? '', (billing ?? address).country, traderKey(vat)]);
  return (
    keyOf(order) !== keyOf(edit) ||
    edit.added.length > 0 ||
    edit.lines.some(({ position, quantity }) =>
      order.lines.every((line) => line.position !== position || line.quantity !== quantity),
    ) ||
    order.parcels.some(({ warehouse, method }) => (edit.methods[String(warehouse)] ?? method) !== method)
  );
}

/** Evaluates an edit and names all that forbids it. Changes nothing. */
export async function prepareEdit(
  evaluation: EvaluationContext,
  order: PlacedOrder,
  edit: OrderEdit,
): Promise<PreparedEdit> {
  const before = sumsOf(order, order);
  const closed = await refuseState(evaluation.db, order);
  if (closed !== null || !needsEvaluation(order, edit))
    return { edit, evaluated: null, before, after: before, problems: [], refused: closed };
  const evaluated = await evaluateEdit(evaluation, order, edit);
  const { problems } = evaluated;
  if (!('cart' in evaluated))
    return { edit, evaluated: null, before, after: before, problems, refused: null };
  const after = cartSums(evaluated.cart, evaluated.fee);
  const refused =
    problems.length > 0
      ? null
      : refuseTotal(order, {
          before: before.total,
          after: after.total,
          needsApproval: evaluated.cart.needsApproval,
          written: (amount) => formatMoney(amount, order.currency, 'en'),
        });
  return { edit, evaluated, before, after, problems, refused };
}

function notesOf(order: PlacedOrder, cart: Cart): string[] {
  const { coupon, gift } = cart;
  const hadGift = order.lines.some(({ isGift }) => isGift);
  const promotion = cart.totals.promotion;
  return [
    ...(coupon && coupon.refused !== null
      ? [`Coupon ${coupon.code} takes nothing off any more: ${coupon.message}`]
      : []),
    ...(hadGift && !cart.lines.some(({ isGift }) => isGift)
      ? [`The gift is lost: ${gift.dropped?.message || 'its step is not reached'}`]
      : []),
    ...(promotion > 0 && cart.promotion ? [`Order promotion: ${cart.promotion.title}`] : []),
  ];
}

function linesOf(order: PlacedOrder, { cart, positions }: Pick<EvaluatedEdit, 'cart' | 'positions'>) {
  const after = new Map(positions.map((position, at) => [position, cart.lines[at]]));
  const stayed = order.lines.map(({ position, sku, title, warehouse, isGift, quantity, unitPrice }) => {
    const now = after.get(position);
    return {
      ...{ sku, title, warehouse, isGift },
      before: { quantity, each: unitPrice },
      after: now ? { quantity: now.quantity, each: now.unitPrice } : null,
    };
  });
  const added = cart.lines.flatMap(({ sku, title, warehouse, isGift, quantity, unitPrice }, at) =>
    order.lines.some(({ position }) => position === positions[at])
      ? []
      : [{ sku, title, warehouse, isGift, before: null, after: { quantity, each: unitPrice } }],
  );
  return [...stayed, ...added];
}

/** Says what an edit would make of an order, for who is about to make it. */
export function compareEdit(order: PlacedOrder, prepared: PreparedEdit): EditComparison {
  const { evaluated, before, after, problems, refused } = prepared;
  const isSame = after.total === before.total;
  return {
    version: order.version,
    before,
    after,
    lines: evaluated ? linesOf(order, evaluated) : [],
    parcels: (evaluated?.parcels ?? []).map(({ warehouse, method, options }) => ({
      warehouse,
      method,
      options: options.map((option) => ({
        method: option.method,
        name: option.carrier,
        price: option.price,
      })),
    })),
    notes: evaluated ? notesOf(order, evaluated.cart) : [],
    outcome: isSame ? 'same' : order.isPaid ? 'refunded' : 'repriced',
    problems,
    refused,
  };
}
