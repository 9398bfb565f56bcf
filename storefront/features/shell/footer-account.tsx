import { routeAccess } from '../../config/route-access.ts';
import { type Locale, useLocale } from '../../locale/locale.tsx';
import { useVisitor } from '../../session/visitor.ts';
import { html } from '../../ui/html.ts';
import { cartPath } from '../cart/cart-path.ts';
import { LinkList } from './link-list.tsx';
import { accountLinks } from './menu-links.ts';
import { useIsMember } from './use-is-member.ts';

const guestLinks = (
  [
    ['/login', 'account.signIn'],
    ['/register', 'account.register'],
    ['/user/orders', 'account.orders'],
  ] as const
).filter(([path]) => routeAccess(path));

const signOutHtml = ({ t, href }: Locale, className: string) =>
  html`<li><form method="post" action="${href('/logout')}"><button type="submit" class="${className}">${t('account.signOut')}</button></form></li>`;

/** Account links of a guest or member. */
export function FooterAccount({ className }: { className: string }) {
  const locale = useLocale();
  const isMember = useIsMember();
  const orderId = useVisitor((state) => state.orderId);
  const links = [...(isMember ? accountLinks : guestLinks), [cartPath(orderId), 'cart.name'] as const];
  return (
    <LinkList links={links} linkClassName={className} more={isMember && signOutHtml(locale, className)} />
  );
}
