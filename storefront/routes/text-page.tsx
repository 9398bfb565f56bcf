import type { TextPage } from '../../contract/text-pages.ts';
import { GuaranteeNotice, noticeOf } from '../features/text-pages/guarantee-notice.tsx';
import { loadTextPage } from '../features/text-pages/load-text-page.ts';
import { TextDocument } from '../features/text-pages/text-document.tsx';
import { crumbsMeta, faqJson } from '../head/json-ld.ts';
import { splitPath } from '../locale/paths.ts';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

/** The route table has a path a page; returns have a second name, whose canonical link is the first. */
export async function loader({ context, url }: LoaderArgs) {
  const page = splitPath(url.pathname).path.replaceAll('/', '').toLowerCase();
  const shop = context.get(pageShop);
  const loaded = await loadTextPage(shop, page === 'returnsrefunds' ? 'return' : (page as TextPage));
  return { ...loaded, notice: page === 'terms' ? noticeOf(shop) : null };
}

export const meta: Meta<typeof loader> = ({ loaderData }) => {
  if (!import.meta.env.SSR || loaderData?.head.canonical !== '/faq') return crumbsMeta(loaderData);
  return crumbsMeta(
    loaderData,
    faqJson(loaderData.document.sections.filter(({ heading }) => heading !== '')),
  );
};

export default function Legal({ loaderData: { document, crumbs, notice } }: PageProps<typeof loader>) {
  return (
    <div className="page-width">
      <Breadcrumb crumbs={crumbs} />
      <TextDocument document={document}>{notice && <GuaranteeNotice notice={notice} />}</TextDocument>
    </div>
  );
}
