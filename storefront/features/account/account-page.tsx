import type { ReactNode } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import styles from '../../styles/member.css?url';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { classNames } from '../../ui/class-names.ts';
import { memberPages } from './member-pages.ts';

type PageProps = {
  title: string;
  path: string;
  lead?: ReactNode;
  /** The page that this one is reached from, by the key of its name. */
  parent?: { key: string; to: string };
  children: ReactNode;
};

/** A page of the account: its heading, and beside it on a wide screen the account's menu. */
export function AccountPage({ title, path, lead, parent, children }: PageProps) {
  const { t } = useLocale();
  return (
    <div className="page-width pb-12">
      <link rel="stylesheet" href={styles} precedence="default" />
      <Breadcrumb
        crumbs={[
          { name: t('account.home'), to: '/user' },
          ...(parent ? [{ name: t(parent.key), to: parent.to }] : []),
          { name: title, to: path },
        ]}
      />
      <div className="account-columns">
        <AccountMenu path={path} className="max-lg:hidden" />
        <div className="min-w-0">
          <h1 className="text-24 font-semibold">{title}</h1>
          {lead && <p className="mt-1 max-w-text text-ink-2">{lead}</p>}
          {children}
        </div>
      </div>
    </div>
  );
}

/** All pages of the account, in groups. */
export function AccountMenu({ path, className }: { path?: string; className?: string }) {
  const { t, href } = useLocale();
  return (
    <nav aria-label={t('account.name')} className={className}>
      {memberPages.map(({ key, pages }) => (
        <section key={key} className="mb-4">
          <h2 className="px-2 pb-1 text-13 text-ink-3">{t(key)}</h2>
          <ul>
            {pages.map(([to, name]) => (
              <li key={to}>
                <a
                  href={href(to)}
                  aria-current={to === path ? 'page' : undefined}
                  className={classNames('account-link', to === path && 'bg-act-tint font-medium text-act')}
                >
                  {t(name)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
