import {
  addOrderNote,
  MAX_TAGS,
  sendOrderMessage,
  setOrderAssignee,
  setOrderTags,
} from '../../../contract/office/orders.ts';
import { refuseStaff } from '../../../contract/office/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { lockOrder } from '../../domains/orders/index.ts';
import { sendStaffMessage } from '../../flows/order-contact/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { handleChange, type StaffRoute } from '../gate/handle-staff.ts';
import {
  assignOrder,
  changeTags,
  findAssignee,
  insertNote,
  listTagsOf,
  unassignOrder,
} from './store-notes.ts';

const message = handleChange(sendOrderMessage, async ({ tx, actor }, input) =>
  (await sendStaffMessage(tx, actor, input)) ? ok({}) : refuseStaff('NotFound'),
);

const note = handleChange(addOrderNote, async ({ tx, staff }, { orderId, text }) => {
  if (!(await lockOrder(tx, orderId))) return refuseStaff('NotFound');
  const stored = await insertNote(tx, { orderId, staff: staff.id, body: text });
  if (!stored) throw new Error('a note was not stored');
  return ok({ id: stored.id });
});

const tag = handleChange(setOrderTags, async ({ tx, set }, { orderId, tags: { from, to } }) => {
  if (!(await lockOrder(tx, orderId))) return refuseStaff('NotFound');
  const tagsNow = async () => (await listTagsOf(tx, orderId)).map((row) => row.tag);
  const before = await tagsNow();
  const added = to.filter((one) => !from.includes(one) && !before.includes(one));
  const removed = from.filter((one) => !to.includes(one) && before.includes(one));
  await changeTags(tx, { orderId, added: [...new Set(added)], removed: [...new Set(removed)] });
  const tags = await tagsNow();
  if (tags.length > MAX_TAGS)
    return refuseStaff('Refused', { message: `${orderId} has ${MAX_TAGS} tags already` });
  // Undone are only the tags that this call has changed, not what a colleague does meanwhile.
  if (added.length + removed.length > 0)
    set.inverse(setOrderTags, { orderId, tags: { from: added, to: removed } });
  return ok({ tags });
});

const give = (tx: Database, orderId: string, to: number | null): Promise<number> =>
  to === null ? unassignOrder(tx, orderId) : assignOrder(tx, orderId, to);

const assign = handleChange(setOrderAssignee, async ({ tx, set }, { orderId, assignee: { from, to } }) => {
  if (!(await lockOrder(tx, orderId))) return refuseStaff('NotFound');
  const now = await findAssignee(tx, orderId);
  const holder = now?.id ?? null;
  if (holder === to) return ok({});
  if (from !== undefined && holder !== from)
    return refuseStaff('EditConflict', {
      message: now ? `the order is given to ${now.name} meanwhile` : 'the order is given to nobody meanwhile',
    });
  if ((await give(tx, orderId, to)) === 0)
    return refuseStaff('InvalidInput', {
      fields: [{ field: 'assignee.to', message: 'is nobody of the staff' }],
    });
  set.inverse(setOrderAssignee, { orderId, assignee: { from: to, to: holder } });
  return ok({});
});

/** The calls by which staff writes to a buyer and notes something about an order. */
export const noteRoutes = (): StaffRoute[] => [message, note, tag, assign];
