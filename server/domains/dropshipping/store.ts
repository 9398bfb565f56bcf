import type { DropshippingState } from '../../../contract/dropshipping-batch.ts';
import { first, many, run } from '../../platform/database/statement.ts';
import { unplacedStates } from './rules.ts';

type OwnedId = { id: string; member: number };

export type BatchRow = {
  id: string;
  memberId: number;
  state: DropshippingState;
  language: string;
  currency: string;
  attempt: number;
  cursor: number;
};

const columns = 'id, member_id AS "memberId", state, language, currency, attempt, cursor';
const SETTLED = `('paid', 'processing', 'partly_shipped', 'shipped', 'done', 'cancelled', 'deleted')`;
const UNPLACED = unplacedStates.map((state) => `'${state}'`).join(', ');

/** First key of the locks under which a member's batches are counted and order_no are taken. */
const LOCK_CLASS = 7274;

/** Locks what is counted and unique over a member's batches until the transaction ends. */
export const lockBatches = first<[member: number], unknown>(
  'dropshipping.lock-member',
  `SELECT pg_advisory_xact_lock(${LOCK_CLASS}, hashint8($1))`,
);

export const countOpenBatches = first<[member: number], { count: number }>(
  'dropshipping.count-open',
  `SELECT count(*)::int AS count FROM dropship_batch WHERE member_id = $1 AND state NOT IN ${SETTLED}`,
);

/** Finds the batch of the same file that was uploaded just now: the second of two presses. */
export const findSameUpload = first<{ member: number; hash: Buffer }, { id: string }>(
  'dropshipping.same-upload',
  `SELECT id FROM dropship_batch WHERE member_id = $member AND file_hash = $hash AND state IN ('uploaded', 'checking', 'needs_fixing', 'quoted')
     AND uploaded_at > now() - interval '30 seconds' ORDER BY uploaded_at DESC LIMIT 1`,
);

/** Inserts a batch and returns its number, which is made of `day`, such as 261122. */
export const insertBatch = first<
  {
    day: string;
    member: number;
    fileName: string;
    hash: Buffer;
    language: string;
    currency: string;
  },
  { id: string }
>(
  'dropshipping.insert-batch',
  `INSERT INTO dropship_batch (id, member_id, file_name, file_hash, language, currency)
   VALUES ('BN' || $day || nextval('batch_number'), $member, $fileName, $hash, $language, $currency) RETURNING id`,
);

/** Locks one of a member's batches for the rest of the transaction; a deleted one is none. */
export const lockBatch = first<OwnedId, BatchRow>(
  'dropshipping.lock-batch',
  `SELECT ${columns} FROM dropship_batch WHERE id = $id AND member_id = $member AND state <> 'deleted' FOR UPDATE`,
);

/** Locks a batch for a job. Does not check its member. */
export const lockBatchOfJob = first<[id: string], BatchRow>(
  'dropshipping.lock-batch-of-job',
  `SELECT ${columns} FROM dropship_batch WHERE id = $1 AND state <> 'deleted' FOR UPDATE`,
);

export const noteUpload = run<{ id: string; fileName: string; hash: Buffer }>(
  'dropshipping.note-upload',
  `UPDATE dropship_batch SET file_name = $fileName, file_hash = $hash, uploaded_at = now(), changed_at = now() WHERE id = $id`,
);

/** Begins a check of all orders of a batch that are uploaded: progress begins at 0. */
export const startCheck = run<[id: string]>(
  'dropshipping.start-check',
  `UPDATE dropship_batch SET cursor = 0, done = 0, attempt = attempt + 1, changed_at = now(),
     total = (SELECT count(*) FROM dropship_order WHERE batch_id = $1 AND state = 'uploaded')
   WHERE id = $1`,
);

/** Saves behind which order a check goes on. Returns 0 when another check has begun. */
export const saveCheck = run<{ id: string; attempt: number; cursor: number; done: number }>(
  'dropshipping.save-check',
  `UPDATE dropship_batch SET cursor = $cursor, done = LEAST(total, done + $done), changed_at = now()
   WHERE id = $id AND attempt = $attempt`,
);

export const setNotes = run<{ id: string; notes: string }>(
  'dropshipping.set-notes',
  'UPDATE dropship_batch SET notes = $notes::jsonb WHERE id = $id',
);

export const setBatchState = run<{ id: string; state: DropshippingState }>(
  'dropshipping.set-batch-state',
  'UPDATE dropship_batch SET state = $state, changed_at = now() WHERE id = $id AND state <> $state',
);

export const setRemark = run<OwnedId & { remark: string }>(
  'dropshipping.set-remark',
  `UPDATE dropship_batch SET remark = $remark, changed_at = now()
   WHERE id = $id AND member_id = $member AND state <> 'deleted'`,
);

export const setBatchPayment = run<{ id: string; payment: string }>(
  'dropshipping.set-payment',
  'UPDATE dropship_batch SET payment_id = $payment, changed_at = now() WHERE id = $id',
);

/** Lists batches that nobody has paid or changed for so many days, without an order of the shop. */
export const listForgottenBatches = many<{ days: number; limit: number }, { id: string; memberId: number }>(
  'dropshipping.forgotten',
  `SELECT id, member_id AS "memberId" FROM dropship_batch b
   WHERE state IN ('uploaded', 'checking', 'needs_fixing', 'quoted', 'expired', 'deleted')
     AND changed_at < now() - make_interval(days => $days)
     AND NOT EXISTS (SELECT FROM dropship_order o WHERE o.batch_id = b.id AND o.state NOT IN (${UNPLACED}))
   ORDER BY changed_at LIMIT $limit`,
);

/** Deletes a batch with its orders and rows. */
export const deleteBatchRow = run<[id: string]>(
  'dropshipping.delete-batch',
  'DELETE FROM dropship_batch WHERE id = $1',
);
