import type { LegalPage } from '../../contract/legal.ts';
import { LegalDocument } from '../features/legal/legal-document.tsx';
import { loadLegalPage } from '../features/legal/load-legal-page.ts';
import { headTags } from '../head/head.ts';
import { splitPath } from '../locale/paths.ts';
import { pageShop } from '../page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/legal';

/** The route table has a path a page; returns have a second name, whose canonical link is the first. */
export function loader({ context, url }: Route.LoaderArgs) {
  const page = splitPath(url.pathname).path.replaceAll('/', '').toLowerCase();
  return loadLegalPage(context.get(pageShop), page === 'returnsrefunds' ? 'return' : (page as LegalPage));
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
