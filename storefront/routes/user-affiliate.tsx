import { AFFILIATE_ORDERS, getAffiliate } from '../../contract/affiliate.ts';
import { AffiliateFigures, AffiliateOrders } from '../features/ledger/affiliate.tsx';
import { createHead, headTags } from '../head/head.ts';
import { Link } from '../locale/link.tsx';
import { useLocale } from '../locale/locale.tsx';
import { localizePath } from '../locale/paths.ts';
import { createShopT } from '../locale/shop-t.ts';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';

const PATH = '/user/affiliate';

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const page = Number(url.searchParams.get('page') ?? 1);
  const answer = await shop.call(getAffiliate, { page });
  if (!answer.ok) throw new Response(answer.message, { status: answer.code });
  const t = createShopT(shop, 'user_center');
  const home = `${shop.publicUrl}${localizePath(shop.language, '/')}`;
  return {
    head: createHead(shop, { title: t('affiliate.heading'), canonical: PATH, noindex: true }),
    page,
    affiliate: answer.data,
    link: `${home}?aff=${answer.data.code}`,
  };
}

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** The member's affiliate link with its visits, the orders that came by it and what they earn. */
export default function UserAffiliate({ loaderData: { affiliate, link, page } }: PageProps<typeof loader>) {
  const { t } = useLocale();
  return (
    <div className="page-width pb-12">
      <Breadcrumb
        crumbs={[
          { name: t('account.home'), to: '/user' },
          { name: t('affiliate.heading'), to: PATH },
        ]}
      />
      <h1 className="mb-2 text-24 font-semibold">{t('affiliate.heading')}</h1>
      <CopyText text={link} />
      <p className="mt-2 max-w-text text-ink-2">{t('affiliate.text', { code: affiliate.code })}</p>
      <p className="mt-2">
        <Link to="/affiliate-program" className="link inline-flex min-h-11 items-center">
          {t('affiliate.rules')}
        </Link>
      </p>
      <AffiliateFigures affiliate={affiliate} />
      <section aria-labelledby="brought" className="mt-8">
        <h2 id="brought" className="mb-2 text-18 font-semibold">
          {t('affiliate.list')}
        </h2>
        {affiliate.orders.length === 0 ? (
          <EmptyState title={t('affiliate.none')}>{t('affiliate.noneHint')}</EmptyState>
        ) : (
          <AffiliateOrders orders={affiliate.orders} currency={affiliate.currency} />
        )}
        <Pagination
          page={page}
          pages={null}
          more={page * AFFILIATE_ORDERS < affiliate.total}
          to={(number) => (number === 1 ? PATH : `${PATH}?page=${number}`)}
        />
      </section>
    </div>
  );
}
