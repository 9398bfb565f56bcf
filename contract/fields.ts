import { z } from 'zod';
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

/** The currency of a page for a visitor who has chosen none: that of the country where most readers of it live. */
export const currencyByLanguage: Record<Language, string> = {
  en: 'USD',
  es: 'EUR',
  pt: 'BRL',
  ru: 'USD',
  fr: 'EUR',
  it: 'EUR',
  de: 'EUR',
};

// local@domain, the domain an IP literal or a name whose top level has two letters or more (specification, 5).
const emailRule =
  /^(?=.{3,254}$)[^\s@<>()[\]\\,;:"]{1,64}@(?:\[\d{1,3}(?:\.\d{1,3}){3}\]|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,})$/i;

export const isEmail = (text: string): boolean => emailRule.test(text) && toLine(text) === text;

/** Messages are keys of the texts field.{key}; see prompt_message_F. */
export const email = z
  .string({ error: 'required' })
  .overwrite(toLine)
  .trim()
  .min(1, 'required')
  .regex(emailRule, 'email');
export const password = z.string({ error: 'required' }).min(10, 'passwordShort').max(200, 'tooLong');
/** What a person writes, in several lines: without what nobody sees and what would turn the text behind it. */
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
export const personName = line(60).refine((name) => !/[/\\<>@:]|www\./i.test(name), 'invalid');
export const country = z
  .string({ error: 'choose' })
  .overwrite(toLine)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'choose');
export const sku = z
  .string({ error: 'required' })
  .overwrite(toLine)
  .trim()
  .toUpperCase()
  .min(1, 'required')
  .max(64, 'tooLong');
/** A SKU, or the last part of a product’s address, which ends in one. */
export const productAddress = z
  .string({ error: 'required' })
  .overwrite(toLine)
  .trim()
  .toUpperCase()
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

/** A password that is compared: of any length that one may have. */
export const typedPassword = z.string({ error: 'required' }).min(1, 'required').max(200, 'tooLong');

/** Pieces of one line. */
export const MAX_QUANTITY = 1_000_000;
const whole = z.coerce.number({ error: 'number' }).int('whole');
export const quantity = whole.min(1, 'atLeastOne').max(MAX_QUANTITY, 'tooMany');
/** A new quantity of a line; 0 takes the line out. */
export const newQuantity = whole.min(0, 'notNegative').max(MAX_QUANTITY, 'tooMany');
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

/** A day of the calendar: not 31 February, which Date takes for one of March, and none that a database has no room for. */
const isDay = (text: string): boolean => {
  const at = new Date(text);
  return (
    !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text && text >= '1900' && text < '3000'
  );
};

/** A day as YYYY-MM-DD, or none; a form sends an empty one. */
export const day = z
  .string()
  .transform((text) => text || undefined)
  .pipe(z.string().refine(isDay, 'date').optional())
  .optional();
