import type { Pool } from 'pg';
import { REMINDER_DAYS } from '../../../contract/order-reminder.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { findVisibleOrder } from '../../domains/orders/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import * as query from './query.ts';
import { isReminderKey } from './reminder-link.ts';

/** `orderKey` signs the links to orders and those that end their reminders. */
export type ReminderContext = { pool: Pool; orderKey: Buffer; publicUrl: string; now: () => number };

type Named = { orderId: string; key?: string | undefined };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the day of a moment in UTC. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * Has the buyer of an order that the visitor may see reminded of it once. A repeat keeps the day; after the mail was sent
 * it may be set anew. Refuses with OrderStateWrong where there is nothing to be reminded of (see isRemindable).
 */
export async function setReminder(
  { pool, orderKey, now }: ReminderContext,
  context: RequestContext,
  { orderId, key }: Named,
): Promise<Result<{ dueOn: string }, Refusal>> {
  const order = await findVisibleOrder({ db: pool, orderKey }, context, { orderId, key, right: 'see' });
  if (!order) return refuse('NotFound');
  const set = await query.setReminder(pool, { orderId, dueOn: dayOf(now() + REMINDER_DAYS * DAY_MS) });
  return set ? ok(set) : refuse('OrderStateWrong');
}

/** Takes a reminder back, for whoever may see its order or has the link of its mail. A repeat changes nothing. */
export async function endReminder(
  { pool, orderKey }: ReminderContext,
  context: RequestContext,
  { orderId, key }: Named,
): Promise<Result<Record<string, never>, Refusal>> {
  const mayEnd =
    (key !== undefined && isReminderKey(orderKey, orderId, key)) ||
    (await findVisibleOrder({ db: pool, orderKey }, context, { orderId, key, right: 'see' }));
  if (!mayEnd) return refuse('NotFound');
  await query.endReminder(pool, orderId);
  return ok({});
}
