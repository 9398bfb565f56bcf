import type { Pool } from 'pg';
import { type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import { MAX_WISH_FOLDERS, MAX_WISH_SHARES } from '../../../contract/wish-folder.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import {
  countFolders,
  deleteFolder,
  deleteShare,
  findFolder,
  insertFolder,
  renameFolder,
  saveShare,
} from './store-folders.ts';
import { lockLists } from './store-wishes.ts';

const nameTaken = refuseField('name', 'folderTaken');

type FolderChange = { member: number; id: number | undefined; name: string };

/** Creates a folder, or renames that of an id. Refuses with NotFound, TooManyFolders and a name that another has. */
export const saveFolder = (
  pool: Pool,
  { member, id, name }: FolderChange,
): Promise<Result<{ id: number }, Refusal>> =>
  transaction<Result<{ id: number }, Refusal>>(pool, async (tx) => {
    await lockLists(tx, member);
    if (id !== undefined) {
      if (!(await findFolder(tx, { member, id }))) return refuse('NotFound');
      const renamed = await renameFolder(tx, { member, id, name });
      return renamed ? ok(renamed) : nameTaken;
    }
    if (((await countFolders(tx, member))?.folders ?? 0) >= MAX_WISH_FOLDERS)
      return refuse('TooManyFolders', { values: { count: MAX_WISH_FOLDERS } });
    const created = await insertFolder(tx, { member, name });
    return created ? ok(created) : nameTaken;
  });

/** Deletes a folder; its wishes stay. Refuses with NotFound. */
export const removeFolder = async (
  pool: Pool,
  folder: { member: number; id: number },
): Promise<Result<Record<string, never>, Refusal>> =>
  (await deleteFolder(pool, folder)) > 0 ? ok({}) : refuse('NotFound');

type FolderShare = { member: number; folder: number; name: string };

/** Creates the link to a folder, or changes the name that it shows. Refuses with NotFound and TooManyShares. */
export const shareFolder = (
  pool: Pool,
  { member, folder, name }: FolderShare,
): Promise<Result<{ key: string }, Refusal>> =>
  transaction<Result<{ key: string }, Refusal>>(pool, async (tx) => {
    await lockLists(tx, member);
    if (!(await findFolder(tx, { member, id: folder }))) return refuse('NotFound');
    const share = await saveShare(tx, { folder, name });
    if (!share) return refuse('NotFound');
    const { shares } = (await countFolders(tx, member)) ?? { shares: 0 };
    if (share.isNew && shares > MAX_WISH_SHARES)
      throw new Rollback(refuse('TooManyShares', { values: { count: MAX_WISH_SHARES } }));
    return ok({ key: share.key });
  });

/** Ends the link to a folder. Refuses with NotFound a folder that is not the member's. */
export const unshareFolder = (
  pool: Pool,
  { member, folder }: { member: number; folder: number },
): Promise<Result<Record<string, never>, Refusal>> =>
  transaction<Result<Record<string, never>, Refusal>>(pool, async (tx) => {
    if (!(await findFolder(tx, { member, id: folder }))) return refuse('NotFound');
    await deleteShare(tx, { member, folder });
    return ok({});
  });
