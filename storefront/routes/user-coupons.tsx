import { getInvitationCode } from '../../contract/invitation.ts';
import { couponStates, getMemberCoupons } from '../../contract/member-coupons.ts';
import { CouponCard } from '../features/sale/coupon-card.tsx';
import { createHead, headTags } from '../head/head.ts';
import { Link } from '../locale/link.tsx';
import { useLocale } from '../locale/locale.tsx';
import { localizePath } from '../locale/paths.ts';
import { createShopT } from '../locale/shop-t.ts';
import { pageShop } from '../page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/user-coupons';

const PATH = '/user/coupons';
const DEALS = '/activitycollection/coupon_deals';

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const answer = await shop.call(getMemberCoupons, {});
  if (!answer.ok) throw new Response(answer.message, { status: answer.code });
  const invitation = await shop.call(getInvitationCode, {});
  const t = createShopT(shop, 'common', 'sale');
  return {
    head: createHead(shop, { title: t('myCoupons.heading'), canonical: PATH, noindex: true }),
    ...answer.data,
    invitation: invitation.ok ? invitation.data : null,
    registerUrl: `${url.origin}${localizePath(shop.language, '/register')}`,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** The member's coupons by their states, those that can be used first. */
export default function UserCoupons({ loaderData }: Route.ComponentProps) {
  const { coupons, currency, invitation, registerUrl } = loaderData;
  const { t, money } = useLocale();
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
      {invitation && invitation.reward !== null && (
        <section aria-labelledby="invite" className="mt-8 max-w-text border-t border-hairline pt-4">
          <h2 id="invite" className="text-16 font-semibold">
            {t('invite.heading')}
          </h2>
          <p className="mt-1 text-ink-2" suppressHydrationWarning>
            {t('invite.text', { amount: money(invitation.reward, invitation.currency) })}
          </p>
          <p className="mt-2 text-13 wrap-anywhere select-all">
            {registerUrl}?invitation={invitation.code}
          </p>
          <p className="mt-1 text-13 text-ink-3">
            {t('invite.counts', { invited: invitation.invited, rewarded: invitation.rewarded })}
          </p>
        </section>
      )}
    </div>
  );
}
