import { getExclusiveProducts } from '../../../contract/exclusive.ts';
import { getSharedWishes, getWishedSkus, getWishes } from '../../../contract/wishlist.ts';
import { ok } from '../../../kit/result.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findWishedSkus } from './query.ts';
import { readExclusives } from './read-exclusives.ts';
import { readShared, readWishes, type WishesContext } from './read-wishes.ts';

/** The calls that show lists to their member, and a shared folder to whoever has its link. */
export const wishesRoutes = (wishes: WishesContext): Route[] => [
  handle(getWishes, (context, request) => readWishes(wishes, context, request)),
  handle(getWishedSkus, async ({ visitor }, { page, pagesize }) => {
    const offset = (page - 1) * pagesize;
    const member = visitor.id;
    const rows = await findWishedSkus(wishes.db, { member, limit: pagesize, offset });
    const total = rows[0]?.total ?? 0;
    return ok({
      ...{ page, pagesize, total, more: total > offset + pagesize },
      skus: rows.map(({ sku }) => sku),
    });
  }),
  handle(getExclusiveProducts, async (context, request) =>
    ok(await readExclusives(wishes, context, request)),
  ),
  handle(getSharedWishes, (context, request) => readShared(wishes, context, request)),
];
