import { type TestShop, testShop } from './shop.ts';

/** A whole shop with the little catalogue in it. */
export const seededShop = (...[env, now, extend]: Parameters<typeof testShop>): Promise<TestShop> =>
  testShop(env, now, extend, 'seeded');
