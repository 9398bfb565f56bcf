import { z } from 'zod';
import { declare } from './call.ts';
import { page } from './fields.ts';
import { getProductList, PAGE_SIZE, sorts } from './list.ts';
import { toLine } from './typed-text.ts';

/** A phrase as it was typed, or as an address: `magnetic-case-for-iphone-17-pro-max`. */
const phrase = z
  .string()
  .overwrite(toLine)
  .trim()
  .min(1, 'required')
  .max(200, 'tooLong')
  .transform((text) => (/^[^\s-]+(-[^\s-]+){2,}$/.test(text) ? text.replaceAll('-', ' ') : text));

export const searchLongPhrase = declare({
  method: 'POST',
  path: '/longword/search',
  scope: 'catalogue:read',
  access: 'anyone',
  changes: false,
  shared: true,
  byDevices: true,
  byArrival: true,
  summary:
    'Products for a long phrase, given in words or as an address; an answer as of /category/product/list.',
  input: z.object({
    keyword: phrase,
    sort: z.enum(sorts).catch('best').default('best'),
    page,
    pagesize: z.coerce.number().int().min(1).max(100).catch(PAGE_SIZE).default(PAGE_SIZE),
  }),
  output: getProductList.output,
  ...(getProductList.wire && { wire: getProductList.wire }),
});

const introduction = z.object({
  phrase: z.string(),
  /** The phrase as a part of an address. */
  slug: z.string(),
  title: z.string(),
  /** Sentences in the language, made from the figures of the list alone. */
  text: z.string(),
  /** Products; null while the search engine warms. */
  total: z.int().nullable(),
  /** What else to look at: terms to search for, categories and series by their slugs. */
  related: z.array(
    z.object({
      kind: z.enum(['term', 'category', 'series']),
      text: z.string(),
      slug: z.string(),
      count: z.int(),
    }),
  ),
});
export type PhraseIntroduction = z.output<typeof introduction>;

export const introduceLongPhrase = declare({
  method: 'GET',
  path: '/longword/Introduction/search',
  scope: 'catalogue:read',
  access: 'anyone',
  shared: true,
  summary:
    'What the shop has for a long phrase, in sentences derived from figures, and what is related to it.',
  input: z.object({ keyword: phrase }),
  output: introduction,
});
