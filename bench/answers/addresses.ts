import { routeTable } from '../../storefront/config/route-table.ts';
import type { Facts } from './values.ts';

/** Addresses of pages whose path has parameters, and further ones whose query changes the page. */
const examples = ({
  category,
  brand,
  series,
  product,
  activity,
  post,
  tag,
  topic,
  orders,
  reference,
}: Facts) =>
  new Map<string, string[]>([
    [
      '/c/:id',
      [
        `/c/${category}`,
        `/c/${category}?sort=priceUp&page=2`,
        `/c/${category}?f=color:black&max=20`,
        '/c/none',
      ],
    ],
    ['/types/:id', [`/types/${category}`]],
    ['/list/:id.html', [`/list/${category}.html`]],
    ['/brands/:url', [`/brands/${brand}`, '/brands/none']],
    ['/series/:id', [`/series/${series}`, '/series/none']],
    [
      '/search',
      ['/search', '/search?keyword=usb+cable', '/search?keyword=qqqxxx', '/search?keyword=cse&sort=newest'],
    ],
    ['/details/:id', [`/details/${product}`, '/details/none-999999999Z']],
    ['/compare', ['/compare', `/compare?skus=${String(product).split('-').at(-1)}`]],
    ['/activity/:slug', [`/activity/${activity}`, '/activity/none']],
    ['/activity_new/:slug', [`/activity_new/${activity}`]],
    ['/blog/:first/:id.html', [String(post)]],
    ['/blog/:first/:second/:id.html', ['/blog/products/charging/gan-chargers-and-usb-pd.html']],
    ['/blog/search', ['/blog/search?q=battery']],
    ['/blog/tag/:id', [`/blog/tag/${tag}`]],
    ['/blog/:list', [`${topic}`, '/blog/none']],
    ['/blog/:first/:list', [`${topic}/first-orders`]],
    ['/teamdetails', ['/teamdetails', '/teamdetails?id=lin-chen']],
    ['/article', ['/article', '/article?topic=delivery', '/article?id=balance-points-and-coupons']],
    ['/new-faq-search', ['/new-faq-search?keyword=return']],
    ['/httpprogram', ['/httpprogram', '/httpprogram?group=orders']],
    ['/quote/:reference', [`/quote/${reference}`]],
    ['/Order/OrderInfo/:orderId', ['/Order/OrderInfo/0', '/Order/OrderInfo/V26010199999']],
    ['/Order/OrderDetail/:orderId', toEach('/Order/OrderDetail', orders)],
    ['/Order/OrderPrint', ['/Order/OrderPrint', `/Order/OrderPrint?id=${[orders].flat()[0]}`]],
    ['/Order/Payment/:orderId', toEach('/Order/Payment', orders)],
    ['/Payment/PaymentSuccess/:orderId', toEach('/Payment/PaymentSuccess', orders)],
    ['/Payment/PaymentFailure/:orderId', toEach('/Payment/PaymentFailure', orders)],
    [
      '/user/dropshipping/:payment',
      ['/user/dropshipping/paymentsuccess-00000000-0000-4000-8000-000000000000'],
    ],
    ['/user/orders', ['/user/orders', '/user/orders?tab=Unpaid', '/user/orders?search=case']],
  ]);

const toEach = (path: string, ids: unknown): string[] => [ids].flat().map((id) => `${path}/${String(id)}`);

/** Lists the addresses of every page of the route table, without a language. Throws for one without an example. */
export function pageAddresses(facts: Facts): string[] {
  const known = examples(facts);
  return routeTable.flatMap(({ path }) => {
    const found = known.get(path) ?? [path];
    if (found.some((address) => address.includes('/:')))
      throw new Error(`${path} has no example in addresses.ts`);
    return found;
  });
}

/** Addresses besides pages and calls, odd ones, and such as are refused. */
export const otherAddresses: readonly string[] = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/en/pages.xml',
  '/sitemaps/de/products-1.xml',
  '/blog/feed.xml',
  '/de/blog/feed.xml',
  '/favicon.svg',
  '/global_resources/page/de_common.json',
  '/global_resources/page/xx_common.json',
  '/api/docs',
  '/api/docs/openapi.json',
  '/api/no/such',
  '/api/%zz',
  '/assets/none.js',
  '/images/none',
  '/no-such-page',
  '/de/no-such-page',
  '/xx/categories',
  '/%zz',
  '//evil.example',
  '/c/phone-cases/',
  '/C/Phone-Cases',
  '/?currency=EUR',
  '/?vat=with',
  '/?devices=iphone-17',
  '/?aff=ABCDEFGH',
  '/user?token=wrong',
  '/metrics',
];
