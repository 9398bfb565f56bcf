import { getReviewable, getReviewables } from '../../contract/review.ts';
import { ReviewForm } from '../features/reviews/review-form.tsx';
import { reviewStep } from '../features/reviews/review-step.ts';
import { ReviewableList } from '../features/reviews/reviewable-list.tsx';
import { createHead, headTags } from '../head/head.ts';
import { Link } from '../locale/link.tsx';
import { useLocale } from '../locale/locale.tsx';
import { notFound } from '../locale/not-found.ts';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { ProductPicture } from '../ui/product-picture.tsx';

const PATH = '/user/reviews';
const LINES_SHOWN = 20;

const lineOf = (query: URLSearchParams) => ({
  orderId: query.get('order') ?? '',
  position: Number(query.get('line') ?? 0),
});

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const query = url.searchParams;
  const t = createShopT(shop, 'common', 'review');
  const head = createHead(shop, { title: t('myReviews.heading'), canonical: PATH, noindex: true });
  const isSaved = query.has('saved');
  if (query.has('order')) {
    const answer = await shop.call(getReviewable, lineOf(query));
    if (!answer.ok) throw notFound(url.pathname);
    return { head, item: answer.data, items: [], total: 0, page: 1, sku: '', isSaved };
  }
  const sku = query.get('sku')?.slice(0, 64) ?? '';
  const page = Number(query.get('page') ?? 1);
  const answer = await shop.call(getReviewables, { ...(sku && { sku }), page });
  if (!answer.ok) throw new Response(answer.message, { status: answer.code });
  return { head, item: null, ...answer.data, page, sku, isSaved };
}

export const action = (args: ActionArgs) => submitForm(args, reviewStep(lineOf));

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** What the member can review and has reviewed, or the form of one review. */
export default function UserReviews({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useLocale();
  const { item } = loaderData;
  return (
    <div className="page-width pb-12">
      <Breadcrumb
        crumbs={[
          { name: t('account.home'), to: '/user' },
          { name: t('myReviews.heading'), to: PATH },
        ]}
      />
      <h1 className="text-24 font-semibold">{t('myReviews.heading')}</h1>
      {item ? (
        <>
          <div className="my-4 flex max-w-form items-center gap-3 border-b border-rule pb-4">
            <ProductPicture source={item.picture} alt="" size={64} className="size-16 shrink-0 rounded-md" />
            <p className="min-w-0 wrap-anywhere">
              {item.title}
              <span className="block text-13 text-ink-3">{item.sku}</span>
            </p>
          </div>
          {item.review?.reason && (
            <p className="mb-4 max-w-form rounded-md border border-ink p-3">
              {t('myReviews.rejected')} {item.review.reason}
            </p>
          )}
          {item.isOpen ? (
            <ReviewForm item={item} refused={actionData?.refused ?? null} />
          ) : (
            <p className="text-ink-2">{t('myReviews.closed')}</p>
          )}
        </>
      ) : (
        <Lines {...loaderData} />
      )}
    </div>
  );
}

function Lines({ items, total, page, sku, isSaved }: PageProps<typeof loader, typeof action>['loaderData']) {
  const { t } = useLocale();
  return (
    <>
      <p className="mt-1 max-w-text text-ink-2">{t('myReviews.lead')}</p>
      {isSaved && (
        <p role="status" className="mt-4 rounded-md border border-act p-3 text-act">
          {t('myReviews.saved')}
        </p>
      )}
      {items.length > 0 ? (
        <ReviewableList items={items} />
      ) : (
        <EmptyState
          title={t('myReviews.nothing')}
          actions={
            <Link to="/user/orders" className={buttonClass()}>
              {t('account.orders')}
            </Link>
          }
        >
          {t('myReviews.nothingHint')}
        </EmptyState>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / LINES_SHOWN)}
        more={page * LINES_SHOWN < total}
        to={(target) => `${PATH}?${new URLSearchParams({ ...(sku && { sku }), page: String(target) })}`}
      />
      {sku && (
        <p className="mt-4">
          <Link to={PATH} className="link inline-block py-0.5">
            {t('myReviews.all')}
          </Link>
        </p>
      )}
    </>
  );
}
