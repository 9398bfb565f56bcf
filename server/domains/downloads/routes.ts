import type { Pool } from 'pg';
import {
  type Download,
  deleteDownload as deleteCall,
  getDownload,
  getDownloads,
  retryDownload as retryCall,
} from '../../../contract/download.ts';
import { refuse } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { deleteDownload } from './delete-download.ts';
import { retryDownload } from './retry-download.ts';
import { KEPT_DAYS } from './rules.ts';
import { type DownloadRow, findDownload, listDownloads } from './store.ts';

const toDownload = ({ createdAt, finishedAt, expiresAt, ...row }: DownloadRow): Download => ({
  ...row,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
});

export const downloadRoutes = ({ pool, files }: { pool: Pool; files: FileStore }): Route[] => [
  handle(getDownloads, async ({ visitor }) => {
    const rows = await listDownloads(pool, { member: visitor.id });
    return ok({ items: rows.map(toDownload), keptDays: KEPT_DAYS });
  }),
  handle(getDownload, async ({ visitor }, { id }) => {
    const row = await findDownload(pool, { id, member: visitor.id });
    return row ? ok(toDownload(row)) : refuse('NotFound');
  }),
  handle(deleteCall, async ({ visitor }, { id }) =>
    (await deleteDownload({ db: pool, files }, { id, member: visitor.id })) ? ok({ id }) : refuse('NotFound'),
  ),
  handle(retryCall, async ({ visitor }, { id }) => {
    const retried = await retryDownload(pool, { id, member: visitor.id });
    return retried.ok ? ok({ id }) : retried;
  }),
];
