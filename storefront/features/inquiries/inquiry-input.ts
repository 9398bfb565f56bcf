import type { Answer, Call } from '../../../contract/call.ts';
import { MAX_CART_LINES } from '../../../contract/cart.ts';
import { MAX_QUANTITY } from '../../../contract/fields.ts';
import {
  askAboutProduct,
  contactShop,
  MAX_INQUIRY_FILES,
  requestCustomProduct,
  requestPriceQuote,
  requestSourcing,
} from '../../../contract/inquiry.ts';
import { uploadFile } from '../../../contract/upload.ts';
import { captchaOf, textOf } from '../auth/form-action.ts';

export const inquiryForms = ['contact', 'product', 'custom', 'sourcing', 'quote'] as const;
export type InquiryFormName = (typeof inquiryForms)[number];

/** A file that was uploaded for a form which was refused, so that nobody has to choose it again. */
export type AttachedFile = { id: string; name: string };

type Refused = Extract<Answer<unknown>, { ok: false }>;

/** Uploads the files that were chosen in a form, besides those that it has attached already. */
async function attachAll(
  call: Call,
  form: FormData,
): Promise<{ files: AttachedFile[]; refused: Refused | null }> {
  const files: AttachedFile[] = form.getAll('attached').flatMap((one) => {
    const [id = '', ...name] = String(one).split(' ');
    return id ? [{ id, name: name.join(' ') }] : [];
  });
  const chosen = form.getAll('files').filter((file): file is File => file instanceof File && file.size > 0);
  for (const file of chosen.slice(0, Math.max(0, MAX_INQUIRY_FILES - files.length))) {
    const answer = await call(uploadFile, { file: await received(file) });
    if (!answer.ok) return { files, refused: asField(answer) };
    files.push({ id: answer.data.id, name: answer.data.name });
  }
  return { files, refused: null };
}

/** A file as its call takes it: on the server its bytes. */
const received = async (file: File) =>
  import.meta.env.SSR
    ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), truncated: false }
    : file;

/** A refused upload names its own field, which this form calls otherwise. */
const asField = (answer: Refused): Refused => ({
  ...answer,
  ...(answer.fields && { fields: answer.fields.map((error) => ({ ...error, field: 'files' })) }),
});

/** Sends a form by its call: in a page's action, and in the browser. */
export async function sendInquiryForm(call: Call, given: FormData, language: string) {
  const { files, refused } = await attachAll(call, given);
  if (refused) return { answer: refused, files };
  const text = (name: string) => textOf(given, name);
  const common = {
    name: text('name'),
    email: text('email'),
    country: text('country'),
    message: text('message'),
    files: files.map(({ id }) => id),
    website: text('website'),
    captcha: captchaOf(given),
  };
  const limits = { maxRows: MAX_CART_LINES, maxPieces: MAX_QUANTITY, language };
  const form = formName(text('form'));
  const rows =
    form === 'quote' ? (await import('../../../kit/quick-rows.ts')).parseRows(text('lines'), limits) : [];
  // The contract refuses what is no topic, kind or service, and a row that was not read.
  const answer = await {
    contact: () => call(contactShop, { ...common, topic: text('topic') as 'other', order: text('order') }),
    product: () =>
      call(askAboutProduct, {
        ...common,
        sku: text('sku'),
        kind: text('kind') as 'bulk',
        quantity: text('quantity'),
        targetPrice: text('targetPrice'),
        company: text('company'),
      }),
    custom: () =>
      call(requestCustomProduct, {
        ...common,
        service: text('service') as 'other',
        product: text('product'),
        quantity: text('quantity'),
        company: text('company'),
      }),
    sourcing: () =>
      call(requestSourcing, {
        ...common,
        product: text('product'),
        link: text('link'),
        quantity: text('quantity'),
        targetPrice: text('targetPrice'),
        company: text('company'),
      }),
    quote: () =>
      call(requestPriceQuote, {
        ...common,
        company: text('company'),
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
