import type { OutputOf } from '../../contract/call.ts';
import { getTeamPerson } from '../../contract/team.ts';
import { Monogram } from '../features/text-pages/monogram.tsx';
import { loadTeam, Team } from '../features/text-pages/team.tsx';
import { createHead, headTags } from '../head/head.ts';
import { Link } from '../locale/link.tsx';
import { useLocale } from '../locale/locale.tsx';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

const pathOf = (id: string): string => `/teamdetails?${new URLSearchParams({ id })}`;

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const id = url.searchParams.get('id');
  // Without one the page of all is the answer; its canonical URL is that of the list.
  if (!id) return { ...(await loadTeam(shop)), person: null };
  const answer = await shop.call(getTeamPerson, { id });
  if (!answer.ok) throw new Response(null, { status: answer.code === 400 ? 404 : answer.code });
  const person = answer.data;
  return {
    head: createHead(shop, {
      title: `${person.name}, ${person.role}`,
      description: person.about[0] ?? person.role,
      canonical: pathOf(person.id),
    }),
    people: [],
    person,
  };
}

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** One of the team, or all of it. */
export default function TeamDetails({ loaderData: { people, person } }: PageProps<typeof loader>) {
  return person ? <Person person={person} /> : <Team people={people} />;
}

function Person({ person }: { person: OutputOf<typeof getTeamPerson> }) {
  const { t, language } = useLocale();
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const spoken = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    person.languages.map((code) => names.of(code) ?? code),
  );
  return (
    <div className="page-width pb-12">
      <Breadcrumb
        crumbs={[
          { name: t('page.teamlist'), to: '/teamlist' },
          { name: person.name, to: pathOf(person.id) },
        ]}
      />
      <div className="flex items-center gap-4">
        <Monogram name={person.name} />
        <div>
          <h1 className="text-24 font-semibold">{person.name}</h1>
          <p className="text-ink-2">{person.role}</p>
        </div>
      </div>
      <div className="mt-4 max-w-text">
        {person.about.map((paragraph) => (
          <p key={paragraph} className="mb-3">
            {paragraph}
          </p>
        ))}
        {spoken !== '' && <p className="mb-3 text-ink-2">{t('team.languages', { languages: spoken })}</p>}
        {person.email !== '' && (
          <p className="mb-3">
            <a className="link inline-block py-0.5" href={`mailto:${person.email}`}>
              {person.email}
            </a>
          </p>
        )}
        <Link to="/teamlist" className="link inline-flex min-h-11 items-center">
          {t('team.all')}
        </Link>
      </div>
    </div>
  );
}
