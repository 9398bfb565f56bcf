import { companyPages, legalPages, programPages } from '../../../contract/text-pages.ts';
import { routeAccess } from '../../config/route-access.ts';

/** Lists of the whole shop with the keys of their texts. Pages without a route are left out. */
export const shopLinks = (
  [
    ['/bestselling', 'nav.bestselling'],
    ['/newarrivals', 'nav.newarrivals'],
    ['/discount-list', 'nav.discount'],
    ['/activitycollection/coupon_deals', 'nav.coupons'],
    ['/recommended', 'nav.recommended'],
    ['/certificate_products', 'nav.certified'],
    ['/productseries', 'nav.series'],
    ['/brands', 'nav.brands'],
    ['/wholesale', 'nav.wholesale'],
    ['/bulk-purchasing', 'nav.bulk'],
    ['/blog', 'nav.blog'],
  ] as const
).filter(([path]) => routeAccess(path));

/** A member's pages with the keys of their texts. Pages without a route are left out. */
export const accountLinks = (
  [
    ['/user', 'account.home'],
    ['/user/orders', 'account.orders'],
    ['/wishlist', 'wish.heading'],
    ['/user/addressbooks', 'account.addresses'],
  ] as const
).filter(([path]) => routeAccess(path));

/** Legal pages that buyers read to learn how to buy. */
const helpPages: readonly string[] = ['shippingtaxes', 'paymentsrefunds'];

const pageLinks = (pages: readonly string[]) => pages.map((page) => [`/${page}`, `page.${page}`] as const);

/** Pages of text by group of the footer, with the keys of their texts. */
export const textLinks = {
  company: pageLinks([...companyPages.filter((page) => page !== 'contactus'), 'teamlist', 'newsletter']),
  programs: pageLinks(programPages),
  help: [
    ['/order-lookup', 'footer.lookup'] as const,
    ...pageLinks(['new-faq-search', 'article', ...legalPages.filter((page) => helpPages.includes(page))]),
  ],
  legal: pageLinks(legalPages.filter((page) => !helpPages.includes(page))),
};
