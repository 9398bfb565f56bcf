import { useLocale } from '../../locale/locale.tsx';
import { useVisitor } from '../../session/visitor.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { cartPath } from '../cart/cart-path.ts';

export function CartLink() {
  const { t, href } = useLocale();
  const count = useVisitor((state) => state.cartCount);
  const orderId = useVisitor((state) => state.orderId);
  return (
    <a
      href={href(cartPath(orderId))}
      className="flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-2 hover:bg-sunk"
    >
      <Icon name="cart" />
      <span className="sr-only lg:not-sr-only">{t('cart.name')}</span>
      <Badge count={count} />
      {count > 0 && <span className="sr-only">{t('cart.pieces', { count })}</span>}
    </a>
  );
}
