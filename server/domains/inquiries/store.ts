import { many, run } from '../../platform/database/statement.ts';

/** Counts an error that is known, keeps one that is not. */
export const keepClientError = run<
  [fingerprint: Buffer, message: string, stack: string, page: string, userAgent: string]
>(
  'inquiries.keep-error',
  `INSERT INTO client_error (fingerprint, message, stack, page, user_agent) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (fingerprint) DO UPDATE SET count = client_error.count + 1, last_at = now()`,
);

/** The errors seen last, for staff. */
export const latestClientErrors = many<
  [limit: number],
  { message: string; page: string; count: number; lastAt: Date }
>(
  'inquiries.latest-errors',
  'SELECT message, page, count, last_at AS "lastAt" FROM client_error ORDER BY last_at DESC LIMIT $1',
);

export const insertUpload = run<
  [
    id: string,
    key: string,
    name: string,
    type: string,
    size: number,
    member: number | null,
    guest: string | null,
  ]
>(
  'inquiries.insert-upload',
  'INSERT INTO upload (id, file_key, name, content_type, size, member_id, guest_id) VALUES ($1, $2, $3, $4, $5, $6, $7)',
);
