import { first, run } from '../../platform/database/statement.ts';

/** Finds a picture that a member has uploaded. */
export const findPhoto = first<{ id: string; member: number }, { key: string }>(
  'warm-up.photo',
  `SELECT file_key AS key FROM upload WHERE id = $id::uuid AND member_id = $member AND content_type LIKE 'image/%'`,
);

/** Deletes uploads of a member that a story has got; their files follow with the old ones. */
export const deletePhotos = run<{ ids: readonly string[]; member: number }>(
  'warm-up.delete-photos',
  'UPDATE upload SET created_at = to_timestamp(0) WHERE id = ANY($ids::uuid[]) AND member_id = $member',
);
