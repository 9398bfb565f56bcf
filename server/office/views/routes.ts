import type { List } from '../../../contract/office/list.ts';
import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import { type declareViewCalls, MAX_VIEWS, type SharedWith } from '../../../contract/office/views.ts';
import { formatListState, type ListState, parseListState } from '../../../kit/list-state.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  type ChangeContext,
  handleChange,
  handleRead,
  type Staff,
  type StaffRoute,
} from '../gate/handle-staff.ts';
import { lockSpending } from '../gate/store-limits.ts';
import {
  countViews,
  deleteView,
  findNamesake,
  hasRole,
  insertView,
  listViews,
  updateView,
  type ViewRow,
} from './store.ts';

/** Own views and shared ones that a list shows. */
const SHOWN = 100;

/** What a stored state still says: columns, filters and views that the list has no more are left out. */
function readState(list: List, { state }: ViewRow) {
  const { filters, columns, ...rest } = parseListState(list, formatListState({ ...state, search: '' }));
  return { ...rest, filters: { ...filters }, columns: [...columns] };
}

const sharedOf = ({ shared, role }: ViewRow): SharedWith => {
  if (shared !== 'role') return shared;
  return role === null ? 'nobody' : { role };
};

type Given = { id?: number | undefined; name: string; shared: SharedWith; state: ListState };

const isOwner = ({ roles }: Staff): boolean => roles.includes('owner');

const wrong = (field: string, message: string) =>
  refuseStaff('InvalidInput', { fields: [{ field, message }] });

async function save(
  { tx, staff, set }: ChangeContext,
  list: string,
  { id, name, shared, state }: Given,
): Promise<Result<{ id: number }, OfficeRefusal>> {
  const role = typeof shared === 'object' ? shared.role : null;
  if (role !== null && !(await hasRole(tx, role))) return wrong('shared', 'there is no such role');
  if (await findNamesake(tx, { staff: staff.id, list, name, id: id ?? null }))
    return wrong('name', 'you have a view of this name already');
  const view = {
    ...{ staff: staff.id, list, name, role },
    state: JSON.stringify({ ...state, search: '' }),
    shared: typeof shared === 'object' ? ('role' as const) : shared,
  };
  if (id !== undefined)
    return (await updateView(tx, { id, ...view })) === 0 ? refuseStaff('NotFound') : ok({ id });
  await lockSpending(tx, { staff: staff.id, kind: 'view' });
  if ((await countViews(tx, { staff: staff.id, list })).count >= MAX_VIEWS)
    return refuseStaff('Refused', { message: `You have ${MAX_VIEWS} views of this list: delete one first.` });
  const inserted = await insertView(tx, view);
  set.about('view', inserted.id);
  return ok(inserted);
}

/** The calls of the saved views of a list. A person changes their own alone; owners end what others share. */
export const viewRoutes = (calls: ReturnType<typeof declareViewCalls>, list: List): StaffRoute[] => [
  handleRead(calls.views, async ({ db, staff }) => {
    const rows = await listViews(db, { staff: staff.id, list: list.name, limit: SHOWN });
    return ok({
      views: rows.map((row) => ({
        ...{ id: row.id, name: row.name, by: row.by, isOwn: row.staff === staff.id },
        mayDelete: row.staff === staff.id || isOwner(staff),
        shared: sharedOf(row),
        state: readState(list, row),
      })),
    });
  }),
  handleChange(calls.saveView, (context, given) => save(context, list.name, given)),
  handleChange(calls.deleteView, async ({ tx, staff }, { id }) =>
    (await deleteView(tx, { id, staff: staff.id, list: list.name, isOwner: isOwner(staff) })) > 0
      ? ok({})
      : refuseStaff('NotFound'),
  ),
];
