import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { DownloadFormat, DownloadKind } from '../../../contract/download.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { addDownloadJob } from './add-download-job.ts';
import { exceededLimit, KEPT_DAYS, MAX_A_DAY, MAX_UNFINISHED } from './rules.ts';
import { countDownloads, type DownloadParameters, findSame, insertDownload, lockDownloads } from './store.ts';

type RequestedDownload = {
  member: number;
  kind: DownloadKind;
  format: DownloadFormat;
  language: string;
  /** What it covers. */
  parameters: DownloadParameters;
  /** Of the file. */
  name: string;
  /** Steps that its progress counts, at least one. */
  total: number;
};

/**
 * Adds a download and the job that makes it, and returns its id. Two presses of the same button get one download.
 * Refuses a member with MAX_UNFINISHED of them waiting, or MAX_A_DAY in a day.
 */
export const requestDownload = (
  pool: Pool,
  { parameters, ...requested }: RequestedDownload,
): Promise<Result<string, Refusal>> =>
  transaction(pool, async (tx) => {
    const { member } = requested;
    await lockDownloads(tx, member);
    const { total, name, ...asked } = { ...requested, parameters: JSON.stringify(parameters) };
    const same = await findSame(tx, asked);
    if (same) return ok(same.id);
    const counts = (await countDownloads(tx, member)) ?? { unfinished: 0, today: 0 };
    const limit = exceededLimit(counts);
    if (limit)
      return refuse(limit, { values: { count: limit === 'TooManyDownloads' ? MAX_UNFINISHED : MAX_A_DAY } });
    const id = randomUUID();
    await insertDownload(tx, { ...asked, id, folder: randomUUID(), name, total, days: KEPT_DAYS });
    await addDownloadJob(tx, { id, member, waiting: counts.unfinished });
    return ok(id);
  });
