import { redirectDocument } from 'react-router';
import { uploadDropshippingFile } from '../../../contract/dropshipping.ts';
import type { PageShop } from '../../../contract/page.ts';
import type { ReceivedFile } from '../../../contract/upload.ts';
import { localizePath } from '../../locale/paths.ts';
import { answerForm } from '../account/form-answer.ts';
import { sheetOf } from '../uploads/sheet-of.ts';
import { batchPath } from './batch-path.ts';

/** Returns the file of a form as calls take it; null without one. */
export async function receivedFileOf(form: FormData): Promise<ReceivedFile | null> {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return null;
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), truncated: false };
}

/** Uploads the file of a form to a batch, `0` for a new one, and leads to it. */
export async function uploadAction(shop: PageShop, form: FormData, id: string) {
  const file = await receivedFileOf(form);
  const { hiddenRows } = await sheetOf(form);
  const answer = await shop.call(uploadDropshippingFile, {
    ...{ id: id as '0', file: file as ReceivedFile },
    ...(hiddenRows && { hiddenRows }),
  });
  if (!answer.ok) return answerForm('upload', answer, form);
  throw redirectDocument(localizePath(shop.language, batchPath(answer.data.id)), 303);
}
