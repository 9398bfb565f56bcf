import type { OutputOf } from '../../../contract/call.ts';
import type { PageShop } from '../../../contract/page.ts';
import { getTeam } from '../../../contract/team.ts';
import { createHead } from '../../head/head.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { createShopT } from '../../locale/shop-t.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Monogram } from './monogram.tsx';

/** Loads the team with the head of its page. */
export async function loadTeam(shop: PageShop) {
  const t = createShopT(shop, 'common', 'legal');
  const answer = await shop.call(getTeam, {});
  if (!answer.ok) throw new Response(answer.message, { status: answer.code });
  return {
    head: createHead(shop, {
      title: t('page.teamlist'),
      description: t('team.lead'),
      canonical: '/teamlist',
    }),
    people: answer.data,
  };
}

/** The people whom buyers may meet. */
export function Team({ people }: { people: OutputOf<typeof getTeam> }) {
  const { t } = useLocale();
  return (
    <div className="page-width pb-12">
      <Breadcrumb crumbs={[{ name: t('page.teamlist'), to: '/teamlist' }]} />
      <h1 className="mb-2 text-24 font-semibold">{t('page.teamlist')}</h1>
      {people.length === 0 ? (
        <EmptyState
          title={t('team.none')}
          actions={
            <Link to="/contactus" className={buttonClass()}>
              {t('page.contactus')}
            </Link>
          }
        >
          {t('team.noneHint')}
        </EmptyState>
      ) : (
        <>
          <p className="mb-4 max-w-text text-ink-2">{t('team.lead')}</p>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {people.map(({ id, name, role }) => (
              <li key={id} className="flex items-center gap-4 rounded-md border border-rule p-4">
                <Monogram name={name} />
                <div className="min-w-0">
                  <h2 className="text-15 font-semibold">
                    <Link
                      to={`/teamdetails?${new URLSearchParams({ id })}`}
                      className="link inline-flex min-h-6 items-center"
                    >
                      {name}
                    </Link>
                  </h2>
                  <p className="text-ink-2">{role}</p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
