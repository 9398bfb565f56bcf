import { bulkOf, declareBulkCalls } from './bulk.ts';
import {
  addOrderNote,
  cancelOrder,
  confirmOrder,
  deliverOrder,
  refundOrder,
  setOrderAssignee,
  setOrderTags,
} from './orders.ts';
import { ordersList } from './orders-list.ts';

/** What can be done with many orders at once. */
export const orderBulks = {
  confirm: bulkOf('Confirm', confirmOrder),
  tags: bulkOf('Tags', setOrderTags),
  assign: bulkOf('Give to', setOrderAssignee),
  note: bulkOf('Note', addOrderNote),
  deliver: bulkOf('Delivered', deliverOrder),
  refund: bulkOf('Refund what is left', refundOrder),
  cancel: bulkOf('Cancel', cancelOrder),
};

export const orderBulkCalls = declareBulkCalls(ordersList, orderBulks);
