import type { Call } from '../../../contract/call.ts';
import type { Cart } from '../../../contract/cart.ts';
import type { Changes, makeChanges } from './cart-changes.ts';
import { changeRow, makeView } from './cart-view.ts';

/** Fetches what tells the shop of changes; handed over, since the ordering parts know the cart themselves. */
type Load = () => Promise<{ makeChanges: typeof makeChanges; call: Call }>;

/** The cart on the page. What is pressed shows at once; the code that tells the shop comes with the first change. */
export function makeCart(initial: Cart, load: Load) {
  const view = makeView(initial);
  let made: Promise<Changes> | undefined;
  const changes = (): Promise<Changes> => {
    made ??= load().then((ordering) => ordering.makeChanges(view, ordering.call));
    return made;
  };

  return {
    view,
    changes,
    setQuantity(id: string, quantity: number): void {
      view.setState(({ wanted }) => ({ wanted: { ...wanted, [id]: quantity } }));
      void changes().then((to) => to.setQuantity(id));
    },
    remove(id: string): void {
      const { rows, wanted } = view.getState();
      const row = rows.find((one) => one.id === id);
      if (!row) return;
      changeRow(view, id, { gone: true, line: { ...row.line, quantity: wanted[id] ?? row.line.quantity } });
      void changes().then((to) => to.remove(id));
    },
  };
}
export type CartStore = ReturnType<typeof makeCart>;
