import { redirect } from 'react-router';
import type { LegalPage } from '../../contract/legal.ts';
import { LegalDocument } from '../features/legal/legal-document.tsx';
import { loadLegalPage } from '../features/legal/load-legal-page.ts';
import { headTags } from '../head/head.ts';
import { localizePath, splitPath } from '../locale/paths.ts';
import { pageShop } from '../page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/legal';

/** The route table has a path a page; the second name of the page about returns leads to the first. */
export function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const page = splitPath(url.pathname).path.replaceAll('/', '').toLowerCase();
  if (page === 'returnsrefunds') throw redirect(localizePath(shop.language, '/return'), 301);
  return loadLegalPage(shop, page as LegalPage);
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Legal({ loaderData: { document, crumbs } }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <Breadcrumb crumbs={crumbs} />
      <LegalDocument document={document} />
    </div>
  );
}
