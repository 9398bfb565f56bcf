import { refuseStaff } from '../../../contract/office/refusals.ts';
import {
  handleWithdrawal,
  reopenWithdrawal,
  withdrawalsScreen,
} from '../../../contract/office/withdrawals.ts';
import { ok } from '../../../kit/result.ts';
import { setHandled } from '../../flows/withdraw-contract/index.ts';
import { type ChangeContext, handleChange } from '../gate/handle-staff.ts';
import { bindList } from '../list/bind-list.ts';
import { bindRecord } from '../record/bind-record.ts';
import { bindScreen } from '../screen/bind-screen.ts';

async function mark({ tx, set }: ChangeContext, { id, isHandled }: { id: string; isHandled: boolean }) {
  if ((await setHandled(tx, { id: Number(id), isHandled })) === 0)
    return refuseStaff('Refused', {
      message: isHandled ? 'This was handled already.' : 'This waits already.',
    });
  set.inverse(isHandled ? reopenWithdrawal : handleWithdrawal, { id });
  return ok({});
}

/** The list of declarations of withdrawal, the page of one, and marking it. */
export const withdrawals = bindScreen(withdrawalsScreen, {
  source: bindList(withdrawalsScreen.list, {
    from: 'withdrawal w',
    key: 'w.id',
    keyType: 'bigint',
    sorts: { at: { sql: 'w.received_at', type: 'timestamptz' } },
    joins: {},
    columns: {
      id: 'w.id::text',
      name: 'ARRAY[w.name]',
      orderNumber: 'w.order_number',
      at: 'w.received_at',
      handledAt: 'w.handled_at',
    },
    filters: {
      open: () => 'w.handled_at IS NULL',
      order: (order, values) =>
        `${values.add(order.trim().toUpperCase())} IN (w.order_id, upper(w.order_number))`,
    },
    search: null,
  }),
  record: bindRecord(withdrawalsScreen.record, {
    table: 'withdrawal',
    from: 'withdrawal r',
    canChange: 'false',
    facts: {
      name: 'r.name',
      email: 'r.email',
      orderNumber: 'r.order_number',
      order: 'r.order_id',
      items: `COALESCE(NULLIF(r.items, ''), 'the whole order')`,
      language: 'r.language',
      at: 'r.received_at',
      handledAt: 'r.handled_at',
      isOpen: 'r.handled_at IS NULL',
      isHandled: 'r.handled_at IS NOT NULL',
    },
    fields: {},
  }),
  routes: () => [
    handleChange(handleWithdrawal, (context, { id }) => mark(context, { id, isHandled: true })),
    handleChange(reopenWithdrawal, (context, { id }) => mark(context, { id, isHandled: false })),
  ],
});
