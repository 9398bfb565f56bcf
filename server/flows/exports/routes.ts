import {
  exportOrderLines,
  exportOrders,
  exportOrderXml,
  exportPictures,
  exportStatement,
  exportTracking,
} from '../../../contract/download.ts';
import { exportPersonalData } from '../../../contract/personal-data.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { RequestDependencies } from './context.ts';
import { requestOrderFile } from './request-order-file.ts';
import { requestOrders } from './request-orders.ts';
import { requestPersonalData } from './request-personal-data.ts';
import { requestStatement } from './request-statement.ts';

export const exportRoutes = (dependencies: RequestDependencies): Route[] => [
  handle(exportOrders, (context, input) => requestOrders(dependencies, context, { kind: 'orders', input })),
  handle(exportOrderLines, (context, input) =>
    requestOrders(dependencies, context, { kind: 'order_lines', input }),
  ),
  handle(exportTracking, (context, input) =>
    requestOrders(dependencies, context, { kind: 'tracking', input }),
  ),
  handle(exportPictures, (context, { orderId }) =>
    requestOrderFile(dependencies, context, { kind: 'pictures', orderId }),
  ),
  handle(exportOrderXml, (context, { orderId }) =>
    requestOrderFile(dependencies, context, { kind: 'order_xml', orderId }),
  ),
  handle(exportPersonalData, (context) => requestPersonalData(dependencies, context)),
  handle(exportStatement, (context, input) => requestStatement(dependencies, context, input)),
];
