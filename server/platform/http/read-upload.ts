import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MAX_UPLOAD, type ReceivedFile } from '../../../contract/upload.ts';

/** Limits of a form with a file: one file, and little beside it. */
export const uploadLimits = {
  fileSize: MAX_UPLOAD,
  files: 1,
  fields: 10,
  fieldSize: 1000,
  parts: 11,
  headerPairs: 20,
};

/** The one file of a form, whatever its field is called; nothing when there is none or the form is broken. */
export async function readUpload(request: FastifyRequest): Promise<{ file?: ReceivedFile }> {
  if (!request.isMultipart()) return {};
  try {
    const part = await request.file({ throwFileSizeLimit: false });
    if (!part) return {};
    const bytes = await part.toBuffer();
    return { file: { name: part.filename, bytes, truncated: part.file.truncated } };
  } catch (fault) {
    // A form cut off, without boundary or with too many parts is its sender's.
    request.log.debug({ err: fault }, 'an upload could not be read');
    return {};
  }
}
