import type { TextPage } from '../../contract/text-pages.ts';
import { loadTextPage } from '../features/text-pages/load-text-page.ts';
import { TextDocument } from '../features/text-pages/text-document.tsx';
import { headTags } from '../head/head.ts';
import { splitPath } from '../locale/paths.ts';
import { pageShop } from '../page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/text-page';

/** The route table has a path a page; returns have a second name, whose canonical link is the first. */
export function loader({ context, url }: Route.LoaderArgs) {
  const page = splitPath(url.pathname).path.replaceAll('/', '').toLowerCase();
  return loadTextPage(context.get(pageShop), page === 'returnsrefunds' ? 'return' : (page as TextPage));
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Legal({ loaderData: { document, crumbs } }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <Breadcrumb crumbs={crumbs} />
      <TextDocument document={document} />
    </div>
  );
}
