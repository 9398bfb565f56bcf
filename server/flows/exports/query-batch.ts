import type { RowError } from '../../../contract/dropshipping-batch.ts';
import { many } from '../../platform/database/statement.ts';

/** Lists rows of a member's batch that have errors, behind a row, by id. */
export const listFaultyRows = many<
  { batch: string; member: number; after: number; limit: number },
  { id: number; row: number; orderNo: string; errors: RowError[] }
>(
  'exports.faulty-rows',
  `SELECT r.id, r.file_row AS row, o.given_no AS "orderNo", r.errors FROM dropship_row r
   JOIN dropship_order o ON o.id = r.dropship_order_id AND o.member_id = $member
   WHERE r.batch_id = $batch AND r.id > $after AND jsonb_array_length(r.errors) > 0 ORDER BY r.id LIMIT $limit`,
);
