import { z } from 'zod';
import { declare } from './call.ts';
import { anyLine, calendarDay, email, line, moment, personName, quantity, sku } from './fields.ts';
import { toLine, toLines } from './typed-text.ts';
import { captcha } from './user.ts';

export const inquiryKinds = ['contact', 'question', 'bulk', 'custom', 'sourcing', 'quote'] as const;
export type InquiryKind = (typeof inquiryKinds)[number];
export const contactTopics = [
  'order',
  'product',
  'shipping',
  'returns',
  'payment',
  'wholesale',
  'other',
] as const;
export const customServices = ['logo', 'packaging', 'design', 'other'] as const;

/** Files of one inquiry, and megabytes that they may have in one form. */
export const MAX_INQUIRY_FILES = 3;
export const MAX_INQUIRY_FILES_MB = 10;
const MAX_MESSAGE = 4000;

/** A form sends an empty one for none. */
const optionalCountry = z
  .string()
  .overwrite(toLine)
  .trim()
  .toUpperCase()
  .regex(/^([A-Z]{2})?$/, 'unknown')
  .default('');
const optionalQuantity = z.preprocess((value) => (value === '' ? undefined : value), quantity.optional());

const sender = {
  name: personName.overwrite(toLine),
  email,
  country: optionalCountry,
  message: z
    .string({ error: 'required' })
    .overwrite(toLines)
    .trim()
    .min(1, 'required')
    .max(MAX_MESSAGE, 'tooLong'),
  /** Uploads of the visitor. */
  files: z.array(z.uuid('invalid')).max(MAX_INQUIRY_FILES, 'tooMany').default([]),
  captcha,
  /** No person sees this field: who fills it is refused. */
  website: z.string().overwrite(toLine).max(200, 'tooLong').default(''),
};

const accepted = z.object({
  /** The number by which buyer and shop name the inquiry. */
  reference: z.string(),
  receivedAt: moment,
});

/** What every form has in common; how many inquiries are taken in all stands in server/flows/inquiries/limit-inquiries.ts. */
const form = {
  method: 'POST',
  access: 'anyone',
  securityCode: true,
  // Not by the e-mail: a stranger who enters it must not keep its owner from writing. Mails to it have a limit of their own.
  limit: { perIp: 20, windowS: 60 * 60, isShared: true },
  output: accepted,
} as const;

export const contactShop = declare({
  ...form,
  path: '/contactform/AddContactUsBook',
  scope: 'closed',
  summary:
    'Writes to the shop; both sides get a mail. The same again within an hour is the same inquiry. Without a captcha fewer are taken.',
  input: z.object({
    ...sender,
    topic: z.enum(contactTopics, 'required'),
    /** As the buyer writes it. */
    order: anyLine(40).default(''),
  }),
});

export const sendProductQuestion = declare({
  ...form,
  path: '/v3/contactform/lnquiry',
  scope: 'closed',
  summary:
    'Sends a question about a product, or requests the price of a quantity. Otherwise as /contactform/AddContactUsBook.',
  input: z
    .object({
      ...sender,
      sku,
      kind: z.enum(['question', 'bulk'], 'required').default('question'),
      company: anyLine(120).default(''),
      /** Pieces; a bulk price needs them. */
      quantity: optionalQuantity,
      /** Price of a piece that the buyer has in mind, in their words. */
      targetPrice: anyLine(40).default(''),
    })
    .refine(({ kind, quantity: pieces }) => kind === 'question' || pieces !== undefined, {
      path: ['quantity'],
      message: 'required',
    }),
});

export const requestCustomProduct = declare({
  ...form,
  path: '/contactform/AddCustomized',
  scope: 'closed',
  summary:
    'Requests a product with one’s own logo, packaging or design. Otherwise as /contactform/AddContactUsBook.',
  input: z.object({
    ...sender,
    service: z.enum(customServices, 'required'),
    /** The product that is to be changed: its number, name or address. */
    product: line(300),
    company: anyLine(120).default(''),
    quantity: optionalQuantity,
  }),
});

export const requestSourcing = declare({
  ...form,
  path: '/contactform/productline',
  scope: 'closed',
  summary:
    'Asks the shop to find a product that it does not list. Otherwise as /contactform/AddContactUsBook.',
  input: z.object({
    ...sender,
    product: line(200),
    /** Where such a product is shown. */
    link: anyLine(500).default(''),
    company: anyLine(120).default(''),
    quantity: optionalQuantity,
    targetPrice: anyLine(40).default(''),
  }),
});

/** Articles of one request for prices. */
const MAX_QUOTE_LINES = 200;

export const requestPriceQuote = declare({
  ...form,
  path: '/quote/request',
  scope: 'closed',
  ours: true,
  summary:
    'Asks for the prices of quantities of several SKUs; the answer is a quote that can be accepted. Otherwise as /contactform/AddContactUsBook.',
  input: z.object({
    ...sender,
    message: z.string().overwrite(toLines).trim().max(MAX_MESSAGE, 'tooLong').default(''),
    company: anyLine(120).default(''),
    lines: z.array(z.object({ sku, quantity })).min(1, 'required').max(MAX_QUOTE_LINES, 'tooMany'),
  }),
});

export const QUESTIONS_SHOWN = 20;

const question = z.object({
  /** In the language of the question. */
  language: z.string(),
  question: z.string(),
  answer: z.string(),
  /** First letter of the name. */
  initial: z.string(),
  country: z.string().nullable(),
  askedOn: calendarDay,
});
export type ProductQuestion = z.output<typeof question>;

export const getProductQuestions = declare({
  method: 'GET',
  path: '/productdetail/questions',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary:
    'Questions about a product that staff has answered and published, those in the language of the request first.',
  input: z.object({ sku }),
  output: z.array(question),
});
