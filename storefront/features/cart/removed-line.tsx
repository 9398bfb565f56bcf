import { useStore } from 'zustand';
import { productName } from '../../../kit/product-name.ts';
import { useT } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import type { CartStore } from './cart-store.ts';
import type { Row } from './cart-view.ts';
import { LineError } from './line-error.tsx';
import { packingName } from './packing-name.ts';

/** Replaces a removed line, with a button that restores it. */
export function RemovedLine({ row: { id, line }, cart }: { row: Row; cart: CartStore }) {
  const t = useT();
  const packed = line.packings.find(({ code }) => code === line.packing && code !== 0);
  const { name: product } = productName(line.title, line.brand);
  const name = [product, line.sku, packed && packingName(packed.slug, t)].filter(Boolean).join(' · ');
  const refusal = useStore(cart.view, (view) => view.refusals[id]);
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-rule bg-sunk px-3 py-2">
      <p role="status">{t('cart.removed', { name })}</p>
      {/* Takes the focus, since the pressed button is gone. */}
      <Button variant="quiet" size="sm" autoFocus onClick={async () => (await cart.changes()).undo(id)}>
        {t('cart.undo')}
      </Button>
      <LineError refusal={refusal} />
    </li>
  );
}
