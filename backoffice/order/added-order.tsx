import { useNavigate } from 'react-router';
import type { OfficeOrder } from '../../contract/office/orders.ts';
import { Button } from '../ui/button.tsx';

type Added = { sku: string; warehouse: number; quantity: number };
type Props = {
  order: OfficeOrder;
  lines: readonly { position: number; quantity: number }[];
  added: readonly Added[];
};

/** What an edit adds to an order: new lines, and the pieces by which others grow. */
export function addedPieces({ order, lines, added }: Props): Added[] {
  const grown = lines.flatMap(({ position, quantity }): Added[] => {
    const line = order.lines.find((one) => one.position === position);
    const more = line ? quantity - line.quantity : 0;
    return line && more > 0 ? [{ sku: line.sku, warehouse: line.warehouse, quantity: more }] : [];
  });
  return [...grown, ...added.filter(({ quantity }) => quantity > 0)];
}

/** Leads from an edit that would make a paid order dearer to a new order of what it adds, which the buyer pays. */
export function AddedOrder({ onClose, ...props }: Props & { onClose: () => void }) {
  const navigate = useNavigate();
  const pieces = addedPieces(props);
  if (props.order.paidAt === null || pieces.length === 0) return null;
  const search = new URLSearchParams([
    ['from', props.order.id],
    ...pieces.map(({ sku, warehouse, quantity }) => ['add', `${sku} ${warehouse} ${quantity}`]),
  ]);
  return (
    <p>
      <Button
        onClick={() => {
          onClose();
          void navigate(`/new-order?${search}`);
        }}
      >
        Take what is added as a new order
      </Button>
    </p>
  );
}
