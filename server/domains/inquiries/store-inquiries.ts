import type { InquiryKind } from '../../../contract/inquiry.ts';
import type { Owner } from '../../platform/database/owner.ts';
import { first, many, run } from '../../platform/database/statement.ts';

export type InquiryDetails = Record<string, string | number>;

export type NewInquiry = {
  reference: string;
  kind: InquiryKind;
  name: string;
  email: string;
  country: string | null;
  message: string;
  details: InquiryDetails;
  sku: string | null;
  language: string;
  digest: Buffer;
  at: Date;
};

/** Blocks transactions that store the same inquiry. */
export const lockDigest = run<[digest: Buffer]>(
  'inquiries.lock-digest',
  `SELECT pg_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 0))`,
);

/** Finds the inquiry of the last hour that says the same. */
export const findRepeatedInquiry = first<[digest: Buffer, at: Date], { reference: string; createdAt: Date }>(
  'inquiries.repeated',
  `SELECT reference, created_at AS "createdAt" FROM inquiry
   WHERE digest = $1 AND created_at > $2::timestamptz - interval '1 hour' ORDER BY id DESC LIMIT 1`,
);

export const insertInquiry = first<NewInquiry, { id: number }>(
  'inquiries.insert',
  `INSERT INTO inquiry (reference, kind, name, email, country, message, details, sku, language, digest, created_at, changed_at)
   VALUES ($reference, $kind, $name, $email, $country, $message, $details, $sku, $language, $digest, $at, $at)
   RETURNING id`,
);

type Uploads = { ids: string[] } & Pick<Owner, 'member' | 'guest'>;

/** Lists uploads of an owner by their ids. */
export const listUploads = many<Uploads, { id: string; name: string; size: number }>(
  'inquiries.uploads',
  `SELECT id, name, size FROM upload
   WHERE id = ANY($ids::uuid[]) AND (member_id = $member OR guest_id = $guest) ORDER BY name, size`,
);

/** Attaches uploads of their owner to an inquiry. Returns how many were attached: when fewer, the caller rolls back. */
export const attachUploads = run<Uploads & { inquiry: number }>(
  'inquiries.attach-uploads',
  `WITH taken AS (
     DELETE FROM upload WHERE id = ANY($ids::uuid[]) AND (member_id = $member OR guest_id = $guest)
     RETURNING id, file_key, name, content_type, size
   )
   INSERT INTO inquiry_file (id, inquiry_id, file_key, name, content_type, size)
   SELECT id, $inquiry::bigint, file_key, name, content_type, size FROM taken`,
);

export type InquiryRow = Omit<NewInquiry, 'digest' | 'at'> & { id: number; state: string; createdAt: Date };

const COLUMNS = `id, reference, kind, state, name, email, country, message, details, sku, language, created_at AS "createdAt"`;

/** Finds an inquiry for staff. */
export const findInquiry = first<[reference: string], InquiryRow>(
  'inquiries.find',
  `SELECT ${COLUMNS} FROM inquiry WHERE reference = upper($1)`,
);

/** Lists inquiries that wait for an answer, the oldest first, with how many there are. */
export const listOpenInquiries = many<[limit: number], InquiryRow & { total: number }>(
  'inquiries.open',
  `SELECT ${COLUMNS}, count(*) OVER ()::int AS total FROM inquiry
   WHERE state = 'open' ORDER BY created_at LIMIT $1`,
);

export const listInquiryFiles = many<
  [inquiry: number],
  { key: string; name: string; type: string; size: number }
>(
  'inquiries.files',
  `SELECT file_key AS key, name, content_type AS type, size FROM inquiry_file WHERE inquiry_id = $1 ORDER BY name, id`,
);

export const listAnswers = many<[inquiry: number], { body: string; at: Date }>(
  'inquiries.answers',
  'SELECT body, created_at AS at FROM inquiry_answer WHERE inquiry_id = $1 ORDER BY id',
);

/** Sets the state of an inquiry. Returns 0 when it has it already. */
export const setInquiryState = run<{ id: number; state: 'answered' | 'closed' }>(
  'inquiries.set-state',
  'UPDATE inquiry SET state = $state, changed_at = now() WHERE id = $id AND state <> $state',
);

export const insertAnswer = run<{ inquiry: number; body: string }>(
  'inquiries.insert-answer',
  'INSERT INTO inquiry_answer (inquiry_id, body) VALUES ($inquiry, $body)',
);
