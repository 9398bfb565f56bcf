import { routeAccess } from '../../config/route-access.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useVisitor } from '../../session/visitor.ts';
import { cartPath } from '../cart/cart-path.ts';
import { accountLinks } from './account-links.ts';

const guestLinks = (
  [
    ['/login', 'account.signIn'],
    ['/register', 'account.register'],
    ['/user/orders', 'account.orders'],
  ] as const
).filter(([path]) => routeAccess(path));

/** The ways into an account for guests; for members theirs, and out of it. A stored page shows the guest's first. */
export function FooterAccount({ className }: { className: string }) {
  const { t, href } = useLocale();
  const isMember = useVisitor((state) => state.isGuest === 'NO');
  const orderId = useVisitor((state) => state.orderId);
  const links = [...(isMember ? accountLinks : guestLinks), [cartPath(orderId), 'cart.name'] as const];
  return (
    <ul>
      {links.map(([path, key]) => (
        <li key={key}>
          <a className={className} href={href(path)}>
            {t(key)}
          </a>
        </li>
      ))}
      {isMember && (
        <li>
          <form method="post" action={href('/logout')}>
            <button type="submit" className={className}>
              {t('account.signOut')}
            </button>
          </form>
        </li>
      )}
    </ul>
  );
}
