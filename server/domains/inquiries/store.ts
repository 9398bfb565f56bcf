import type { Owner } from '../../platform/database/owner.ts';
import { first, many, run } from '../../platform/database/statement.ts';

/** Inserts an error of a browser, or counts a repeated one. */
export const saveClientError = run<{
  fingerprint: Buffer;
  message: string;
  stack: string;
  page: string;
  userAgent: string;
}>(
  'inquiries.save-error',
  `INSERT INTO client_error (fingerprint, message, stack, page, user_agent) VALUES ($fingerprint, $message, $stack, $page, $userAgent)
   ON CONFLICT (fingerprint) DO UPDATE SET count = client_error.count + 1, last_at = now()`,
);

/** Lists the latest errors, for staff. */
export const listClientErrors = many<
  [limit: number],
  { message: string; page: string; count: number; lastAt: Date }
>(
  'inquiries.latest-errors',
  'SELECT message, page, count, last_at AS "lastAt" FROM client_error ORDER BY last_at DESC LIMIT $1',
);

type NewUpload = { id: string; key: string; name: string; type: string; size: number };

export const insertUpload = run<NewUpload & Pick<Owner, 'member' | 'guest'>>(
  'inquiries.insert-upload',
  `INSERT INTO upload (id, file_key, name, content_type, size, member_id, guest_id)
   VALUES ($id, $key, $name, $type, $size, $member, $guest)`,
);

/** Finds a picture that a member has uploaded. */
export const findUploadedPicture = first<{ id: string; member: number }, { key: string }>(
  'inquiries.uploaded-picture',
  `SELECT file_key AS key FROM upload WHERE id = $id::uuid AND member_id = $member AND content_type LIKE 'image/%'`,
);

/** Ends uploads of a member that something else has got; their files are deleted with the old ones. */
export const endUploads = run<{ ids: readonly string[]; member: number }>(
  'inquiries.end-uploads',
  'UPDATE upload SET created_at = to_timestamp(0) WHERE id = ANY($ids::uuid[]) AND member_id = $member',
);
