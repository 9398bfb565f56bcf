import type { Pool } from 'pg';
import { z } from 'zod';
import { isLanguage } from '../../../contract/fields.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import { composeMail, sendMail } from '../../domains/mails/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { findMailedBatch } from './query.ts';

/** Name of the job that mails a member about a batch; its orders have no mails of their own. */
export const MAIL_BATCH = 'mail-batch';

const Payload = z.object({
  batch: z.string(),
  kind: z.enum(['batchPaid', 'batchShipped']),
  /** Orders that it is about. */
  orders: z.int(),
  /** What makes it unlike others of its kind. */
  of: z.string(),
});
export type BatchMail = z.output<typeof Payload>;

/** Mails the member of a batch, once however often the job runs. */
export async function mailBatch(
  { pool, publicUrl }: { pool: Pool; publicUrl: string },
  payload: unknown,
): Promise<void> {
  const { batch, kind, orders, of } = Payload.parse(payload);
  const found = await findMailedBatch(pool, batch);
  if (!found) return;
  const { member, email, name, language: given } = found;
  const language = isLanguage(given) ? given : 'en';
  const link = publicUrl + localizePath(language, `/user/dropshipping/batchDetail?id=${batch}`);
  const mail = composeMail(kind, language, { name: name || email, batch, orders: String(orders), link });
  const key = `batch ${batch} ${kind} ${of}`;
  await transaction(pool, (tx) => sendMail(tx, { member, to: email, language, key, ...mail }));
}
