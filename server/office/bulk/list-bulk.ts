import {
  type BulkAction,
  type declareBulkCalls,
  MAX_CHOSEN,
  MAX_TRIED,
} from '../../../contract/office/bulk.ts';
import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import type { ListState } from '../../../kit/list-state.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import {
  type ChangeContext,
  handleChange,
  handleRead,
  type StaffContext,
  type StaffRoute,
} from '../gate/handle-staff.ts';
import { refuseCall } from '../gate/refuse-staff.ts';
import { parseInput } from '../gate/run-staff-call.ts';
import { askList } from '../list/ask-list.ts';
import type { AnySource } from '../list/bind-list.ts';
import { writeChoice } from '../list/write-sql.ts';
import { startBulk } from './start-bulk.ts';
import {
  countChosen,
  insertChosen,
  insertSelection,
  listChosen,
  lockSelection,
  moveChosen,
} from './store.ts';
import { type ChangeRoute, inputOf } from './try-row.ts';
import { tryRows } from './try-rows.ts';

type Bulks = {
  calls: ReturnType<typeof declareBulkCalls>;
  source: AnySource;
  actions: Readonly<Record<string, BulkAction>>;
  /** All changing calls, among which are those of the actions. */
  routes: readonly StaffRoute[];
  /** Runs in a transaction of its own, which is rolled back. */
  inRolledBack: <Answer>(action: (tx: Database) => Promise<Answer>) => Promise<Answer>;
};

type Chosen = Result<{ selection: number; total: number }, OfficeRefusal>;

async function choose(
  { tx, staff }: ChangeContext,
  source: AnySource,
  given: { records: readonly string[] } | { state: ListState },
): Promise<Chosen> {
  const { id: selection } = await insertSelection(tx, { staff: staff.id, list: source.list.name });
  if ('records' in given) {
    const records = [...new Set(given.records)];
    return ok({ selection, total: await insertChosen(tx, { selection, records }) });
  }
  const question = await askList(tx, { source, staff }, given.state);
  const statement = question && writeChoice(question, { selection, limit: MAX_CHOSEN + 1 });
  const total = statement ? ((await tx.query(statement)).rowCount ?? 0) : 0;
  if (total === 0) return refuseStaff('Refused', { message: 'Nothing matches any more.' });
  if (total > MAX_CHOSEN)
    return refuseStaff('Refused', { message: 'At most 10,000 rows can be chosen: add a filter.' });
  return ok({ selection, total });
}

/** The route of an action, if the person may take it with this input. */
function routeOf(
  { actions, routes }: Bulks,
  { staff, now }: StaffContext,
  { action, input, reason, record }: { action: string; input: object; reason: string; record: string },
): Result<ChangeRoute, OfficeRefusal> {
  const contract = actions[action]?.contract;
  const route = routes.find((one) => one.contract === contract);
  if (route?.kind !== 'change') return refuseStaff('NotFound');
  const refused = refuseCall(route.contract, staff, now);
  if (refused) return refuseStaff(refused);
  const parsed = parseInput(route.contract, inputOf(route, input, { record }), reason);
  return parsed.ok ? ok(route) : parsed;
}

const gone = () => refuseStaff('Refused', { message: 'The chosen rows are gone: choose them again.' });

/** The calls that choose rows of a list, try an action on them and begin it. */
export function listBulkRoutes(bulks: Bulks): StaffRoute[] {
  const { calls, source, inRolledBack } = bulks;
  const list = source.list.name;
  return [
    handleChange(calls.choose, (context, given) => choose(context, source, given)),
    handleRead(calls.tryBulk, async (context, { selection, action, input, reason }) => {
      const { db, staff } = context;
      const rows = await listChosen(db, { selection, staff: staff.id, list, limit: MAX_TRIED });
      const [first] = rows;
      if (!first) return gone();
      const route = routeOf(bulks, context, { action, input, reason, record: first.record });
      if (!route.ok) return route;
      const { count: total } = await countChosen(db, { selection, staff: staff.id, list });
      const tried = await inRolledBack((tx) =>
        tryRows(tx, context, { route: route.value, input, reason, rows }),
      );
      return ok({ total, ...tried });
    }),
    handleChange(calls.startBulk, async (context, { selection, action, input }) => {
      const { tx, staff, reason } = context;
      if (!(await lockSelection(tx, { selection, staff: staff.id, list }))) return gone();
      const [first] = await listChosen(tx, { selection, staff: staff.id, list, limit: 1 });
      if (!first) return gone();
      const route = routeOf(bulks, context, { action, input, reason, record: first.record });
      if (!route.ok) return route;
      const { count: total } = await countChosen(tx, { selection, staff: staff.id, list });
      const call = route.value.contract.path;
      return startBulk(context, { call, input, total, undoOf: null }, (bulk) =>
        moveChosen(tx, { bulk, selection }),
      );
    }),
  ];
}
