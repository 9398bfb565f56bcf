import { expect, it, vi } from 'vitest';
import type { Answer, Call } from '../../../contract/call.ts';
import type { Cart, CartLine } from '../../../contract/cart.ts';
import { useToasts } from '../../ui/toast.ts';
import { createCartChanges } from './cart-changes.ts';
import { createCartView } from './cart-view.ts';
import { fakeLine } from './fakes/cart-line.ts';

const lineOf = (sku: string, quantity: number): CartLine =>
  fakeLine(sku, { quantity, total: 100 * quantity });

const totals: Cart['totals'] = {
  goods: 0,
  discount: 0,
  promotion: 0,
  packing: 0,
  shipping: null,
  insurance: 0,
  tax: 0,
  customsDuty: 0,
  fee: 0,
  total: 0,
};

const cartOf = (version: number, ...lines: CartLine[]): Cart => ({
  orderid: 'V26010110001',
  version,
  currency: 'USD',
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  lines,
  failed: [],
  parcels: [],
  totals,
  gross: { ...totals, vat: 0 },
  email: null,
  address: null,
  addressLines: [],
  addressHints: [],
  billing: null,
  insured: false,
  shortage: 'ask',
  remark: '',
  vat: null,
  purchaseOrder: '',
  invoice: 'none',
  needsApproval: false,
  approvalLimit: null,
  coupon: null,
  promotion: null,
  gift: { sku: null, dropped: null, offers: [], next: null },
  payment: { method: null, isChosen: false, options: [] },
});

type SentInput = { sku: string; quantity: number; packing: number; newPacking?: number };

/** A cart of two lines, and a shop that answers when it is told to. */
function begin() {
  const view = createCartView(cartOf(1, lineOf('A', 1), lineOf('B', 1)));
  const sent: { input: SentInput; answer: (answer: Answer<Cart>) => void }[] = [];
  const call: Call = (_contract, input) => {
    const { promise, resolve } = Promise.withResolvers<Answer<Cart>>();
    sent.push({ input: input as SentInput, answer: resolve });
    return promise as Promise<never>;
  };
  const changes = createCartChanges(view, call);
  const [a = '', b = ''] = view.getState().rows.map(({ id }) => id);
  const setQuantity = (id: string, quantity: number) => {
    view.setState(({ pendingQuantities }) => ({
      pendingQuantities: { ...pendingQuantities, [id]: quantity },
    }));
    void changes.setQuantity(id);
  };
  const tick = () => new Promise((resolve) => setTimeout(resolve, 1));
  const reply = async (answer: Answer<Cart>) => {
    await tick();
    sent.at(-1)?.answer(answer);
    await tick();
  };
  const shown = () =>
    view.getState().rows.map(({ id, line }) => view.getState().pendingQuantities[id] ?? line.quantity);
  return { view, changes, sent, a, b, setQuantity, reply, tick, shown };
}
const ok = (cart: Cart): Answer<Cart> => ({ ok: true, data: cart });

it('setQuantity() shows the last typed quantity while an older answer arrives, and sends no other', async () => {
  const { sent, a, setQuantity, reply, shown } = begin();
  for (const quantity of [2, 3, 4]) setQuantity(a, quantity);
  await reply(ok(cartOf(2, lineOf('A', 2), lineOf('B', 1))));
  expect(shown()).toEqual([4, 1]);
  await reply(ok(cartOf(3, lineOf('A', 4), lineOf('B', 1))));
  expect(shown()).toEqual([4, 1]);
  expect(sent.map(({ input }) => input.quantity)).toEqual([2, 4]);
});

it('setQuantity() sends changes of several lines in their order', async () => {
  const { sent, a, b, setQuantity, reply, shown } = begin();
  setQuantity(a, 5);
  setQuantity(b, 7);
  await reply(ok(cartOf(2, lineOf('A', 5), lineOf('B', 1))));
  expect(shown()).toEqual([5, 7]);
  await reply(ok(cartOf(3, lineOf('A', 5), lineOf('B', 7))));
  expect(sent.map(({ input }) => [input.sku, input.quantity])).toEqual([
    ['A', 5],
    ['B', 7],
  ]);
});

it('show() ignores a cart that is older than the shown one', () => {
  const { changes, view } = begin();
  changes.show(cartOf(5, lineOf('A', 9)));
  changes.show(cartOf(4, lineOf('A', 2)));
  expect(view.getState().cart.version).toBe(5);
});

it('setQuantity() restores the quantity and shows the refusal at its line', async () => {
  const { view, a, setQuantity, reply, shown } = begin();
  setQuantity(a, 99);
  await reply({ ok: false, code: 409, message: 'Only 9 available' });
  expect(shown()).toEqual([1, 1]);
  expect(view.getState().refusals[a]?.message).toBe('Only 9 available');
});

it('setQuantities() sets several lines by one call, and says at each that was refused why', async () => {
  const { view, changes, sent, a, b, reply, tick, shown } = begin();
  view.setState({ refusals: { [a]: { message: 'of before' } } });
  const outcome = changes.setQuantities([a, b], 9);
  await tick();
  expect(shown()).toEqual([9, 9]);
  const failed = [
    { sku: 'B', warehouse: 1, packing: 0, quantity: 9, reason: 'InsufficientStock', message: 'Only 4' },
  ];
  await reply(ok({ ...cartOf(2, lineOf('A', 9), lineOf('B', 1)), failed }));
  expect(await outcome).toBeNull();
  expect(sent.map(({ input }) => input)).toMatchObject([
    { quantity: 9, lines: [{ sku: 'A', warehouse: 1, packing: 0 }, { sku: 'B' }] },
  ]);
  expect([shown(), view.getState().pendingQuantities]).toEqual([[9, 1], {}]);
  expect(view.getState().refusals).toEqual({ [b]: { message: 'Only 4', quantity: 9 } });
});

it('setQuantities() returns why all lines were refused, and restores their quantities', async () => {
  const { view, changes, a, b, reply, shown } = begin();
  const outcome = changes.setQuantities([a, b], 9);
  await reply({ ok: false, code: 503, message: 'Busy' });
  expect(await outcome).toMatchObject({ message: 'Busy' });
  expect([shown(), view.getState().refusals]).toEqual([[1, 1], {}]);
});

it('says that a line was removed in another window, and shows the cart as it is', async () => {
  const { a, setQuantity, reply, shown, view } = begin();
  setQuantity(a, 3);
  await reply({ ok: false, code: 404, reason: 'LineGone', message: 'no longer in your cart' });
  await reply(ok(cartOf(2, lineOf('B', 1))));
  expect(useToasts.getState().list.map(({ text }) => text)).toEqual(['no longer in your cart']);
  expect([shown(), view.getState().rows.map(({ line }) => line.sku)]).toEqual([[1], ['B']]);
});

it('refresh() says that a line was removed in another window, and nothing where none was', async () => {
  useToasts.setState({ list: [] });
  const { changes, reply, view } = begin();
  void changes.refresh('changed elsewhere');
  await reply(ok(cartOf(2, lineOf('A', 1), lineOf('B', 5))));
  expect(useToasts.getState().list).toEqual([]);
  void changes.refresh('changed elsewhere');
  await reply(ok(cartOf(3, lineOf('B', 5))));
  expect(view.getState().rows.map(({ line }) => line.sku)).toEqual(['B']);
  expect(useToasts.getState().list.map(({ text }) => text)).toEqual(['changed elsewhere']);
});

it('leads to the cart that a guest’s cart was merged into', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const { changes, reply } = begin();
  void changes.refresh('lost');
  await reply(ok({ ...cartOf(7, lineOf('A', 1)), orderid: 'V26010110002' }));
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it('makes a change of a cart that was merged in another window in the cart that it is now', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  useToasts.setState({ list: [] });
  const { a, setQuantity, reply, sent } = begin();
  setQuantity(a, 3);
  await reply({ ok: false, code: 404, reason: 'NotFound', message: 'not found' });
  const members = { ...cartOf(7, lineOf('A', 1)), orderid: 'V26010110002' };
  await reply(ok(members));
  expect(sent.at(-1)?.input).toMatchObject({ orderId: 'V26010110002', sku: 'A', quantity: 3 });
  expect(reload).not.toHaveBeenCalled();
  await reply(ok(members));
  expect(reload).toHaveBeenCalledOnce();
  expect(useToasts.getState().list).toEqual([]);
  vi.unstubAllGlobals();
});

it('setPacking() changes the key that later changes use', async () => {
  const { changes, sent, view, a, setQuantity, reply } = begin();
  void changes.setPacking(a, 2);
  setQuantity(a, 3);
  await reply(ok(cartOf(2, { ...lineOf('A', 3), packing: 2 }, lineOf('B', 1))));
  await reply(ok(cartOf(3, { ...lineOf('A', 3), packing: 2 }, lineOf('B', 1))));
  expect(sent.map(({ input }) => input.packing)).toEqual([0, 2]);
  expect(view.getState().rows.map(({ id }) => id)[0]).toBe(a);
});

it('undo() restores a removed line at its position', async () => {
  const { changes, view, a, reply } = begin();
  view.setState(({ rows }) => ({
    rows: rows.map((row) => (row.id === a ? { ...row, isRemoved: true } : row)),
  }));
  void changes.remove(a);
  await reply(ok(cartOf(2, lineOf('B', 1))));
  void changes.undo(a);
  await reply(ok(cartOf(3, lineOf('B', 1), lineOf('A', 1))));
  expect(view.getState().rows.map(({ line, isRemoved }) => [line.sku, isRemoved])).toEqual([
    ['A', false],
    ['B', false],
  ]);
});
