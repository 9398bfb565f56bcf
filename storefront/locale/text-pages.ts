import { formPages, textPages } from '../../contract/text-pages.ts';

/** The text file of a page besides the common ones, by the first segment of its path. */
const pageByFirstSegment: Record<string, string> = {
  '': 'home',
  c: 'list',
  categories: 'list',
  details: 'product',
  types: 'list',
  list: 'list',
  search: 'list',
  searchimg: 'picture',
  bestselling: 'list',
  newarrivals: 'list',
  recommended: 'list',
  certificate_products: 'list',
  'discount-list': 'list',
  brands: 'list',
  productseries: 'list',
  series: 'list',
  wholesale: 'list',
  'bulk-purchasing': 'list',
  activity: 'sale',
  activity_new: 'sale',
  activitycollection: 'sale',
  login: 'auth',
  register: 'auth',
  forget: 'auth',
  setpassword: 'auth',
  setbalancepassword: 'auth',
  'verify-email': 'auth',
  'vip-login': 'auth',
  order: 'order',
  payment: 'order',
  googlepay: 'order',
  user: 'user_center',
  blog: 'our_blog',
};

const commonPages: readonly string[] = ['common', 'prompt_message_F', 'details'];

// Account pages show orders with the texts of the order pages.
const extraPageByFirstSegment: Record<string, string> = { user: 'order' };
for (const page of formPages) extraPageByFirstSegment[page] = 'inquiry';

// Coupons are shown with the texts of the deals.
const extraPageByPath: Record<string, string> = { 'user/coupons': 'sale' };

const writtenPaths: readonly string[] = [...textPages, 'returnsrefunds', 'order-lookup'];

/** Returns the text files of a page by its path without the language. */
export function textPagesOf(path: string): string[] {
  const segments = path.toLowerCase().split('/').filter(Boolean);
  const [first = ''] = segments;
  const whole = segments.join('/');
  const written = writtenPaths.includes(first) ? 'legal' : undefined;
  const own = Object.hasOwn(pageByFirstSegment, first) ? pageByFirstSegment[first] : written;
  const more = Object.hasOwn(extraPageByFirstSegment, first) ? extraPageByFirstSegment[first] : undefined;
  const extra = Object.hasOwn(extraPageByPath, whole) ? extraPageByPath[whole] : undefined;
  return [...commonPages, own, more, extra].filter((page) => page !== undefined);
}
