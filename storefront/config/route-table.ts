import { formPages, textPages } from '../../contract/text-pages.ts';

/**
 * Query keys of a list that change the page. Without JavaScript a form sends prices as `low` and `high`, and a link
 * requests `all` values of a facet.
 */
const listQueryKeys = ['page', 'sort', 'view', 'f', 'min', 'max', 'low', 'high', 'all'];

export type Layout = 'default' | 'simple' | 'vip' | 'no-header';
export type Access = 'open' | 'member' | 'guest-only';

export type RouteRow = {
  /** As in routes.ts, without the language. */
  path: string;
  /** In routes/. */
  file: string;
  layout: Layout;
  access: Access;
  /** Guests, and members without prices of their own, share one cached page; or guests alone. */
  shared: boolean | 'guests';
  /** Query keys that change the page; the page cache ignores all others. */
  cacheQuery: readonly string[];
  /** Whether a sitemap names it. */
  listed: boolean;
};

const row = (path: string, file: string, more: Partial<RouteRow> = {}): RouteRow => ({
  path,
  file,
  layout: 'default',
  access: 'open',
  shared: false,
  cacheQuery: [],
  listed: true,
  ...more,
});
const shared = (...cacheQuery: string[]): Partial<RouteRow> => ({ shared: true, cacheQuery });

/** Every page of the shop. The guard, the page cache and routes.ts read it. */
export const routeTable: readonly RouteRow[] = [
  row('/', 'home', shared()),
  row('/categories', 'categories', shared()),
  row('/c/:id', 'category', shared(...listQueryKeys)),
  row('/types/:id', 'category-redirect', shared()),
  row('/list/:id.html', 'category-redirect', shared()),
  row('/details/:id', 'product', shared()),
  row('/bestselling', 'best-selling', shared(...listQueryKeys)),
  row('/newarrivals', 'new-arrivals', shared(...listQueryKeys)),
  row('/recommended', 'recommended', shared(...listQueryKeys)),
  row('/certificate_products', 'certificate-products', shared(...listQueryKeys)),
  row('/discount-list', 'discount-list', shared(...listQueryKeys)),
  row('/brands', 'brands', shared()),
  row('/brands/:url', 'brand', shared(...listQueryKeys)),
  row('/productseries', 'product-series', shared()),
  row('/series/:id', 'series', shared(...listQueryKeys)),
  row('/search', 'search', { ...shared('keyword', 'id', ...listQueryKeys), listed: false }),
  row('/wholesale', 'wholesale', shared(...listQueryKeys)),
  row('/bulk-purchasing', 'bulk-purchasing', shared(...listQueryKeys)),
  row('/activity/:slug', 'sale-page', shared()),
  row('/activity_new/:slug', 'sale-page', shared()),
  row('/activitycollection/coupon_deals', 'coupon-deals', { shared: 'guests' }),
  row('/searchimg', 'search-by-picture'),
  row('/vip-login', 'vip-login', { layout: 'vip' }),
  // A page with a form has a file of its name.
  ...textPages.map((page) =>
    page === 'withdrawal' || formPages.some((one) => one === page)
      ? row(`/${page}`, page)
      : row(`/${page}`, 'text-page', shared()),
  ),
  row('/order-lookup', 'order-lookup', { listed: false }),
  row('/returnsrefunds', 'text-page', { ...shared(), listed: false }),
  row('/login', 'login', { access: 'guest-only' }),
  row('/register', 'register', { access: 'guest-only' }),
  row('/forget', 'forget', { access: 'guest-only' }),
  row('/setpassword', 'set-password'),
  row('/setbalancepassword', 'set-balance-password', { access: 'member' }),
  row('/verify-email', 'verify-email', { access: 'member', listed: false }),
  row('/logout', 'logout'),
  row('/Order/OrderInfo/:orderId', 'cart'),
  row('/Order/SharedCart', 'shared-cart', { listed: false }),
  row('/Order/Payment/:orderId', 'payment', { layout: 'simple' }),
  row('/Order/Payment', 'payment-together', { layout: 'simple', access: 'member', listed: false }),
  row('/googlepay', 'google-pay', { layout: 'simple', listed: false }),
  row('/Order/OrderDetail/:orderId', 'order-detail', { access: 'member' }),
  row('/Order/OrderPrint', 'order-print', { layout: 'no-header', access: 'member' }),
  row('/Payment/PaymentSuccess/:orderId', 'payment-success'),
  row('/Payment/PaymentFailure/:orderId', 'payment-failure'),
  row('/user', 'user', { access: 'member' }),
  row('/user/coupons', 'user-coupons', { access: 'member' }),
  row('/user/download', 'user-download', { access: 'member' }),
  row('/user/orders', 'user-orders', { access: 'member' }),
  row('/user/mybalance', 'my-balance', { access: 'member' }),
  row('/user/mypoint', 'my-points', { access: 'member' }),
  row('/user/topup', 'top-up', { access: 'member', listed: false }),
  row('/404', 'not-found', { ...shared(), listed: false }),
  row('/error_log', 'error-log', { ...shared(), listed: false }),
];
