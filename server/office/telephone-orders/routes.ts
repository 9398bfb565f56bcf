import { refuseStaff } from '../../../contract/office/refusals.ts';
import * as contracts from '../../../contract/office/telephone-orders.ts';
import { ok } from '../../../kit/result.ts';
import {
  findBuyers,
  placeTelephoneOrder,
  quoteOrder,
  readBuyer,
  readPastedLines,
  type TelephoneContext,
} from '../../flows/telephone-orders/index.ts';
import { handleChange, handleRead, type StaffRoute } from '../gate/handle-staff.ts';

/** The calls that take orders by telephone. */
export const telephoneRoutes = (telephone: TelephoneContext): StaffRoute[] => [
  handleRead(contracts.findBuyers, async ({ db }, { text }) => ok({ found: await findBuyers(db, text) })),
  handleRead(contracts.getBuyer, async ({ db }, { member }) => {
    const buyer = await readBuyer(db, member);
    return buyer ? ok(buyer) : refuseStaff('NotFound');
  }),
  handleRead(contracts.readPastedLines, async ({ db }, { text }) =>
    ok(await readPastedLines({ ...telephone, db }, text)),
  ),
  handleRead(contracts.quoteTelephoneOrder, async ({ db }, typed) =>
    ok(await quoteOrder({ ...telephone, db }, typed)),
  ),
  handleChange(contracts.placeTelephoneOrder, async ({ tx, staff, actor, set }, input) => {
    const placed = await placeTelephoneOrder({ ...telephone, db: tx }, { id: staff.id, actor }, input);
    if (placed.ok) set.about('order', placed.value.orderId);
    return placed;
  }),
];
