import type { Call } from '../../../contract/call.ts';
import type { Cart } from '../../../contract/cart.ts';
import type { CartChanges, createCartChanges } from './cart-changes.ts';
import { createCartView, updateRow } from './cart-view.ts';

/** Loads the code that sends changes. Passed in, since features/checkout/ imports the cart. */
type LoadOrdering = () => Promise<{ createCartChanges: typeof createCartChanges; call: Call }>;

/** Creates the cart of a page. Changes show at once; the code that sends them loads with the first change. */
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
    refresh: async (lost: string): Promise<void> => (await changes()).refresh(lost),
    saveForLater: async (id: string): Promise<void> => (await changes()).saveForLater([id]),
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
