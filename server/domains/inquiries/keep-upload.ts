import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OutputOf } from '../../../contract/call.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { MAX_UPLOAD, type ReceivedFile, type uploadFile } from '../../../contract/upload.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Owner } from '../../platform/http/request-context.ts';
import { judgeFile, labelOf } from './judge-file.ts';
import { insertUpload } from './store.ts';

const megabytes = MAX_UPLOAD / 1024 / 1024;

/** Keeps a file for its owner under a key of ours. Refuses what is too large, and what its content does not allow. */
export async function keepUpload(
  db: Database,
  files: FileStore,
  owner: Owner,
  { name, bytes, truncated }: ReceivedFile,
  now: Date,
): Promise<Result<OutputOf<typeof uploadFile>, Refusal>> {
  const values = { megabytes };
  if (truncated || bytes.length > MAX_UPLOAD) {
    return refuse('TooLarge', { values, fields: [{ field: 'file', reason: 'fileTooLarge', values }] });
  }
  const type = await judgeFile(bytes);
  if (!type) return refuse('FileTypeRefused', { fields: [{ field: 'file', reason: 'fileType' }] });
  const id = randomUUID();
  const key = `uploads/${now.toISOString().slice(0, 7)}/${id}`;
  const label = labelOf(name);
  const size = await files.put(key, Readable.from([bytes]));
  try {
    await insertUpload(db, id, key, label, type, size, owner.member, owner.guest);
  } catch (fault) {
    await files.delete(key);
    throw fault;
  }
  return ok({ id, name: label, type, size });
}
