import { z } from 'zod';
import { declare } from './call.ts';
import { categoryLink } from './catalogue.ts';
import { amount, anyLine, rowNumber } from './fields.ts';
import { card } from './list.ts';
import { receivedFile } from './upload.ts';

/** Products that a search by picture shows, and among how many of the most similar it looks. */
export const PICTURES_SHOWN = 60;
export const PICTURES_NEAR = 200;

/** A fraction of a picture's width or height. */
const fraction = z.coerce.number().min(0).max(1);

/** A part of a picture, in fractions of its width and height from the upper left corner. */
const part = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });
export type PicturePart = z.output<typeof part>;

const likeProducts = z.object({
  currency: z.string(),
  /** Categories of the most similar products, the likeliest first, each with how many of the products are in it. */
  categories: z.array(categoryLink.extend({ count: z.int() })),
  /** The category that most of the nearest are in; null where they do not agree. */
  guess: z.int().nullable(),
  category: z.int().nullable(),
  words: z.string(),
  /** Similar products that have all the words, at most 200; 60 of them, after those left out, are in `items`. */
  total: z.int(),
  /**
   * Each with its picture that is most alike, as the variant that this shows. `likeness`: 0 to 100, where 100 is the
   * same picture.
   */
  items: z.array(card.extend({ likeness: z.int() })),
});
export type LikeProducts = z.output<typeof likeProducts>;

const pictureResults = likeProducts.extend({
  /** What of the picture was taken for the product; as good a crop as any to begin with. */
  found: part,
  /** What the picture was read as, to look for it again without sending it. */
  reading: z.string(),
});
export type PictureResults = z.output<typeof pictureResults>;

/** The picture to search for, and which of the results are returned. */
const narrowing = {
  /** Only products in this category or below it. */
  category: rowNumber.positive().optional(),
  /** Only products whose titles have these words. */
  words: anyLine(100).default(''),
  /** How many of the most similar to leave out, being seen already. */
  from: z.coerce.number().int().min(0).max(PICTURES_NEAR).default(0),
};

export const searchByPicture = declare({
  method: 'POST',
  path: '/search/picture',
  scope: 'catalogue:read',
  access: 'anyone',
  sends: 'file',
  changes: false,
  limit: { perIp: 30, windowS: 60 },
  ours: true,
  summary:
    'Products that look like a picture: JPEG, PNG, WebP, GIF or AVIF of up to 10 MB and 40 megapixels, detected by its content. Fields come before the file.',
  input: z
    .object({
      file: receivedFile,
      /** The part of the picture to look for; all of it without. */
      x: fraction.optional(),
      y: fraction.optional(),
      w: fraction.min(0.01).optional(),
      h: fraction.min(0.01).optional(),
      ...narrowing,
    })
    .transform(({ x, y, w, h, ...rest }) => ({
      ...rest,
      part:
        x === undefined || y === undefined || w === undefined || h === undefined ? undefined : { x, y, w, h },
    })),
  output: pictureResults,
});

/** How long one to eight readings of 129 bytes are in base64url, without padding. */
const READINGS = [1, 2, 3, 4, 5, 6, 7, 8].map((count) => Math.ceil((count * 129 * 4) / 3));

export const searchByReading = declare({
  method: 'POST',
  path: '/search/picture/reading',
  scope: 'catalogue:read',
  access: 'anyone',
  sends: 'body',
  changes: false,
  limit: { perIp: 60, windowS: 60 },
  ours: true,
  summary:
    'Goes on with a picture that was searched by, by what it was read as: further products, or others.',
  input: z.object({
    reading: z.string().refine((text) => READINGS.includes(text.length) && /^[\w-]+$/.test(text), 'invalid'),
    ...narrowing,
  }),
  output: likeProducts,
});

/** How many suggestions there are at most, and from how many letters on. */
export const SUGGESTIONS = 10;
export const SUGGEST_FROM = 2;

/** One thing to go on with; what a kind has no use for is null. */
const suggestion = z.object({
  kind: z.enum(['term', 'category', 'brand', 'series', 'product']),
  /** What is shown: the term, a name or a title. */
  text: z.string(),
  /** Of a category, brand, series or product. */
  slug: z.string().nullable(),
  /** Of a category: what to search for within it; null for all of it. */
  words: z.string().nullable(),
  /** Products behind it; null of a product, and while the search engine warms. */
  count: z.int().nullable(),
  /** Of a product: the SKU that was typed, or whose EAN was, else its first one. */
  sku: z.string().nullable(),
  picture: z.string().nullable(),
  /** Of a product, its lowest price. */
  from: amount.nullable(),
  /** Of a product, what a piece costs in the least quantity, taken from this warehouse, as its card shows it. */
  each: z.object({ price: amount, quantity: z.int(), warehouse: z.int() }).nullable(),
  /** Of a product, the name of its brand. */
  brand: z.string().nullable(),
  /** Of a product: names of those of the visitor's devices that it is made for; absent without any. */
  fits: z.array(z.string()).optional(),
});
export type Suggestion = z.output<typeof suggestion>;

export const getSuggestions = declare({
  method: 'GET',
  path: '/seo/Associative',
  scope: 'catalogue:read',
  access: 'anyone',
  shared: true,
  byDevices: true,
  summary:
    'Up to 10 suggestions for what is being typed, from two letters on: terms, categories, brands, series and products. A product with just this SKU or EAN comes first.',
  input: z.object({ keyword: anyLine(200).default('') }),
  output: z.object({ keyword: z.string(), currency: z.string(), items: z.array(suggestion) }),
});
export type Suggestions = z.output<typeof getSuggestions.output>;
