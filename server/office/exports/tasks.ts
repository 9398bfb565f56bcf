import { z } from 'zod';
import { EXPORT_DAYS } from '../../../contract/office/exports.ts';
import type { Tasks } from '../../platform/jobs/job-runner.ts';
import { deleteExport, listOldExports } from './store.ts';
import { type ExportContext, fileKey, writeExport } from './write-export.ts';

/** The job that writes a file. */
export const WRITE_EXPORT = 'write-office-export';
const BATCH = 100;
const payload = z.object({ id: z.uuid() });

/** Deletes files before rows: a row without its file is found again, a file without its row never. */
async function deleteOldExports({ pool, files }: ExportContext): Promise<void> {
  for (;;) {
    const old = await listOldExports(pool, EXPORT_DAYS, BATCH);
    for (const { id } of old) {
      for (const format of ['csv', 'xlsx'] as const) await files.delete(fileKey({ id, format }));
      await deleteExport(pool, id);
    }
    if (old.length < BATCH) return;
  }
}

/** The jobs of files that staff export. */
export const officeExportTasks = (context: ExportContext) =>
  ({
    [WRITE_EXPORT]: async (given) => writeExport(context, payload.parse(given).id),
    'sweep-office-exports': () => deleteOldExports(context),
  }) satisfies Tasks;
