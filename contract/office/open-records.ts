import { z } from 'zod';
import { declareStaff } from './call.ts';

/** Letters of a draft, as JSON. */
const MAX_DRAFT = 50_000;

const about = { entity: z.string().max(40), record: z.string().min(1).max(40) };
const form = z.string().max(40);
const fields = z.record(z.string().max(100), z.unknown());

export const readDrafts = declareStaff({
  path: '/drafts/list',
  permission: null,
  summary: 'What the person has typed into forms about a record and not saved.',
  input: z.object(about),
  output: z.object({ drafts: z.array(z.object({ form, fields, at: z.string() })) }),
});

export const storeDraft = declareStaff({
  path: '/drafts/store',
  permission: null,
  summary: 'Stores what is typed into a form and not saved; without fields the draft is deleted.',
  input: z.object({
    ...about,
    form,
    fields: fields
      .nullable()
      .refine((given) => JSON.stringify(given).length <= MAX_DRAFT, `at most ${MAX_DRAFT} letters`),
  }),
  output: z.object({}),
});

export const showPresence = declareStaff({
  path: '/presence/show',
  permission: null,
  summary: 'Says that the person has a record open, and answers which colleagues have too.',
  input: z.object(about),
  output: z.object({ others: z.array(z.object({ id: z.int(), name: z.string() })) }),
});
