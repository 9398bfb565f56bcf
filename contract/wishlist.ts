import { z } from 'zod';
import { declare } from './call.ts';
import { amount, anyLine, flag, moment, orderId, page, sku } from './fields.ts';
import { skuAdditions } from './sku-additions.ts';
import { fileNote, hiddenRows, receivedFile } from './upload.ts';

/** Wishes that a member has at most. */
export const MAX_WISHES = 1000;
/** Wishes that one page has at most. */
export const WISHES_PAGE = 500;
/** SKUs that one call takes; rows of an imported file. */
export const MAX_WISH_SKUS = 1000;
/** Minutes in which a removed wish that is added again is as it was. */
export const WISH_UNDO_MINUTES = 60;

const limit = { perIp: 600, perAccount: 300, windowS: 60 * 60 };
const folderId = z.coerce.number('required').int('invalid').positive('invalid');
const someSkus = z
  .preprocess((value) => [value].flat(), z.array(sku).min(1, 'required').max(MAX_WISH_SKUS, 'tooMany'))
  .transform((skus) => [...new Set(skus)]);

export const wishSorts = ['newest', 'oldest', 'name', 'priceUp', 'priceDown', 'reduced'] as const;
export type WishSort = (typeof wishSorts)[number];

/** `moved`: another product has taken its place. */
const wishStates = ['available', 'soldOut', 'discontinued', 'moved'] as const;

const sharedWish = z.object({
  sku: z.string(),
  title: z.string(),
  brand: z.string().nullable(),
  /** null: it has no page any more. */
  slug: z.string().nullable(),
  picture: z.string().nullable(),
  /** The values of its attributes, in the language of the request. */
  attributes: z.array(z.string()),
  state: z.enum(wishStates),
  /** The path of the product that has taken its place, without language; null without one. */
  movedTo: z.string().nullable(),
  /** Of a piece in the least quantity, for this visitor; null where it is not sold any more. */
  price: amount.nullable(),
  /** Before the running sale; null without one. */
  was: amount.nullable(),
  moq: z.int(),
  /** Pieces in the warehouse that a press takes it from. */
  stock: z.int(),
  warehouse: z.int(),
});
export type SharedWish = z.output<typeof sharedWish>;

const wish = sharedWish.extend({
  addedAt: moment,
  /** The price when it was added, at today’s rate and with today’s VAT. */
  addedPrice: amount,
  folder: z.int().nullable(),
  /** Mails that the member waits for: when it is back in stock, and when it costs no more than an amount. */
  alerts: z.object({ backInStock: z.boolean(), below: amount.nullable() }),
});
export type Wish = z.output<typeof wish>;

const wishFolder = z.object({
  id: z.int(),
  name: z.string(),
  count: z.int(),
  /** Its link, and the name that the link shows; null while it is not shared. */
  share: z.object({ key: z.string(), name: z.string() }).nullable(),
});
export type WishFolder = z.output<typeof wishFolder>;

const pagesize = z.coerce.number().int().min(1).max(WISHES_PAGE);
const paged = { page: z.int(), pagesize: z.int(), total: z.int(), more: z.boolean() };

export const addWish = declare({
  method: 'POST',
  path: '/user/wish/add/optimize',
  scope: 'lists:write',
  refusals: ['TooManyWishes', 'UnknownSku'],
  access: 'member',
  limit,
  summary:
    'Adds a SKU to the wishlist; a repeat changes nothing. One that was removed within the hour is as it was. Refuses the 1,001st with TooManyWishes.',
  input: z.object({ sku, folder: folderId.optional() }),
  output: z.object({ isNew: z.boolean() }),
});

export const deleteWishes = declare({
  method: 'POST',
  path: '/user/wish/delete/optimize',
  scope: 'lists:write',
  access: 'member',
  limit,
  summary: 'Removes one or several SKUs (`sku`) from the wishlist; a repeat changes nothing.',
  input: z.object({ sku: someSkus }),
  output: z.object({ removed: z.array(z.string()) }),
});

const wishList = z.object({
  currency: z.string(),
  ...paged,
  sort: z.enum(wishSorts),
  folders: z.array(wishFolder),
  /** Wishes in all, and those in no folder. */
  counts: z.object({ all: z.int(), none: z.int() }),
  limit: z.int(),
  items: z.array(wish),
});
export type WishList = z.output<typeof wishList>;

export const getWishes = declare({
  method: 'POST',
  path: '/user/wish/list',
  scope: 'lists:read',
  access: 'member',
  changes: false,
  summary:
    'A page of the member’s wishes at the member’s prices: all, of a folder, of none, or those that have the words of a keyword.',
  input: z.object({
    page,
    pagesize: pagesize.catch(50).default(50),
    folder: z
      .union([z.literal('none'), folderId])
      .optional()
      .catch(undefined),
    keyword: anyLine(100).catch('').default(''),
    sort: z.enum(wishSorts).catch('newest').default('newest'),
  }),
  output: wishList,
});

export const getWishedSkus = declare({
  method: 'POST',
  path: '/user/wishandpurchased/wish',
  scope: 'lists:read',
  access: 'member',
  changes: false,
  summary: 'The SKUs of the member’s wishes, the newest first, which pages mark.',
  input: z.object({ page, pagesize: pagesize.catch(WISHES_PAGE).default(WISHES_PAGE) }),
  output: z.object({ ...paged, skus: z.array(z.string()) }),
});

const batchResult = skuAdditions(z.int().nullable());
export type WishBatch = z.output<typeof batchResult>;

export const batchToMyList = declare({
  method: 'POST',
  path: '/user/batchtomylist',
  scope: 'lists:write',
  access: 'member',
  limit: { perIp: 120, perAccount: 60, windowS: 60 * 60 },
  summary:
    'Adds many SKUs to the wishlist: those of `skus`, or of the member’s own cart or order `orderId`; answers for each what became of it.',
  input: z.object({
    skus: z.array(sku).max(MAX_WISH_SKUS, 'tooMany').optional(),
    orderId: orderId.optional(),
    folder: folderId.optional(),
  }),
  output: batchResult,
});

export const importWishes = declare({
  method: 'POST',
  path: '/user/wish/import',
  scope: 'lists:write',
  access: 'member',
  ours: true,
  sends: 'file',
  limit: { perIp: 60, perAccount: 30, windowS: 60 * 60, isShared: true },
  summary:
    'Adds the SKUs of a file (.xlsx, .csv or plain text, detected by its content) to the wishlist; answers for each row what became of it.',
  input: z.object({ file: receivedFile, folder: folderId.optional(), hiddenRows }),
  output: batchResult.extend({ notes: z.array(fileNote) }),
});

export const moveWishes = declare({
  method: 'POST',
  path: '/user/wish/move',
  scope: 'lists:write',
  access: 'member',
  ours: true,
  limit,
  summary: 'Moves wishes to a folder; without `folder` out of any.',
  input: z.object({ sku: someSkus, folder: folderId.optional() }),
  output: z.object({ moved: z.int() }),
});

export const setWishAlert = declare({
  method: 'POST',
  path: '/user/wish/alert',
  scope: 'lists:write',
  access: 'member',
  ours: true,
  limit,
  summary:
    'Begins or ends the mail when a wish is back in stock, or when it costs no more than `amount` (minor units, as its price is shown). Refuses with EmailUnconfirmed an address that no mailed link has proven.',
  input: z.object({
    sku,
    kind: z.enum(['backInStock', 'below']),
    isOn: flag,
    amount: z.coerce
      .number('number')
      .int('number')
      .positive('number')
      .max(1_000_000_000, 'tooMany')
      .optional(),
  }),
  output: z.object({}),
});

export const getSharedWishes = declare({
  method: 'GET',
  path: '/wish/shared',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary:
    'The wishes of a shared folder at the visitor’s prices. Nothing of its owner but the name chosen for the link.',
  input: z.object({ key: z.uuid('unknown'), page }),
  output: z.object({
    currency: z.string(),
    ...paged,
    folder: z.string(),
    owner: z.string(),
    items: z.array(sharedWish),
  }),
});
