import type { Screen } from '../../../contract/office/screen.ts';
import { listExportRoute } from '../exports/routes.ts';
import type { StaffRoute } from '../gate/handle-staff.ts';
import type { AnySource } from '../list/bind-list.ts';
import { listRoutes } from '../list/list-routes.ts';
import type { AnyRecord } from '../record/bind-record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import { viewRoutes } from '../views/routes.ts';

/** `publicUrl`: of the shop, for links in mails. */
type Parts = { publicUrl: string };

/** A screen with its SQL and all that answers its calls. */
export type BoundScreen = {
  screen: Screen;
  source: AnySource;
  record: AnyRecord | null;
  routes: (parts: Parts) => StaffRoute[];
};

type Binding = Pick<BoundScreen, 'source'> & {
  record?: AnyRecord;
  /** What its actions call. */
  routes?: (parts: Parts) => StaffRoute[];
};

/** Binds a declared screen: the calls of its list, its views, its export and its records, and those of its actions. */
export function bindScreen(screen: Screen, { source, record, routes }: Binding): BoundScreen {
  const { list, calls, recordCalls } = screen;
  return {
    screen,
    source,
    record: record ?? null,
    routes: (parts) => [
      ...listRoutes(calls, source),
      listExportRoute(calls.export, list.name),
      ...viewRoutes(calls, list),
      ...(recordCalls && record ? recordRoutes(recordCalls, record) : []),
      ...(routes?.(parts) ?? []),
    ],
  };
}
