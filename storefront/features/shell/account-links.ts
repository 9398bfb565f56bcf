import { routeAccess } from '../../config/route-access.ts';

/** A member's pages with the keys of their texts. Pages without a route are left out. */
export const accountLinks = (
  [
    ['/user', 'account.home'],
    ['/user/orders', 'account.orders'],
    ['/user/addressbooks', 'account.addresses'],
  ] as const
).filter(([path]) => routeAccess(path));
