import { type ApiGroup, apiGroups, getApiReference } from '../../contract/api-reference.ts';
import { ApiCalls, ApiSearch, FoundCalls } from '../features/text-pages/api-reference.tsx';
import { loadTextPage } from '../features/text-pages/load-text-page.ts';
import { TextDocument } from '../features/text-pages/text-document.tsx';
import { headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

const PATH = '/httpprogram';
const MAX_QUERY = 100;

const pagePath = (group: ApiGroup, page: number): string =>
  `${PATH}?group=${group}${page > 1 ? `&page=${page}` : ''}`;

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const t = createShopT(shop, 'common', 'legal', 'api');
  const group = apiGroups.find((apiGroup) => apiGroup === url.searchParams.get('group'));
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY);
  const page = Math.max(1, Math.floor(Number(url.searchParams.get('page')) || 1));
  const [guide, answer] = await Promise.all([
    loadTextPage(shop, 'httpprogram'),
    shop.call(getApiReference, { ...(group && { group }), ...(q && { q }), page }),
  ]);
  if (!answer.ok) throw new Response(answer.message, { status: answer.code });
  const name = group && t(`api.group.${group}`);
  const { document, head, crumbs } = guide;
  return {
    // The guide is on the first page alone.
    document: group || q ? null : document,
    title: document.title,
    group: group ?? null,
    q,
    page,
    reference: answer.data,
    crumbs: name ? [...crumbs, { name, to: `${PATH}?group=${group}` }] : crumbs,
    head: {
      ...head,
      ...(name && { title: `${head.title} – ${name}`, canonical: pagePath(group as ApiGroup, page) }),
      ...(q && { noindex: true }),
    },
  };
}

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** The guide to the API and its reference, a group of calls at a time; a search that works without JavaScript. */
export default function HttpProgram({ loaderData }: PageProps<typeof loader>) {
  const { document, title, group, q, page, reference, crumbs } = loaderData;
  return (
    <div className="page-width pb-12">
      <Breadcrumb crumbs={crumbs} />
      {document ? <TextDocument document={document} /> : <Heading title={title} group={group} />}
      {group === null && <ApiSearch q={q} />}
      {q !== '' && <FoundCalls found={reference.found} />}
      {group !== null && <ApiCalls calls={reference.calls} />}
      {group !== null && <Pages group={group} current={page} pages={reference.pages} />}
      <Groups groups={reference.groups} current={group} />
    </div>
  );
}

function Heading({ title, group }: { title: string; group: ApiGroup | null }) {
  const { t, href } = useLocale();
  return (
    <>
      <h1 className="text-24 font-semibold">{group ? `${title} – ${t(`api.group.${group}`)}` : title}</h1>
      <p>
        <a className="link inline-flex min-h-11 items-center" href={href(PATH)}>
          {t('api.guide')}
        </a>
      </p>
    </>
  );
}

type PagesProps = { group: ApiGroup; current: number; pages: number };

/** Links to the pages of a group that has several. */
function Pages({ group, current, pages }: PagesProps) {
  const { t, href } = useLocale();
  if (pages < 2) return null;
  return (
    <nav aria-label={t(`api.group.${group}`)} className="mt-6">
      <ul className="flex flex-wrap gap-x-6">
        {Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
          <li key={page}>
            <a
              className="link inline-flex min-h-11 items-center px-4"
              href={href(pagePath(group, page))}
              aria-current={page === current ? 'page' : undefined}
            >
              {page}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type GroupsProps = { groups: { group: ApiGroup; calls: number }[]; current: ApiGroup | null };

/** Links to the pages of the groups, with the number of their calls. */
function Groups({ groups, current }: GroupsProps) {
  const { t, href } = useLocale();
  return (
    <nav aria-label={t('api.reference')} className="mt-6">
      <ul className="flex flex-wrap gap-x-6">
        {groups.map(({ group, calls }) => (
          <li key={group}>
            <a
              className="link inline-flex min-h-11 items-center"
              href={href(`${PATH}?group=${group}`)}
              aria-current={group === current ? 'page' : undefined}
            >
              {t(`api.group.${group}`)} ({calls})
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
