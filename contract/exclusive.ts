import { z } from 'zod';
import { declare } from './call.ts';
import { amount, anyLine, moment, page, sku } from './fields.ts';
import { skuAdditions } from './sku-additions.ts';
import { fileNote, hiddenRows, receivedFile } from './upload.ts';

/** SKUs that a member has added to the list at most; those with a negotiated price are no part of them. */
export const MAX_EXCLUSIVE = 2000;
/** SKUs that one call takes; rows of a file. */
export const MAX_EXCLUSIVE_SKUS = 1000;

export const exclusiveSorts = ['newest', 'name', 'sku', 'priceUp', 'priceDown', 'ending'] as const;
export type ExclusiveSort = (typeof exclusiveSorts)[number];

const exclusiveStates = ['available', 'soldOut', 'locked', 'discontinued'] as const;

const product = z.object({
  sku: z.string(),
  title: z.string(),
  brand: z.string().nullable(),
  /** null: it has no page. */
  slug: z.string().nullable(),
  picture: z.string().nullable(),
  /** The values of its attributes, in the language of the request. */
  attributes: z.array(z.string()),
  /** `locked`: only members with a price for it may see it; it is ordered by inquiry. */
  state: z.enum(exclusiveStates),
  /** Of a piece in the least quantity without the negotiated price; null where it has none. */
  listPrice: amount.nullable(),
  /** The negotiated price as it was agreed; null without one. */
  negotiated: amount.nullable(),
  /** What a piece costs now; null where it is not sold. */
  price: amount.nullable(),
  /** When the negotiated price ends or has ended; null without an end. */
  endsAt: moment.nullable(),
  isEnded: z.boolean(),
  moq: z.int(),
  step: z.int(),
  /** Pieces in the warehouse that a press takes it from. */
  stock: z.int(),
  warehouse: z.int(),
  /** Whether the member has added it, and may remove it. */
  isAdded: z.boolean(),
});
export type ExclusiveProduct = z.output<typeof product>;

const list = z.object({
  currency: z.string(),
  page: z.int(),
  pagesize: z.int(),
  total: z.int(),
  more: z.boolean(),
  sort: z.enum(exclusiveSorts),
  /** Products of the whole list, whatever is searched for; those that the member has added. */
  counts: z.object({ all: z.int(), added: z.int() }),
  limit: z.int(),
  items: z.array(product),
});
export type ExclusiveList = z.output<typeof list>;

export const getExclusiveProducts = declare({
  method: 'GET',
  path: '/productlist/user/private/products',
  scope: 'lists:read',
  access: 'member',
  summary:
    'A page of the member’s exclusive list: SKUs with a negotiated price, and those that the member has added. Locked ones only with the permission exclusiveProducts.',
  input: z.object({
    page,
    pagesize: z.coerce.number().int().min(1).max(200).catch(50).default(50),
    keyword: anyLine(100).catch('').default(''),
    sort: z.enum(exclusiveSorts).catch('newest').default('newest'),
  }),
  output: list,
});

const additions = skuAdditions(z.int());
export type ExclusiveAdditions = z.output<typeof additions>;

const skus = z.array(sku).min(1, 'required').max(MAX_EXCLUSIVE_SKUS, 'tooMany');

export const addExclusive = declare({
  method: 'POST',
  path: '/user/exclusive/add',
  scope: 'lists:write',
  access: 'member',
  ours: true,
  limit: { perIp: 120, perAccount: 60, windowS: 60 * 60 },
  summary:
    'Adds SKUs to the member’s exclusive list, each once, up to 2,000; answers for each what became of it.',
  input: z.object({ skus }),
  output: additions,
});

export const importExclusive = declare({
  method: 'POST',
  path: '/user/exclusive/import',
  scope: 'lists:write',
  access: 'member',
  ours: true,
  sends: 'file',
  limit: { perIp: 60, perAccount: 30, windowS: 60 * 60, isShared: true },
  summary:
    'Adds the SKUs of a file (.xlsx, .csv or plain text, detected by its content) to the exclusive list; answers for each row.',
  input: z.object({ file: receivedFile, hiddenRows }),
  output: additions.extend({ notes: z.array(fileNote) }),
});

export const deleteExclusive = declare({
  method: 'POST',
  path: '/user/exclusive/delete',
  scope: 'lists:write',
  access: 'member',
  ours: true,
  limit: { perIp: 240, perAccount: 120, windowS: 60 * 60 },
  summary: 'Removes added SKUs from the exclusive list; negotiated prices stay. A repeat changes nothing.',
  input: z.object({
    sku: z.preprocess((value) => [value].flat(), skus).transform((given) => [...new Set(given)]),
  }),
  output: z.object({ removed: z.array(z.string()) }),
});
