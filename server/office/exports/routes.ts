import {
  type declareExportCall,
  type ExportFormat,
  exportProblems,
  listExports,
} from '../../../contract/office/exports.ts';
import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { findOwner } from '../bulk/store.ts';
import { type ChangeContext, handleChange, handleRead, type StaffRoute } from '../gate/handle-staff.ts';
import { lockSpending } from '../gate/store-limits.ts';
import { countToday, insertExport, type ListedExport, listOwnExports } from './store.ts';
import { WRITE_EXPORT } from './tasks.ts';

/** Files of a person in 24 hours, and of their list. */
const MAX_A_DAY = 50;
const SHOWN = 50;

/** The name of a file for its person. */
export const fileName = ({
  list,
  bulk,
  format,
  at,
}: Pick<ListedExport, 'list' | 'bulk' | 'format' | 'at'>): string =>
  `${bulk === null ? list : `problems-of-${bulk}`}-${at.toISOString().slice(0, 10)}.${format}`;

async function request(
  { tx, staff, ip }: ChangeContext,
  asked: { list: string; state: string | null; bulk: number | null; format: ExportFormat },
): Promise<Result<{ id: string }, OfficeRefusal>> {
  await lockSpending(tx, { staff: staff.id, kind: 'export' });
  if ((await countToday(tx, staff.id)).count >= MAX_A_DAY)
    return refuseStaff('Refused', { message: `At most ${MAX_A_DAY} files in 24 hours.` });
  const { id } = await insertExport(tx, { staff: staff.id, ip, ...asked });
  await addJob(tx, WRITE_EXPORT, { id }, { once: true });
  return ok({ id });
}

/** The call that exports a list. */
export const listExportRoute = (contract: ReturnType<typeof declareExportCall>, list: string): StaffRoute =>
  handleChange(contract, (context, { state, format }) =>
    request(context, { list, state: JSON.stringify(state), bulk: null, format }),
  );

/** The calls about files of a person. */
export const exportRoutes = (): StaffRoute[] => [
  handleChange(exportProblems, async (context, { id, format }) => {
    const { tx, staff } = context;
    const owner = await findOwner(tx, id);
    if (!owner || (owner.staff !== staff.id && !staff.permissions.has('history:see')))
      return refuseStaff('NotFound');
    return request(context, { list: '', state: null, bulk: id, format });
  }),
  handleRead(listExports, async ({ db, staff }) => {
    const rows = await listOwnExports(db, staff.id, SHOWN);
    return ok({
      exports: rows.map((row) => ({
        ...{ id: row.id, name: fileName(row), rows: row.rows, bytes: row.bytes, error: row.error },
        state: row.isReady
          ? ('ready' as const)
          : row.error === null
            ? ('waiting' as const)
            : ('failed' as const),
        at: row.at.toISOString(),
      })),
    });
  }),
];
