import { addToCart } from '../../../contract/cart.ts';
import { call } from '../../call.ts';
import type { Locale } from '../../locale/locale.tsx';
import { useVisitor } from '../../session/visitor.ts';
import { cartToast } from '../../ui/toast.ts';
import { cartPath } from './cart-path.ts';
import { failureOf } from './failure.ts';
import type { WantedLine } from './read-line.ts';

/** Adds a line and tells how it went: count and a link to the cart, or why not. */
export async function addLine(line: WantedLine, { t, href }: Locale): Promise<boolean> {
  const answer = await call(addToCart, line);
  if (!answer.ok) {
    cartToast(failureOf(answer) || t('cart.fail'), 'error');
    return false;
  }
  const { orderid, pieces, failed } = answer.data;
  const [failure] = failed;
  if (failure) {
    cartToast(failure.message || t('cart.fail'), 'error');
    return false;
  }
  useVisitor.setState({ cartCount: pieces, orderId: orderid });
  cartToast(
    <>
      {t('cart.added', { count: Number(line.quantity) })}{' '}
      <a className="link" href={href(cartPath(orderid))}>
        {t('cart.view')}
      </a>
    </>,
    'success',
  );
  return true;
}
