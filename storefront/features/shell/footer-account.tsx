import { routeAccess } from '../../config/route-access.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useVisitor } from '../../session/visitor.ts';
import { cartPath } from '../cart/cart-path.ts';
import { LinkList } from './link-list.tsx';
import { accountLinks } from './menu-links.ts';

const guestLinks = (
  [
    ['/login', 'account.signIn'],
    ['/register', 'account.register'],
    ['/user/orders', 'account.orders'],
  ] as const
).filter(([path]) => routeAccess(path));

/** Account links of a guest or member. A cached page shows the guest's until the visitor is known. */
export function FooterAccount({ className }: { className: string }) {
  const { t, href } = useLocale();
  const isMember = useVisitor((state) => state.isGuest === 'NO');
  const orderId = useVisitor((state) => state.orderId);
  const links = [...(isMember ? accountLinks : guestLinks), [cartPath(orderId), 'cart.name'] as const];
  return (
    <LinkList links={links} linkClassName={className}>
      {isMember && (
        <li>
          <form method="post" action={href('/logout')}>
            <button type="submit" className={className}>
              {t('account.signOut')}
            </button>
          </form>
        </li>
      )}
    </LinkList>
  );
}
