import {
  checkConnection,
  deleteConnection,
  getConnections,
  importConnection,
  retryConnection,
  saveConnection,
} from '../../../contract/connection.ts';
import { refuse } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import {
  deleteConnectionRow,
  findConnection,
  queueImport,
  retryShipments,
} from '../../domains/connections/index.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { ConnectorContext } from './context.ts';
import { listConnections } from './query.ts';
import { checkConnected, connectShop } from './save-connection.ts';

/** The calls by which members connect their shops. Disconnecting is open to a member who has lost the permission. */
export const connectionRoutes = (context: ConnectorContext): Route[] => {
  const { pool } = context;
  return [
    handle(getConnections, async (by) => {
      const rows = await listConnections(pool, by.visitor.id);
      const items = rows.map((row) => ({ ...row, importedAt: row.importedAt?.toISOString() ?? null }));
      return ok({ items });
    }),
    handle(saveConnection, (by, input) => connectShop(context, by, input)),
    handle(checkConnection, (by, { id }) => checkConnected(context, { id, member: by.visitor.id })),
    handle(importConnection, async (by, { id }) => {
      const { id: member, permissions } = by.visitor;
      if (!permissions.dropshipping) return refuse('NotAllowed');
      return (await queueImport(pool, { id, member })) > 0 ? ok({}) : refuse('NotFound');
    }),
    handle(retryConnection, async (by, { id }) => {
      const named = { id, member: by.visitor.id };
      if (!(await findConnection(pool, named))) return refuse('NotFound');
      return ok({ count: await retryShipments(pool, named) });
    }),
    handle(deleteConnection, async (by, { id }) =>
      (await deleteConnectionRow(pool, { id, member: by.visitor.id })) > 0 ? ok({}) : refuse('NotFound'),
    ),
  ];
};
