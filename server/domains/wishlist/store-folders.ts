import { first, run } from '../../platform/database/statement.ts';

type Folder = { member: number; id: number };

/** Finds a folder of a member and locks it against its deletion until the transaction ends. */
export const findFolder = first<Folder, { id: number }>(
  'wishlist.find-folder',
  'SELECT id FROM wish_folder WHERE id = $id AND member_id = $member FOR KEY SHARE',
);

export const countFolders = first<[member: number], { folders: number; shares: number }>(
  'wishlist.count-folders',
  `SELECT count(*)::int AS folders, count(s.key)::int AS shares
   FROM wish_folder f LEFT JOIN wish_share s ON s.folder_id = f.id WHERE f.member_id = $1`,
);

/** Creates a folder. Returns nothing when the member has one of this name. */
export const insertFolder = first<{ member: number; name: string }, { id: number }>(
  'wishlist.insert-folder',
  `INSERT INTO wish_folder (member_id, name) VALUES ($member, $name)
   ON CONFLICT (member_id, lower(name)) DO NOTHING RETURNING id`,
);

/** Renames a folder of a member. Returns nothing when there is none, or when another has the name. */
export const renameFolder = first<Folder & { name: string }, { id: number }>(
  'wishlist.rename-folder',
  `UPDATE wish_folder SET name = $name WHERE id = $id AND member_id = $member
     AND NOT EXISTS (SELECT FROM wish_folder WHERE member_id = $member AND id <> $id AND lower(name) = lower($name))
   RETURNING id`,
);

/** Deletes a folder of a member with its link; its wishes are in no folder then. Returns 0 when there is none. */
export const deleteFolder = run<Folder>(
  'wishlist.delete-folder',
  'DELETE FROM wish_folder WHERE id = $id AND member_id = $member',
);

/** Creates the link to a folder, which is locked, or changes the name that it shows. Returns its key. */
export const saveShare = first<{ folder: number; name: string }, { key: string; isNew: boolean }>(
  'wishlist.put-share',
  `INSERT INTO wish_share (folder_id, owner_name) VALUES ($folder, $name)
   ON CONFLICT (folder_id) DO UPDATE SET owner_name = excluded.owner_name RETURNING key, xmax = 0 AS "isNew"`,
);

/** Ends the link to a folder of a member. */
export const deleteShare = run<{ member: number; folder: number }>(
  'wishlist.delete-share',
  `DELETE FROM wish_share s USING wish_folder f
   WHERE s.folder_id = $folder AND f.id = s.folder_id AND f.member_id = $member`,
);
