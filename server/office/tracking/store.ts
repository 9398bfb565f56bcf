import { many, run } from '../../platform/database/statement.ts';

/** Lists which of these are orders. */
export const listKnownOrders = many<[ids: readonly string[]], { id: string }>(
  'office.known-orders',
  'SELECT id FROM orders WHERE id = ANY($1)',
);

/** Gives a bulk rows of its own, in their order: JSON of records with their inputs. */
export const insertRows = run<{ bulk: number; rows: string }>(
  'office.insert-bulk-rows',
  `INSERT INTO bulk_row (bulk_id, n, record, input)
   SELECT $bulk, n, r ->> 'record', r -> 'input' FROM jsonb_array_elements($rows::jsonb) WITH ORDINALITY AS t (r, n)`,
);
