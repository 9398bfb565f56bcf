import type { Call } from '../../../contract/call.ts';
import type { Cart } from '../../../contract/cart.ts';
import type { CartChanges, createCartChanges } from './cart-changes.ts';
import { createCartView, updateRow } from './cart-view.ts';

/** Fetches what tells the shop of changes; handed over, since the ordering parts know the cart themselves. */
type LoadOrdering = () => Promise<{ createCartChanges: typeof createCartChanges; call: Call }>;

/** The cart on the page. What is pressed shows at once; the code that tells the shop comes with the first change. */
export function createCartStore(initial: Cart, load: LoadOrdering) {
  const view = createCartView(initial);
  let made: Promise<CartChanges> | undefined;
  const changes = (): Promise<CartChanges> => {
    made ??= load().then((ordering) => ordering.createCartChanges(view, ordering.call));
    return made;
  };

  return {
    view,
    changes,
    setQuantity(id: string, quantity: number): void {
      view.setState(({ pendingQuantities }) => ({
        pendingQuantities: { ...pendingQuantities, [id]: quantity },
      }));
      void changes().then((to) => to.setQuantity(id));
    },
    remove(id: string): void {
      const { rows, pendingQuantities } = view.getState();
      const row = rows.find((one) => one.id === id);
      if (!row) return;
      updateRow(view, id, {
        isRemoved: true,
        line: { ...row.line, quantity: pendingQuantities[id] ?? row.line.quantity },
      });
      void changes().then((to) => to.remove(id));
    },
  };
}
export type CartStore = ReturnType<typeof createCartStore>;
