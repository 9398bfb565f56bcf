import { inquiryPages, openPages, textPages } from '../../contract/text-pages.ts';
import { LIST_QUERY_KEYS } from './constants.ts';

export type Layout = 'default' | 'simple' | 'vip' | 'no-header' | 'svg-sprite' | 'blog';
export type Access = 'open' | 'member' | 'guest-only';

export type RouteRow = {
  /** As in routes.ts, without the language. */
  path: string;
  /** In routes/. */
  file: string;
  layout: Layout;
  access: Access;
  /** Guests may open it in a shop for members as well. */
  openWhenClosed: boolean;
  /** Guests, and members without prices of their own, share one cached page; or guests alone. */
  shared: boolean | 'guests';
  /** Query keys that change the page; the page cache ignores all others. */
  cacheQuery: readonly string[];
  /** Has cards with dates of arrival: one page is stored for the countries with the same dates. */
  byArrival: boolean;
  /** Whether a sitemap names it. */
  listed: boolean;
  /** Files of texts that it needs besides the common ones. */
  texts: readonly string[];
};

const row = (path: string, file: string, more: Partial<RouteRow> = {}): RouteRow => ({
  path,
  file,
  layout: 'default',
  access: 'open',
  openWhenClosed: false,
  shared: false,
  cacheQuery: [],
  byArrival: false,
  listed: true,
  texts: [],
  ...more,
});
const shared = (...cacheQuery: string[]): Partial<RouteRow> => ({ shared: true, cacheQuery });
const withCards = (...cacheQuery: string[]): Partial<RouteRow> => ({
  ...shared(...cacheQuery),
  byArrival: true,
});
const withTexts = (texts: readonly string[], rows: readonly RouteRow[]): RouteRow[] =>
  rows.map((one) => ({ ...one, texts: [...texts, ...one.texts] }));

const openWhenClosed = (rows: readonly RouteRow[]): RouteRow[] =>
  rows.map((one) => ({ ...one, openWhenClosed: true }));

const blogRow = (path: string, file: string, ...cacheQuery: string[]): RouteRow =>
  row(path, `blog-${file}`, { ...shared(...cacheQuery), layout: 'blog', texts: ['our_blog'] });

/** Pages of text that have a form of their own. */
const pagesWithForm: Record<string, string> = {
  withdrawal: 'withdrawal',
  startupprogram: 'startup-program',
  boost: 'boost',
};

const isInquiryPage = (page: string): boolean => inquiryPages.some((inquiryPage) => inquiryPage === page);

/** Every page of the shop. The guard, the page cache, the texts and routes.ts read it. */
export const routeTable: readonly RouteRow[] = [
  row('/', 'home', { ...withCards(), texts: ['home'] }),
  ...withTexts(
    ['list'],
    [
      row('/categories', 'categories', shared()),
      row('/c/:id', 'category', withCards(...LIST_QUERY_KEYS)),
      row('/types/:id', 'category-redirect', shared()),
      row('/list/:id.html', 'category-redirect', shared()),
      row('/bestselling', 'best-selling', withCards(...LIST_QUERY_KEYS)),
      row('/newarrivals', 'new-arrivals', withCards(...LIST_QUERY_KEYS)),
      row('/recommended', 'recommended', withCards(...LIST_QUERY_KEYS)),
      row('/certificate_products', 'certificate-products', withCards(...LIST_QUERY_KEYS)),
      row('/discount-list', 'discount-list', withCards(...LIST_QUERY_KEYS)),
      row('/brands', 'brands', shared()),
      row('/brands/:url', 'brand', withCards(...LIST_QUERY_KEYS)),
      row('/productseries', 'product-series', shared()),
      row('/series/:id', 'series', withCards(...LIST_QUERY_KEYS)),
      row('/search', 'search', { ...withCards('keyword', 'id', ...LIST_QUERY_KEYS), listed: false }),
      row('/wholesale', 'wholesale', withCards(...LIST_QUERY_KEYS)),
      row('/bulk-purchasing', 'bulk-purchasing', withCards(...LIST_QUERY_KEYS)),
    ],
  ),
  // The query is that of its reviews.
  row('/details/:id', 'product', { ...shared('stars', 'photos', 'page', 'quantity'), texts: ['product'] }),
  row('/compare', 'compare', { ...shared('skus', 'add'), listed: false, texts: ['compare', 'product'] }),
  row('/wishlist/shared', 'shared-wishes', { listed: false, texts: ['wishlist', 'order'] }),
  row('/stock-alert', 'stock-alert', { listed: false, texts: ['product'] }),
  ...withTexts(
    ['sale'],
    [
      row('/activity/:slug', 'sale-page', withCards()),
      row('/activity_new/:slug', 'sale-page', withCards()),
      row('/activitycollection/coupon_deals', 'coupon-deals', { shared: 'guests' }),
    ],
  ),
  // In this order, so that posts and the blog's own pages come before its categories.
  blogRow('/blog', 'home'),
  { ...blogRow('/blog/:first/:id.html', 'post'), byArrival: true },
  { ...blogRow('/blog/:first/:second/:id.html', 'post'), byArrival: true },
  { ...blogRow('/blog/search', 'search', 'q', 'page'), listed: false },
  blogRow('/blog/latest', 'latest', 'page'),
  blogRow('/blog/tag/:id', 'tag', 'page'),
  blogRow('/blog/:list', 'list', 'page'),
  blogRow('/blog/:first/:list', 'list', 'page'),
  row('/searchimg', 'search-by-picture', { texts: ['picture'] }),
  ...withTexts(
    ['legal'],
    [
      ...textPages
        .filter((page) => !isInquiryPage(page) && page !== 'httpprogram' && page !== 'shippingtaxes')
        .map((page) => ({
          ...(Object.hasOwn(pagesWithForm, page)
            ? row(`/${page}`, pagesWithForm[page] as string)
            : row(`/${page}`, 'text-page', shared())),
          openWhenClosed: openPages.some((openPage) => openPage === page),
        })),
      ...openWhenClosed([row('/shippingtaxes', 'shipping-taxes', shared('to', 'kg'))]),
      row('/httpprogram', 'http-program', { ...shared('group', 'q', 'page'), texts: ['api'] }),
      // Their files have their names.
      ...inquiryPages.map((page) => row(`/${page}`, page, { texts: ['inquiry'] })),
      row('/newsletter', 'newsletter', { listed: false }),
      row('/teamlist', 'team-list', shared()),
      row('/teamdetails', 'team-details', { ...shared('id'), listed: false }),
      row('/article', 'article', shared('id', 'topic')),
      row('/new-faq-search', 'faq-search', shared('keyword')),
      ...openWhenClosed([
        row('/returnsrefunds', 'text-page', { ...shared(), listed: false }),
        row('/order-lookup', 'order-lookup', { listed: false }),
      ]),
    ],
  ),
  ...withTexts(
    ['auth'],
    [
      ...openWhenClosed([
        row('/vip-login', 'vip-login', { layout: 'vip', texts: ['legal'] }),
        row('/login', 'login', { access: 'guest-only' }),
        row('/register', 'register', { access: 'guest-only' }),
        row('/forget', 'forget', { access: 'guest-only' }),
        row('/setpassword', 'set-password'),
      ]),
      row('/setbalancepassword', 'set-balance-password', { access: 'member' }),
      row('/verify-email', 'verify-email', { access: 'member', listed: false }),
    ],
  ),
  ...withTexts(
    ['inquiry'],
    [
      row('/quote', 'quote-request', { listed: false }),
      row('/quote/:reference', 'price-quote', { listed: false }),
    ],
  ),
  ...openWhenClosed([row('/logout', 'logout')]),
  ...withTexts(
    ['order'],
    [
      row('/Order/OrderInfo/:orderId', 'cart'),
      row('/quick-order', 'quick-order', { listed: false, texts: ['bulk'] }),
      row('/Order/SharedCart', 'shared-cart', { listed: false }),
      row('/Order/Payment', 'payment-together', { layout: 'simple', access: 'member', listed: false }),
      row('/Order/OrderDetail/:orderId', 'order-detail', { access: 'member' }),
      row('/Order/OrderPrint', 'order-print', { layout: 'no-header', access: 'member' }),
      ...openWhenClosed([
        row('/Order/Payment/:orderId', 'payment', { layout: 'simple' }),
        row('/googlepay', 'google-pay', { layout: 'simple', listed: false }),
        row('/Payment/PaymentSuccess/:orderId', 'payment-success', { texts: ['auth'] }),
        row('/Payment/PaymentFailure/:orderId', 'payment-failure'),
        row('/order-reminder', 'order-reminder', { listed: false }),
      ]),
    ],
  ),
  // Account pages show orders with the texts of the order pages.
  ...withTexts(
    ['user_center', 'order'],
    [
      row('/user', 'user', { access: 'member', texts: ['bulk'] }),
      // Coupons are shown with the texts of the deals.
      row('/user/coupons', 'user-coupons', { access: 'member', texts: ['sale'] }),
      row('/user/reviews', 'user-reviews', { access: 'member', listed: false, texts: ['product', 'review'] }),
      row('/wishlist', 'wishlist', { access: 'member', texts: ['wishlist'] }),
      row('/user/download', 'user-download', { access: 'member' }),
      row('/user/MyExclusiveProductsList', 'my-exclusive-products', {
        access: 'member',
        texts: ['exclusive', 'wishlist'],
      }),
      row('/user/dropshipping/downloadDatafeed', 'download-datafeed', {
        access: 'member',
        texts: ['account', 'datafeed'],
      }),
      row('/user/orders', 'user-orders', { access: 'member' }),
      // Columns and their errors are named as in the files of exports.
      ...withTexts(
        ['dropshipping', 'export'],
        [
          row('/user/dropshipping/batchList', 'batch-list', { access: 'member' }),
          row('/user/dropshipping/batchDetail', 'batch-detail', { access: 'member', listed: false }),
        ],
      ),
      row('/user/dropshipping/connections', 'connections', {
        access: 'member',
        texts: ['account', 'partners'],
      }),
      // paymentsuccess- and the payment: no part of a segment can be a parameter.
      row('/user/dropshipping/:payment', 'batch-payment-success', {
        ...{ access: 'member', listed: false },
        texts: ['dropshipping'],
      }),
      row('/user/mybalance', 'my-balance', { access: 'member' }),
      row('/user/mypoint', 'my-points', { access: 'member' }),
      row('/user/affiliate', 'user-affiliate', { access: 'member', listed: false }),
      row('/user/topup', 'top-up', { access: 'member', listed: false }),
      row('/user/addressbooks', 'address-books', { access: 'member', texts: ['account'] }),
      row('/user/company', 'company', { access: 'member', texts: ['account', 'auth', 'company'] }),
      row('/user/company/approvals', 'company-approvals', {
        access: 'member',
        listed: false,
        texts: ['company'],
      }),
      row('/user/company/invitation', 'company-invitation', {
        access: 'member',
        listed: false,
        texts: ['company'],
      }),
      row('/user/myprofile', 'my-profile', { access: 'member', texts: ['account', 'auth'] }),
      row('/user/securitycenter', 'security-center', { access: 'member', texts: ['account', 'auth'] }),
      row('/user/webhooks', 'webhooks', { access: 'member', texts: ['account', 'partners'] }),
      row('/user/ShoppingPreferences', 'shopping-preferences', {
        access: 'member',
        texts: ['account', 'auth'],
      }),
      row('/user/EmailPreferences', 'email-preferences', { access: 'member', texts: ['account'] }),
    ],
  ),
  row('/404', 'not-found', { ...shared(), listed: false }),
  row('/error_log', 'error-log', { ...shared(), listed: false }),
  // For those who build pages; elsewhere there is no such page.
  ...(process.env.NODE_ENV === 'development'
    ? [row('/_icons', 'icons', { layout: 'svg-sprite', listed: false })]
    : []),
];
