import { redirectDocument } from 'react-router';
import { deleteDropshippingBatch } from '../../../contract/dropshipping.ts';
import {
  deleteWhiteLabelLogo,
  saveWhiteLabel,
  uploadWhiteLabelLogo,
} from '../../../contract/dropshipping-label.ts';
import type { PageShop } from '../../../contract/page.ts';
import { localizePath } from '../../locale/paths.ts';
import { answerForm } from '../account/form-answer.ts';
import { textOf } from '../auth/form-action.ts';
import { unnamedStep } from '../auth/unnamed-step.ts';
import { BATCHES } from './batch-path.ts';
import { receivedFileOf, uploadAction } from './upload-action.ts';

/** Saves name, note and switch of the packing slips, then the logo, if one was chosen. */
async function saveLabel(shop: PageShop, form: FormData) {
  const saved = await shop.call(saveWhiteLabel, {
    isOn: form.has('isOn'),
    name: textOf(form, 'name'),
    note: textOf(form, 'note'),
  });
  const file = await receivedFileOf(form);
  return saved.ok && file ? shop.call(uploadWhiteLabelLogo, { file }) : saved;
}

function execute(shop: PageShop, form: FormData, intent: string) {
  if (intent === 'delete') return shop.call(deleteDropshippingBatch, { id: textOf(form, 'id') });
  if (intent === 'logo-delete') return shop.call(deleteWhiteLabelLogo, {});
  return intent === 'label' ? saveLabel(shop, form) : unnamedStep(shop);
}

/** Carries out a form of the list of batches. */
export async function listAction(shop: PageShop, form: FormData) {
  const intent = textOf(form, 'intent');
  if (intent === 'upload') return uploadAction(shop, form, '0');
  const answer = await execute(shop, form, intent);
  if (!answer.ok) return answerForm(intent, answer, form);
  const done = intent === 'delete' ? 'deleted' : 'label';
  throw redirectDocument(`${localizePath(shop.language, BATCHES)}?done=${done}`, 303);
}
