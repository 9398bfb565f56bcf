import { localizePath, splitPath } from '../../locale/paths.ts';

/** Stands for the shop's own origin; only path and query are read. */
const ANY_SITE = 'http://shop.invalid';
const ORDER_PAGE = /^\/Order\/OrderDetail\/([\w-]{1,40})\/?$/i;
const PRINT_PAGE = /^\/Order\/OrderPrint\/?$/i;
const ORDER_NUMBER = /^[\w-]{1,40}$/;

/**
 * Returns where a guest finds the order whose page or print `from` is: the lookup with the number filled in, which leads
 * the browser that has ordered on to that page. Null for any other page, which needs an account.
 */
export function lookupOf(from: string): string | null {
  if (!URL.canParse(from, ANY_SITE)) return null;
  const { pathname, searchParams } = new URL(from, ANY_SITE);
  const { language, path } = splitPath(pathname);
  const isPrint = PRINT_PAGE.test(path);
  const printed = isPrint ? ORDER_NUMBER.exec(searchParams.get('id') ?? '')?.[0] : undefined;
  const order = ORDER_PAGE.exec(path)?.[1] ?? printed;
  if (!order) return null;
  const query = new URLSearchParams({ order, ...(isPrint && { print: '1' }) });
  return `${localizePath(language, '/order-lookup')}?${query}`;
}
