import { addToCart } from '../../../contract/cart.ts';
import { call } from '../../api/call.ts';
import type { Locale } from '../../locale/locale.tsx';
import { useVisitor } from '../../session/visitor.ts';
import { cartToast } from '../../ui/toast.ts';
import { type AddedLine, findAddedLine } from './added-line.ts';
import { cartPath } from './cart-path.ts';
import { rejectionMessage } from './failure.ts';
import type { RequestedLine } from './requested-line.ts';
import { storeWarehouse } from './warehouse-memory.ts';

/** Adds a line and tells how it went: what, how many and a link to the cart, or why not. Null where it failed. */
export async function addLineAndNotify(line: RequestedLine, { t, href }: Locale): Promise<AddedLine | null> {
  const answer = await call(addToCart, line);
  if (!answer.ok) {
    cartToast(rejectionMessage(answer) || t('cart.fail'), 'error');
    return null;
  }
  const { orderid, pieces, failed } = answer.data;
  const [failure] = failed;
  if (failure) {
    cartToast(failure.message || t('cart.fail'), 'error');
    return null;
  }
  useVisitor.setState({ cartCount: pieces, orderId: orderid });
  storeWarehouse(Number(line.warehouse ?? 1));
  const added = findAddedLine(answer.data, line);
  cartToast(
    <>
      {t('cart.added', { count: added.quantity })}{' '}
      <a className="link" href={href(cartPath(orderid))}>
        {t('cart.view')}
      </a>
      <span className="block font-medium">{added.variant}</span>
      <span className="line-clamp-1 text-13 text-ink-3">{added.title}</span>
    </>,
    'success',
  );
  return added;
}
