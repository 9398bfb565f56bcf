import { z } from 'zod';
import { declare } from './call.ts';

/** The legal pages, in the order of the footer. */
export const legalPages = [
  'terms',
  'privacy',
  'return',
  'withdrawal',
  'shippingtaxes',
  'paymentsrefunds',
  'imprint',
  'accessibility',
] as const;
export type LegalPage = (typeof legalPages)[number];

const section = z.object({
  /** Anchor of the heading; empty for what comes before the first one. */
  id: z.string(),
  heading: z.string(),
  /** Markup made by the server from the operator's text. */
  html: z.string(),
});

export const getLegalPage = declare({
  method: 'GET',
  shared: true,
  path: '/content/legal',
  access: 'anyone',
  ours: true,
  summary: 'A legal page with the figures of today.',
  input: z.object({ page: z.enum(legalPages) }),
  output: z.object({ title: z.string(), description: z.string(), sections: z.array(section) }),
});
export type LegalSection = z.output<typeof section>;
