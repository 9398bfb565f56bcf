import type { FormAnswer } from '../../page/form-answer.ts';
import type { FormStep } from '../../page/submit-form.ts';
import type { AttachedFile } from '../uploads/upload-files.ts';
import { sendInquiryForm } from './inquiry-input.ts';

type Shown = { sent: { reference: string; email: string }; files: readonly AttachedFile[] };

/** What became of the form of an inquiry; `files` are attached to a refused one. */
export type InquiryAnswer = FormAnswer<Shown>;

/** Sends the form of a page, with its files. */
export const inquiryStep: FormStep<Shown> = async ({ call, form, shop, text }) => {
  const { answer, files } = await sendInquiryForm(call, form, shop.language);
  return answer.ok ? { sent: { ...answer.data, email: text('email') } } : { refused: answer, files };
};
