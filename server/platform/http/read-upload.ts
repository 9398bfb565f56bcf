import { buffer } from 'node:stream/consumers';
import type { MultipartFields } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MAX_UPLOAD, type ReceivedFile } from '../../../contract/upload.ts';
import { isBusy } from '../../../kit/busy.ts';

/** Limits of a form with a file: one file, and little beside it. */
export const uploadLimits = {
  fileSize: MAX_UPLOAD,
  files: 1,
  fields: 10,
  fieldSize: 1000,
  parts: 11,
  headerPairs: 20,
};

/**
 * The one file of a form, whatever its field is called, with the words of the fields before it; nothing when there is
 * none or the form is broken.
 */
export async function readUpload(
  request: FastifyRequest,
): Promise<{ file?: ReceivedFile; [field: string]: unknown }> {
  if (!request.isMultipart()) return {};
  try {
    const part = await request.file({ throwFileSizeLimit: false });
    if (!part) return {};
    const bytes = await buffer(
      await request.server.receiveBody(request, part.file, Number.POSITIVE_INFINITY),
    );
    return { ...wordsOf(part.fields), file: { name: part.filename, bytes, truncated: part.file.truncated } };
  } catch (error) {
    if (isBusy(error)) throw error;
    // A form cut off, without boundary or with too many parts is its sender's.
    request.log.debug({ err: error }, 'reading an upload failed');
    return {};
  }
}

/** Fields that hold words; an empty one is as good as absent. */
function wordsOf(fields: MultipartFields): Record<string, string> {
  const words: [string, string][] = [];
  for (const [name, field] of Object.entries(fields)) {
    const first = Array.isArray(field) ? field[0] : field;
    if (first?.type === 'field' && typeof first.value === 'string' && first.value !== '')
      words.push([name, first.value]);
  }
  return Object.fromEntries(words);
}
