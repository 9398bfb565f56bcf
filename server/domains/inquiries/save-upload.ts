import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OutputOf } from '../../../contract/call.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { MAX_UPLOAD, type ReceivedFile, type uploadFile } from '../../../contract/upload.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Owner } from '../../platform/database/owner.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { refuseFileType } from '../../platform/files/refuse-file-type.ts';
import { readPictureHead } from '../../platform/images/prepare-picture.ts';
import { detectType, typedLabel } from './detect-type.ts';
import { insertUpload } from './store.ts';

const megabytes = MAX_UPLOAD / 1024 / 1024;
/** More than any camera: whoever opens such a picture would need gigabytes. */
const MAX_MEGAPIXELS = 250;

type Upload = { file: ReceivedFile; owner: Owner; at: Date };

/** Stores an uploaded file for its owner under a random key. Refuses a file that is too large or of another type. */
export async function saveUpload(
  db: Database,
  files: FileStore,
  { file: { name, bytes, truncated }, owner: { member, guest }, at }: Upload,
): Promise<Result<OutputOf<typeof uploadFile>, Refusal>> {
  const values = { megabytes };
  if (truncated || bytes.length > MAX_UPLOAD) {
    return refuse('TooLarge', { values, fields: [{ field: 'file', reason: 'fileTooLarge', values }] });
  }
  const type = await detectType(bytes);
  if (!type) return refuseFileType(bytes, 'fileType');
  if (type.startsWith('image/')) {
    const head = await readPictureHead(bytes);
    if (!head) return refuseFileType(bytes, 'fileType');
    if (head.width * head.height > MAX_MEGAPIXELS * 1_000_000) {
      const megapixels = { megapixels: MAX_MEGAPIXELS };
      return refuse('TooLarge', {
        values,
        fields: [{ field: 'file', reason: 'picturePixels', values: megapixels }],
      });
    }
  }
  const id = randomUUID();
  const key = `uploads/${at.toISOString().slice(0, 7)}/${id}`;
  const label = typedLabel(name, type);
  const size = await files.put(key, Readable.from([bytes]));
  try {
    await insertUpload(db, { id, key, name: label, type, size, member, guest });
  } catch (error) {
    await files.delete(key);
    throw error;
  }
  return ok({ id, name: label, type, size });
}
