import { refundOrderAmount } from '../../../contract/office/order-refunds.ts';
import {
  cancelOrder,
  confirmOrder,
  correctTracking,
  decideRequest,
  deliverOrder,
  receiveReturn,
  refundOrder,
  shipOrder,
} from '../../../contract/office/orders.ts';
import { refuseStaff } from '../../../contract/office/refusals.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { listShipments, lockOrder } from '../../domains/orders/index.ts';
import {
  cancelPaidOrder,
  confirmOrder as confirm,
  correctTracking as correct,
  decide,
  deliverShipments,
  deny,
  receiveReturn as receive,
  refundOrder as refund,
  refundAmount,
  ship,
} from '../../flows/fulfilment/index.ts';
import { cancelUnpaidOrder } from '../../flows/payment/index.ts';
import { handleChange, type StaffRoute } from '../gate/handle-staff.ts';
import { act, parseParcel } from './act.ts';
import { countAmount, countRefund } from './count-refund.ts';

/** What staff reads where an unpaid order cannot be cancelled. */
const cannotCancel = (id: string, { reason }: Refusal) =>
  deny(
    reason === 'PaymentInReview'
      ? `money has come in for ${id}: decide about the payment first`
      : `${id} cannot be cancelled any more`,
  );

const cancel = handleChange(cancelOrder, ({ tx, actor, reason }, { orderId }) =>
  act(async () => {
    const order = await lockOrder(tx, orderId);
    if (!order) return deny(`there is no order ${orderId}`);
    if (order.isPaid) {
      const done = await cancelPaidOrder(tx, actor, { orderId, reason });
      return done.ok ? ok({ state: done.value }) : done;
    }
    const done = await cancelUnpaidOrder(tx, actor, orderId);
    return done.ok ? ok({ state: done.value.state }) : cannotCancel(orderId, done.refusal);
  }),
);

const correctParcel = handleChange(
  correctTracking,
  async ({ tx, set }, { orderId, shipment: id, from, to }) => {
    const parcel = parseParcel(to, 'to.');
    if (!parcel.ok) return parcel;
    const order = await lockOrder(tx, orderId);
    const shipment = (await listShipments(tx, orderId)).find((one) => one.id === id);
    if (!order || !shipment) return refuseStaff('NotFound');
    const { carrier, number } = shipment;
    const is = (other: { carrier: string; number: string }) =>
      other.carrier === carrier && other.number === number;
    if (is(parcel.value)) return ok({});
    if (!is(from))
      return refuseStaff('EditConflict', { message: `the parcel is ${carrier} ${number} meanwhile` });
    const corrected = await act(() => correct(tx, { orderId, shipment: id, ...parcel.value }));
    if (!corrected.ok) return corrected;
    set.inverse(correctTracking, { orderId, shipment: id, from: parcel.value, to: { carrier, number } });
    return ok({});
  },
);

/** The calls that confirm, ship and deliver orders. */
const shippingRoutes = (): StaffRoute[] => [
  handleChange(confirmOrder, ({ tx, actor }, { orderId, isDisputeAccepted }) =>
    act(async () => {
      const done = await confirm(tx, actor, orderId, { isDisputeAccepted });
      return done.ok ? ok({ state: done.value }) : done;
    }),
  ),
  handleChange(shipOrder, async ({ tx, actor }, { orderId, lines, isDisputeAccepted, ...given }) => {
    const parcel = parseParcel(given);
    if (!parcel.ok) return parcel;
    return act(() => ship(tx, actor, { orderId, lines, isDisputeAccepted, ...parcel.value }));
  }),
  handleChange(deliverOrder, ({ tx, actor, now }, { orderId, number }) =>
    act(async () => {
      const done = await deliverShipments(tx, actor, { orderId, number, at: new Date(now) });
      return done.ok ? ok({ state: done.value }) : done;
    }),
  ),
  correctParcel,
];

/** The calls that pay back, take back and cancel. */
const refundRoutes = (): StaffRoute[] => [
  cancel,
  handleChange(refundOrder, (context, input) =>
    countRefund(context, input.orderId, () =>
      act(async () => {
        const { tx, actor, reason } = context;
        const done = await refund(tx, actor, { ...input, reason });
        return done.ok ? ok({ amount: done.value.amount, currency: done.value.currency }) : done;
      }),
    ),
  ),
  handleChange(refundOrderAmount, (context, input) =>
    countAmount(context, input, () =>
      act(() => refundAmount(context.tx, context.actor, { ...input, reason: context.reason })),
    ),
  ),
  handleChange(decideRequest, (context, input) =>
    countRefund(context, input.orderId, () =>
      act(async () => {
        const done = await decide(context.tx, context.actor, input);
        return done.ok ? ok({ outcome: done.value }) : done;
      }),
    ),
  ),
  handleChange(receiveReturn, (context, input) =>
    countRefund(context, input.orderId, () =>
      act(() => receive(context.tx, context.actor, { ...input, by: context.staff.name })),
    ),
  ),
];

/** The calls that change an order by the flows of the shop. */
export const changeRoutes = (): StaffRoute[] => [...shippingRoutes(), ...refundRoutes()];
