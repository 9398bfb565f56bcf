import { z } from 'zod';
import { declare } from './call.ts';
import { line, optionalLine } from './fields.ts';

/** Folders of a member at most, and those that are shared at a time. */
export const MAX_WISH_FOLDERS = 50;
export const MAX_WISH_SHARES = 20;
export const MAX_FOLDER_NAME = 60;

const id = z.coerce.number('required').int('invalid').positive('invalid');
const limit = { perIp: 240, perAccount: 120, windowS: 60 * 60 };

export const saveWishFolder = declare({
  method: 'POST',
  path: '/user/wish/folder/save',
  scope: 'lists:write',
  access: 'member',
  ours: true,
  limit,
  summary:
    'Creates a folder of the wishlist, or renames that of `id`. Refuses a name that another has, and the 51st folder with TooManyFolders.',
  input: z.object({ id: id.optional(), name: line(MAX_FOLDER_NAME) }),
  output: z.object({ id: z.int() }),
});

export const deleteWishFolder = declare({
  method: 'POST',
  path: '/user/wish/folder/delete',
  scope: 'lists:write',
  access: 'member',
  ours: true,
  limit,
  summary: 'Deletes a folder and its link; its wishes stay, in no folder.',
  input: z.object({ id }),
  output: z.object({}),
});

export const shareWishFolder = declare({
  method: 'POST',
  path: '/user/wish/share',
  scope: 'lists:write',
  access: 'member',
  ours: true,
  limit,
  summary:
    'Creates a public link to a folder, or changes the name that it shows. Refuses the 21st with TooManyShares.',
  input: z.object({ folder: id, name: optionalLine(60) }),
  output: z.object({ key: z.string() }),
});

export const endWishShare = declare({
  method: 'POST',
  path: '/user/wish/share/end',
  scope: 'lists:write',
  access: 'member',
  ours: true,
  limit,
  summary: 'Ends the link to a folder; a repeat changes nothing.',
  input: z.object({ folder: id }),
  output: z.object({}),
});
