import type { Pool } from 'pg';
import { addExclusive, deleteExclusive, importExclusive } from '../../../contract/exclusive.ts';
import { refuse, refuseField } from '../../../contract/refusals.ts';
import {
  deleteWishFolder,
  endWishShare,
  saveWishFolder,
  shareWishFolder,
} from '../../../contract/wish-folder.ts';
import {
  addWish,
  batchToMyList,
  deleteWishes,
  importWishes,
  MAX_WISH_SKUS,
  moveWishes,
} from '../../../contract/wishlist.ts';
import { ok } from '../../../kit/result.ts';
import {
  deleteExclusives,
  findFolder,
  removeFolder,
  removeWishes,
  saveFolder,
  setFolder,
  shareFolder,
  unshareFolder,
} from '../../domains/wishlist/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { turnKey } from '../../platform/http/request-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { addExclusives } from './add-exclusives.ts';
import { addOneWish, addWishes } from './add-wishes.ts';
import { listOrderSkus } from './query.ts';
import { readSkuFile } from './read-sku-file.ts';

/** The calls by which members add wishes, move and remove them. */
const wishRoutes = (pool: Pool): Route[] => [
  handle(addWish, (context, wish) => addOneWish(pool, { member: context.visitor.id, ...wish })),
  handle(deleteWishes, async (context, { sku: skus }) => {
    const removed = await removeWishes(pool, { member: context.visitor.id, skus });
    return ok({ removed: removed.map(({ sku }) => sku) });
  }),
  handle(batchToMyList, async (context, { skus = [], orderId, folder }) => {
    const member = context.visitor.id;
    const lines = orderId === undefined ? [] : await listOrderSkus(pool, { orderId, member });
    if (orderId !== undefined && lines.length === 0) return refuse('NotFound');
    const all = [...skus, ...lines.map(({ sku }) => sku)];
    if (all.length === 0 || all.length > MAX_WISH_SKUS)
      return refuseField('skus', all.length === 0 ? 'required' : 'tooMany');
    return addWishes(pool, { member, folder, rows: all.map((sku) => ({ sku, row: null })) });
  }),
  handle(importWishes, async (context, { file, folder, hiddenRows }) => {
    const read = await readSkuFile(file, hiddenRows, turnKey(context));
    if (!read.ok) return read;
    const { rows, notes } = read.value;
    const added = await addWishes(pool, { member: context.visitor.id, folder, rows });
    return added.ok ? ok({ ...added.value, notes }) : added;
  }),
  handle(moveWishes, (context, { sku: skus, folder = null }) =>
    transaction(pool, async (tx) => {
      const member = context.visitor.id;
      if (folder !== null && !(await findFolder(tx, { member, id: folder }))) return refuse('NotFound');
      return ok({ moved: await setFolder(tx, { member, skus, folder }) });
    }),
  ),
];

/** The calls by which members change their exclusive list. */
const exclusiveRoutes = (pool: Pool): Route[] => [
  handle(addExclusive, async (context, { skus }) => {
    const rows = skus.map((sku, at) => ({ sku, row: at + 1 }));
    return ok(await addExclusives(pool, context.visitor, rows));
  }),
  handle(importExclusive, async (context, { file, hiddenRows }) => {
    const read = await readSkuFile(file, hiddenRows, turnKey(context));
    if (!read.ok) return read;
    const { rows, notes } = read.value;
    return ok({ ...(await addExclusives(pool, context.visitor, rows)), notes });
  }),
  handle(deleteExclusive, async (context, { sku: skus }) => {
    const removed = await deleteExclusives(pool, { member: context.visitor.id, skus });
    return ok({ removed: removed.map(({ sku }) => sku) });
  }),
];

/** The calls by which members write their wishlist and their exclusive list. */
export const wishlistRoutes = ({ pool }: { pool: Pool }): Route[] => [
  ...wishRoutes(pool),
  ...exclusiveRoutes(pool),
  handle(saveWishFolder, (context, { id, name }) =>
    saveFolder(pool, { member: context.visitor.id, id, name }),
  ),
  handle(deleteWishFolder, (context, { id }) => removeFolder(pool, { member: context.visitor.id, id })),
  handle(shareWishFolder, (context, { folder, name = '' }) =>
    shareFolder(pool, { member: context.visitor.id, folder, name }),
  ),
  handle(endWishShare, (context, { folder }) => unshareFolder(pool, { member: context.visitor.id, folder })),
];
