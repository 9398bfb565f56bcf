import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';

/** Name of the job that mails a buyer about a turn of an order. */
const MAIL_ORDER_TURN = 'mail-order-turn';

/** What a mail says besides the order; amounts in minor units of the order's currency. */
type Turn = {
  orderId: string;
  kind: 'preparing' | 'shipped' | 'delivered' | 'cancelled' | 'refunded' | 'document' | 'edited';
  /** What makes the turn unlike others of its kind, such as a shipment's id. */
  of?: string | number;
  amount?: number;
  /** Of a document that is mailed again. */
  number?: string;
};

/** Enqueues the mail about a turn of an order in the caller's transaction. */
export const enqueueMail = (tx: Database, turn: Turn): Promise<void> => addJob(tx, MAIL_ORDER_TURN, turn);
