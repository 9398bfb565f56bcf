import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '../../locale/locale.tsx';
import { isRepeated } from '../../locale/paths.ts';
import { useVisitor } from '../../session/visitor.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useIsMember } from './use-is-member.ts';

const AccountMenu = lazyPart(() => import('./account-menu.tsx'));

/** Sign-in for guests; for members their account's page, and its menu once the visitor is known. */
export function AccountLink() {
  const { t, href } = useLocale();
  const { pathname } = useLocation();
  const isMember = useIsMember();
  const hasMenu = useVisitor((state) => state.isGuest === 'NO');
  const from = isRepeated(pathname) ? pathname : '/';
  const link = (
    <a
      href={isMember ? href('/user') : `${href('/login')}?${new URLSearchParams({ from })}`}
      className="flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-2 hover:bg-sunk"
    >
      <Icon name="person" />
      <span className="sr-only lg:not-sr-only">{t(isMember ? 'account.name' : 'account.signIn')}</span>
    </a>
  );
  if (!hasMenu) return link;
  return (
    <Suspense fallback={link}>
      <AccountMenu />
    </Suspense>
  );
}
