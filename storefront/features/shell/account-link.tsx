import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '../../locale/locale.tsx';
import { useVisitor } from '../../session/visitor.ts';
import { Icon } from '../../ui/icon.tsx';

const AccountMenu = lazy(() => import('./account-menu.tsx'));

/** Sign-in for guests, the account menu for members. A cached page shows the guest's until the visitor is known. */
export function AccountLink() {
  const { t, href } = useLocale();
  const { pathname } = useLocation();
  const isMember = useVisitor((state) => state.isGuest === 'NO');
  const signIn = (
    <a
      href={`${href('/login')}?${new URLSearchParams({ from: pathname })}`}
      className="flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-2 hover:bg-surface"
    >
      <Icon name="person" />
      <span className="sr-only lg:not-sr-only">{t('account.signIn')}</span>
    </a>
  );
  if (!isMember) return signIn;
  return (
    <Suspense fallback={signIn}>
      <AccountMenu />
    </Suspense>
  );
}
