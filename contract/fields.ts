import { z } from 'zod';
import { checkQuantity } from '../kit/check-quantity.ts';
import { foldSku, MAX_SKU_LENGTH } from '../kit/fold-sku.ts';
import { isDay } from '../kit/is-day.ts';
import { readEmail } from '../kit/read-email.ts';
import { parsingLanguage } from './parsing-language.ts';
import { toLine, toLines } from './typed-text.ts';

export const languages = ['en', 'es', 'pt', 'ru', 'fr', 'it', 'de'] as const;
export type Language = (typeof languages)[number];
export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);

/** The BCP 47 tag of each language's texts, for `lang` attributes: the Portuguese is that of Brazil. */
export const languageTags: Record<Language, string> = {
  en: 'en',
  es: 'es',
  pt: 'pt-BR',
  ru: 'ru',
  fr: 'fr',
  it: 'it',
  de: 'de',
};

/** Characters of a password in NFC. */
const MAX_PASSWORD = 200;

/** As readEmail() stores it. Messages are keys of the texts field.{key}; see prompt_message_F. */
export const email = z
  .string({ error: 'required' })
  .overwrite(toLine)
  .trim()
  .min(1, 'required')
  .overwrite((text) => readEmail(text) ?? text)
  .refine((text) => readEmail(text) === text, 'email');
/** A new password, in NFC: its length is the same whichever way a keyboard composes its letters. */
export const password = z
  .string({ error: 'required' })
  .normalize('NFC')
  .min(10, 'passwordShort')
  .max(MAX_PASSWORD, 'tooLong');
/** Text of several lines, without invisible and bidirectional control characters. */
export const text = (max: number) =>
  z.string({ error: 'required' }).overwrite(toLines).trim().min(1, 'required').max(max, 'tooLong');
/** A text of one line, whatever was pasted. */
export const line = (max: number) =>
  z.string({ error: 'required' }).overwrite(toLine).trim().min(1, 'required').max(max, 'tooLong');
export const optionalText = (max: number) =>
  z.string().overwrite(toLines).trim().max(max, 'tooLong').optional();
/** One line, also an empty one: what is looked for, or a name that may be missing. */
export const anyLine = (max: number) => z.string().overwrite(toLine).trim().max(max, 'tooLong');
export const optionalLine = (max: number) => anyLine(max).optional();
/** Greets in mails to an address that is not verified yet, so it must not contain a link. */
export const personName = line(60).refine(
  // A/L and D/O of Malaysia and Singapore are no addresses.
  (name) => !/[/\\<>@:]|www\./i.test(name.replace(/\b\p{L}\/\p{L}\b/gu, '')),
  'invalid',
);
export const country = z
  .string({ error: 'choose' })
  .overwrite(toLine)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'choose');
export const sku = z
  .string({ error: 'required' })
  .overwrite(toLine)
  .overwrite(foldSku)
  .min(1, 'required')
  .max(MAX_SKU_LENGTH, 'tooLong');
/** A SKU, or the last part of a product’s address, which ends in one. */
export const productAddress = z
  .string({ error: 'required' })
  .overwrite(toLine)
  .overwrite(foldSku)
  .min(1, 'required')
  .max(300, 'tooLong');
export const orderId = z.string({ error: 'required' }).regex(/^[VR]\d{6}\d{5,}$/, 'orderId');
export const currencyCode = z
  .string()
  .overwrite(toLine)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'currency');

/** A number of a stored row that has four bytes in the database. */
export const rowNumber = z.coerce.number({ error: 'number' }).int('whole').max(2_147_483_647, 'invalid');

/** A password that is compared: of any length that one may have, and as typed, since older ones are stored like that. */
export const typedPassword = z
  .string({ error: 'required' })
  .min(1, 'required')
  .refine((typed) => typed.normalize('NFC').length <= MAX_PASSWORD, 'tooLong');

/** Pieces of one line. */
export const MAX_QUANTITY = 1_000_000;
/** A number as it is, a text as people type quantities, in the language of the request; see kit/read-quantity.ts. */
const typedQuantity = (given: unknown, context: z.RefinementCtx): unknown => {
  if (typeof given !== 'string') return given;
  const checked = checkQuantity(given, {
    language: parsingLanguage(),
    min: 0,
    max: Number.POSITIVE_INFINITY,
  });
  if (checked.quantity !== null) return checked.quantity;
  const { reason, values } = checked.problem;
  context.addIssue({ code: 'custom', message: reason, ...(values && { params: values }) });
  return z.NEVER;
};
const whole = z.number({ error: 'number' }).int('whole');
export const quantity = z.preprocess(typedQuantity, whole.min(1, 'atLeastOne').max(MAX_QUANTITY, 'tooMany'));
/** A new quantity of a line; 0 takes the line out. */
export const newQuantity = z.preprocess(
  typedQuantity,
  whole.min(0, 'notNegative').max(MAX_QUANTITY, 'tooMany'),
);
export const warehouse = z.coerce
  .number()
  .int()
  .pipe(z.union([z.literal(1), z.literal(2), z.literal(6)], 'warehouse'));
export const packing = z.coerce.number().int().min(0).max(9).default(0);
export const page = z.coerce.number().int().min(1).max(2500).catch(1).default(1);

/** A yes or no that may come from a query or a form. */
export const flag = z.union([
  z.boolean(),
  z
    .enum(['true', 'false', '1', '0', 'on', 'YES', 'NO'])
    .transform((word) => ['true', '1', 'on', 'YES'].includes(word)),
]);

/** An amount in minor units of the currency named beside it. */
export const amount = z.int();

/** A moment as answers state it, RFC 3339 in UTC: `2026-11-23T10:30:00.000Z`. */
export const moment = z.string().meta({ format: 'date-time' });

/** A day as answers state it: `2026-11-23`. */
export const calendarDay = z.string().meta({ format: 'date' });

/** A day as YYYY-MM-DD, or none; a form sends an empty one. */
export const day = z
  .string()
  .transform((text) => text || undefined)
  .pipe(z.string().refine(isDay, 'date').optional())
  .optional();
