import { getLegalPage, type LegalPage } from '../../contract/legal.ts';
import { LegalDocument } from '../features/legal/legal-document.tsx';
import { headTags } from '../head/head.ts';
import { splitPath } from '../locale/paths.ts';
import { pageShop } from '../page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/legal';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, language, publicUrl, mobileUrl } = context.get(pageShop);
  const page = splitPath(url.pathname).path.replace(/\//g, '').toLowerCase() as LegalPage;
  const answer = await call(getLegalPage, { page });
  if (!answer.ok) throw new Response(null, { status: answer.code });
  const { title, description } = answer.data;
  return {
    document: answer.data,
    head: { title, description, canonical: `/${page}`, language, publicUrl, mobileUrl },
    crumbs: [{ name: title, to: `/${page}` }],
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Legal({ loaderData: { document, crumbs } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <LegalDocument document={document} />
    </>
  );
}
