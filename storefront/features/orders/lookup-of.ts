import { splitPath } from '../../locale/paths.ts';

/** Stands for the shop's own origin; only path and query are read. */
const ANY_SITE = 'http://shop.invalid';
const ORDER_PAGE = /^\/Order\/OrderDetail\/([\w-]{1,40})\/?$/i;
const PRINT_PAGE = /^\/Order\/OrderPrint\/?$/i;
const ORDER_NUMBER = /^[\w-]{1,40}$/;

/** An order by its number, and whether its print is meant instead of its page. */
export type LookedUpOrder = { order: string; isPrint: boolean };

/** Returns the order whose page or print `from` is; null for any other page, which needs an account. */
export function lookupOf(from: string): LookedUpOrder | null {
  if (!URL.canParse(from, ANY_SITE)) return null;
  const { pathname, searchParams } = new URL(from, ANY_SITE);
  const { path } = splitPath(pathname);
  const isPrint = PRINT_PAGE.test(path);
  const printed = isPrint ? ORDER_NUMBER.exec(searchParams.get('id') ?? '')?.[0] : undefined;
  const order = ORDER_PAGE.exec(path)?.[1] ?? printed;
  return order ? { order, isPrint } : null;
}
