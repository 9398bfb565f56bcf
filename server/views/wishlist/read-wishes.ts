import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import {
  type getSharedWishes,
  type getWishes,
  MAX_WISHES,
  type WishList,
} from '../../../contract/wishlist.ts';
import { nameOrder } from '../../../kit/name-order.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { Places } from '../../domains/places/index.ts';
import { priceTermsOf } from '../../domains/pricing/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { MemberContext, RequestContext } from '../../platform/http/request-context.ts';
import { findFolders, findFolderWishes, findSharedFolder, findWishes } from './query.ts';
import { hasWords, sortWishes } from './rules.ts';
import { createToWish } from './to-wish.ts';

export type WishesContext = { db: Database; taxonomy: Taxonomy; places: Places };

/** Wishes on a page of a shared folder. */
const SHARED_PAGE = 50;

/** Returns a page of a member's wishes with the folders. All are read, since words and prices are found after that. */
export async function readWishes(
  wishes: WishesContext,
  context: MemberContext,
  { page, pagesize, folder, keyword, sort }: ParsedOf<typeof getWishes>,
): Promise<Result<WishList, Refusal>> {
  const member = context.visitor.id;
  const { language, currency } = context;
  const rows = await findWishes(wishes.db, { member, language });
  const folders = (await findFolders(wishes.db, member)).toSorted(nameOrder);
  const { toOwn } = createToWish(wishes, context);
  const found = rows
    .filter((row) => folder === undefined || row.folder === (folder === 'none' ? null : folder))
    .map(toOwn)
    .filter((wish) => keyword === '' || hasWords(wish, keyword));
  const start = (page - 1) * pagesize;
  return ok({
    currency,
    page,
    pagesize,
    total: found.length,
    more: found.length > start + pagesize,
    sort,
    folders: folders.map(({ id, name, count, key, shareName }) => ({
      id,
      name,
      count,
      share: key === null ? null : { key, name: shareName ?? '' },
    })),
    counts: { all: rows.length, none: rows.filter((row) => row.folder === null).length },
    limit: MAX_WISHES,
    items: sortWishes(found, sort, language).slice(start, start + pagesize),
  });
}

/** Returns a page of a shared folder at the prices of the visitor. Refuses an unknown or ended link with NotFound. */
export async function readShared(
  wishes: WishesContext,
  context: RequestContext,
  { key, page }: ParsedOf<typeof getSharedWishes>,
): Promise<Result<OutputOf<typeof getSharedWishes>, Refusal>> {
  const { language, currency, visitor } = context;
  const company = visitor.kind === 'member' ? (visitor.company?.id ?? null) : null;
  const folder = await findSharedFolder(wishes.db, { key, company });
  if (!folder) return refuse('NotFound');
  const { id, name, owner, total } = folder;
  const offset = (page - 1) * SHARED_PAGE;
  const { member } = priceTermsOf(context);
  const rows = await findFolderWishes(wishes.db, {
    folder: id,
    member,
    language,
    limit: SHARED_PAGE,
    offset,
  });
  return ok({
    currency,
    ...{ page, pagesize: SHARED_PAGE, total, more: total > offset + SHARED_PAGE },
    folder: name,
    owner,
    items: rows.map(createToWish(wishes, context).toShared),
  });
}
