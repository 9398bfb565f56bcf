import type { Call } from '../../../contract/call.ts';
import { uploadFile } from '../../../contract/upload.ts';
import type { Refused } from '../../page/form-answer.ts';
import { receivedFile } from './received-file.ts';

/** A file that was uploaded; also for a form that was refused, so that nobody has to choose it again. */
export type AttachedFile = { id: string; name: string };

/** Uploads the files of a form's field, `max` at most, until one is refused. The refusal names the field. */
export async function uploadFiles(
  call: Call,
  form: FormData,
  { field, max }: { field: string; max: number },
): Promise<{ files: AttachedFile[]; refused: Refused | null }> {
  const chosen = form.getAll(field).filter((file): file is File => file instanceof File && file.size > 0);
  const files: AttachedFile[] = [];
  for (const file of chosen.slice(0, Math.max(0, max))) {
    const answer = await call(uploadFile, { file: import.meta.env.SSR ? await receivedFile(file) : file });
    if (!answer.ok) {
      const fields = answer.fields?.map((error) => ({ ...error, field }));
      return { files, refused: { ...answer, ...(fields && { fields }) } };
    }
    files.push({ id: answer.data.id, name: answer.data.name });
  }
  return { files, refused: null };
}
