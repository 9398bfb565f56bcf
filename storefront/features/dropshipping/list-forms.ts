import { deleteDropshippingBatch } from '../../../contract/dropshipping.ts';
import {
  deleteWhiteLabelLogo,
  saveWhiteLabel,
  uploadWhiteLabelLogo,
} from '../../../contract/dropshipping-label.ts';
import type { PageForms } from '../../page/submit-form.ts';
import { chosenFile, receivedFile } from '../uploads/received-file.ts';
import { BATCHES } from './batch-path.ts';
import { uploadStep } from './upload-step.ts';

/** The forms of the list of batches. */
export const listForms: PageForms = {
  to: ({ intent }) => `${BATCHES}?done=${intent === 'delete' ? 'deleted' : 'label'}`,
  steps: {
    upload: uploadStep,
    delete: ({ call, texts }) => call(deleteDropshippingBatch, texts('id')),
    // Name, note and switch of the packing slips, then the logo, if one was chosen.
    label: async ({ call, form, has, texts }) => {
      const saved = await call(saveWhiteLabel, { ...texts('name', 'note'), isOn: has('isOn') });
      const logo = chosenFile(form);
      return saved.ok && logo ? call(uploadWhiteLabelLogo, { file: await receivedFile(logo) }) : saved;
    },
    'logo-delete': ({ call }) => call(deleteWhiteLabelLogo, {}),
  },
};
