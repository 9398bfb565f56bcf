import { useLocale } from '../../locale/locale.tsx';
import { useVisitor } from '../../session/visitor.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkList } from './link-list.tsx';
import { accountLinks } from './menu-links.ts';
import { PopOver } from './pop-over.tsx';

const row = 'flex min-h-9 w-full items-center rounded-md px-2 hover:bg-sunk';

/** A member's pages, and signing out. */
export default function AccountMenu() {
  const { t, href } = useLocale();
  const name = useVisitor((state) => state.userInfo?.firstName);
  return (
    <PopOver
      name={t('account.name')}
      label={
        <>
          <Icon name="person" />
          <span className="hidden max-w-30 truncate lg:inline">{name ?? t('account.name')}</span>
        </>
      }
    >
      <LinkList links={accountLinks} className="min-w-48" linkClassName={row} />
      <form method="post" action={href('/logout')} className="mt-1 border-t border-rule pt-1">
        <button type="submit" className={row}>
          {t('account.signOut')}
        </button>
      </form>
    </PopOver>
  );
}
