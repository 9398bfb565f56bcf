import { uploadDropshippingFile } from '../../../contract/dropshipping.ts';
import type { ReceivedFile } from '../../../contract/upload.ts';
import { after, type FormStep } from '../../page/submit-form.ts';
import { chosenFile, receivedFile, sheetOf } from '../uploads/received-file.ts';
import { batchPath } from './batch-path.ts';

/** Uploads the file of a form to the batch of the page, or as a new one, and leads to it. */
export const uploadStep: FormStep = async ({ call, form, url }) => {
  const chosen = chosenFile(form);
  const { hiddenRows } = await sheetOf(form);
  // The call refuses a form without a file.
  const file = (chosen && (await receivedFile(chosen))) as ReceivedFile;
  const id = (url.searchParams.get('id') ?? '0') as '0';
  return after(call(uploadDropshippingFile, { id, file, ...(hiddenRows && { hiddenRows }) }), (batch) =>
    batchPath(batch.id),
  );
};
