import type { Call } from '../../../contract/call.ts';
import { MAX_CART_LINES } from '../../../contract/cart.ts';
import { MAX_QUANTITY } from '../../../contract/fields.ts';
import {
  contactShop,
  MAX_INQUIRY_FILES,
  requestCustomProduct,
  requestPriceQuote,
  requestSourcing,
  sendProductQuestion,
} from '../../../contract/inquiry.ts';
import type { Refused } from '../../page/form-answer.ts';
import { readForm } from '../../page/read-form.ts';
import { captchaOf } from '../auth/captcha.ts';
import { type AttachedFile, uploadFiles } from '../uploads/upload-files.ts';

export const inquiryForms = ['contact', 'product', 'custom', 'sourcing', 'quote'] as const;
export type InquiryFormName = (typeof inquiryForms)[number];

/** Uploads the files that were chosen in a form, besides those that it has attached already. */
async function attachAll(call: Call, form: FormData) {
  const attached: AttachedFile[] = form.getAll('attached').flatMap((one) => {
    const [id = '', ...name] = String(one).split(' ');
    return id ? [{ id, name: name.join(' ') }] : [];
  });
  const max = MAX_INQUIRY_FILES - attached.length;
  const { files, refused } = await uploadFiles(call, form, { field: 'files', max });
  return { files: [...attached, ...files], refused };
}

/** Sends a form by its call: in a page's action, and in the browser. */
export async function sendInquiryForm(call: Call, given: FormData, language: string) {
  const { files, refused } = await attachAll(call, given);
  if (refused) return { answer: refused, files };
  const { text, texts } = readForm(given);
  const common = {
    ...texts('name', 'email', 'country', 'message', 'website'),
    files: files.map(({ id }) => id),
    captcha: captchaOf(given),
  };
  const limits = { maxRows: MAX_CART_LINES, maxPieces: MAX_QUANTITY, language };
  const form = formName(text('form'));
  const rows =
    form === 'quote' ? (await import('../../../kit/quick-rows.ts')).parseRows(text('lines'), limits) : [];
  // The contract refuses what is no topic, kind or service, and a row that was not read.
  const answer = await {
    contact: () => call(contactShop, { ...common, ...texts('topic', 'order') }),
    product: () =>
      call(sendProductQuestion, { ...common, ...texts('sku', 'kind', 'quantity', 'targetPrice', 'company') }),
    custom: () =>
      call(requestCustomProduct, { ...common, ...texts('service', 'product', 'quantity', 'company') }),
    sourcing: () =>
      call(requestSourcing, {
        ...common,
        ...texts('product', 'link', 'quantity', 'targetPrice', 'company'),
      }),
    quote: () =>
      call(requestPriceQuote, {
        ...common,
        ...texts('company'),
        lines: rows.map(
          ({ text: row, line, problem }) =>
            line ?? { sku: row.slice(0, 60), quantity: problem?.values?.found ?? 0 },
        ),
      }),
  }[form]();
  return { answer: answer.ok ? answer : ofRows(answer, rows), files };
}

/** Errors in the rows of a list are errors of its field, which name the first row. */
const ofRows = (answer: Refused, rows: readonly { text: string }[]): Refused => ({
  ...answer,
  ...(answer.fields && {
    fields: answer.fields.map((error) => {
      const row = rows[Number(/^lines\.(\d+)/.exec(error.field)?.[1])];
      return row ? { ...error, field: 'lines', message: `${row.text} · ${error.message}` } : error;
    }),
  }),
});

const formName = (given: string): InquiryFormName => inquiryForms.find((name) => name === given) ?? 'contact';
