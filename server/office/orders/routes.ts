import {
  countOrders,
  exportOrders,
  getOrder,
  listOrders,
  listOrderTags,
  orderViewCalls,
} from '../../../contract/office/orders.ts';
import { ordersList } from '../../../contract/office/orders-list.ts';
import { refuseStaff } from '../../../contract/office/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { listExportRoute } from '../exports/routes.ts';
import { handleRead, type StaffRoute } from '../gate/handle-staff.ts';
import { listRoutes } from '../list/list-routes.ts';
import { viewRoutes } from '../views/routes.ts';
import { changeRoutes } from './change-order.ts';
import { ordersSource } from './list.ts';
import { noteRoutes } from './note-order.ts';
import { listTags } from './query-order.ts';
import { readOfficeOrder } from './read-order.ts';

const MAX_TAGS_LISTED = 200;

/** The calls of orders. */
export const orderRoutes = (): StaffRoute[] => [
  ...listRoutes({ rows: listOrders, count: countOrders }, ordersSource),
  listExportRoute(exportOrders, ordersList.name),
  ...viewRoutes(orderViewCalls, ordersList),
  handleRead(getOrder, async ({ db, staff }, { orderId }) => {
    const order = await readOfficeOrder(db, orderId, staff);
    return order ? ok(order) : refuseStaff('NotFound');
  }),
  handleRead(listOrderTags, async ({ db }) =>
    ok({ tags: (await listTags(db, MAX_TAGS_LISTED)).map(({ tag }) => tag) }),
  ),
  ...changeRoutes(),
  ...noteRoutes(),
];
