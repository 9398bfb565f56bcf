import { couponStates, getMemberCoupons } from '../../contract/member-coupons.ts';
import { CouponCard } from '../features/sale/coupon-card.tsx';
import { createHead, headTags } from '../head/head.ts';
import { Link } from '../locale/link.tsx';
import { useLocale } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import { pageShop } from '../page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/user-coupons';

const PATH = '/user/coupons';
const DEALS = '/activitycollection/coupon_deals';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const answer = await shop.call(getMemberCoupons, {});
  if (!answer.ok) throw new Response(answer.message, { status: answer.code });
  const t = createShopT(shop, 'common', 'sale');
  return {
    head: createHead(shop, { title: t('myCoupons.heading'), canonical: PATH, noindex: true }),
    ...answer.data,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** The member's coupons by their states, those that can be used first. */
export default function UserCoupons({ loaderData }: Route.ComponentProps) {
  const { coupons, currency } = loaderData;
  const { t } = useLocale();
  const groups = couponStates
    .map((state) => ({ state, own: coupons.filter((coupon) => coupon.state === state) }))
    .filter(({ own }) => own.length > 0);
  return (
    <div className="page-width pb-12">
      <Breadcrumb crumbs={[{ name: t('myCoupons.heading'), to: PATH }]} />
      <h1 className="text-20 font-semibold md:text-24">{t('myCoupons.heading')}</h1>
      <p className="mt-1 max-w-text text-ink-2">{t('myCoupons.text')}</p>
      {groups.map(({ state, own }) => (
        <section key={state} aria-labelledby={state} className="mt-8">
          <h2 id={state} className="text-16 font-semibold">
            {t(`coupon.state.${state}`)} <span className="font-normal text-ink-3">{own.length}</span>
          </h2>
          <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {own.map((coupon) => (
              <CouponCard
                key={coupon.code}
                deal={coupon}
                currency={currency}
                heading="h3"
                isOver={state === 'used' || state === 'expired'}
              >
                {coupon.order && (
                  <Link to={`/Order/OrderDetail/${coupon.order}`} className="link inline-block min-h-6">
                    {t('myCoupons.order', { order: coupon.order })}
                  </Link>
                )}
              </CouponCard>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 ? (
        <EmptyState
          title={t('myCoupons.empty')}
          actions={
            <Link to={DEALS} className={buttonClass()}>
              {t('deals.title')}
            </Link>
          }
        >
          {t('myCoupons.emptyHint')}
        </EmptyState>
      ) : (
        <p className="mt-8">
          <Link to={DEALS} className="link">
            {t('deals.title')}
          </Link>
        </p>
      )}
    </div>
  );
}
