import { z } from 'zod';
import { MAKE_DOWNLOAD, sweepDownloads } from '../../domains/downloads/index.ts';
import type { Tasks } from '../../platform/jobs/job-runner.ts';
import type { ExportContext } from './context.ts';
import { createDownloadFile } from './create-download-file.ts';

const Payload = z.object({ id: z.uuid() });

/** Creates downloads, and deletes those that are over. */
export const exportTasks = (context: ExportContext): Tasks => ({
  [MAKE_DOWNLOAD]: (payload) => createDownloadFile(context, Payload.parse(payload).id),
  'sweep-downloads': () => sweepDownloads({ db: context.pool, files: context.files }),
});
