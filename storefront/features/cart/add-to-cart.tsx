import { addToCart } from '../../../contract/cart.ts';
import { call } from '../../api/call.ts';
import type { Locale } from '../../locale/locale.tsx';
import { useVisitor } from '../../session/visitor.ts';
import { cartToast } from '../../ui/toast.ts';
import { type AddedLine, findAddedLine } from './added-line.ts';
import { showAddedToast } from './added-toast.tsx';
import { announceAdded } from './announce-added.ts';
import { rejectionMessage } from './rejected-lines.ts';
import type { RequestedLine } from './requested-line.ts';
import { storeWarehouse } from './warehouse-memory.ts';

/** Adds a line and shows a toast with the result. Returns null when the line was rejected. */
export async function addLineAndNotify(line: RequestedLine, locale: Locale): Promise<AddedLine | null> {
  const { t } = locale;
  const answer = await call(addToCart, line);
  const rejection = answer.ok ? answer.data.failed[0]?.message : rejectionMessage(answer);
  if (!answer.ok || rejection !== undefined) {
    cartToast(rejection || t('cart.fail'), 'error');
    return null;
  }
  const { orderid, pieces } = answer.data;
  useVisitor.setState({ cartCount: pieces, orderId: orderid });
  storeWarehouse(Number(line.warehouse ?? 1));
  announceAdded(answer.data, [line]);
  const added = findAddedLine(answer.data, line);
  const names = (
    <>
      <span className="block font-medium">{added.variant}</span>
      <span className="line-clamp-1 text-13 text-ink-3">{added.title}</span>
    </>
  );
  showAddedToast({ count: added.quantity, orderId: orderid, children: names }, locale);
  return added;
}
