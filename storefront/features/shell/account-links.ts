import { routeAccess } from '../../config/route-access.ts';

/** A member's own pages that menus lead to, with their texts; those that the table of routes does not know are left out. */
export const accountLinks = (
  [
    ['/user', 'account.home'],
    ['/user/orders', 'account.orders'],
    ['/user/addressbooks', 'account.addresses'],
  ] as const
).filter(([path]) => routeAccess(path));
