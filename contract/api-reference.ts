import { z } from 'zod';
import { declare } from './call.ts';
import { optionalLine, page } from './fields.ts';

/** The groups of calls in the reference: what the scopes before the colon name, and what no API token may do. */
export const apiGroups = [
  'catalogue',
  'cart',
  'orders',
  'payments',
  'batches',
  'feeds',
  'files',
  'lists',
  'account',
  'webhooks',
  'closed',
] as const;
export type ApiGroup = (typeof apiGroups)[number];

const brief = z.object({
  /** Anchor in the page of its group. */
  id: z.string(),
  group: z.enum(apiGroups),
  /** Page of its group on which it is described, from 1. */
  page: z.int(),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
});
export type BriefCall = z.output<typeof brief>;

const described = brief.extend({
  /** In English: who may make it, what an API token needs, its limit. */
  facts: z.array(z.string()),
  /** Types as TypeScript writes them. */
  input: z.string(),
  output: z.string(),
  /** Path of the call before it in the group whose answer it has; `output` is empty then. */
  sameAs: z.string().nullable(),
  refusals: z.array(z.string()),
});
export type DescribedCall = z.output<typeof described>;

export const getApiReference = declare({
  method: 'GET',
  shared: true,
  path: '/content/api',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary:
    'The reference of the calls: those of a group in full, in pages, or those in whose path or summary all words of `q` occur.',
  input: z.object({
    group: z.enum(apiGroups).optional().catch(undefined),
    q: optionalLine(100),
    page,
  }),
  output: z.object({
    groups: z.array(z.object({ group: z.enum(apiGroups), calls: z.int() })),
    /** Pages of the group; 0 without one. */
    pages: z.int(),
    calls: z.array(described),
    found: z.array(brief),
  }),
});
