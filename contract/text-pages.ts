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
/** Pages that guests may read in a shop for members as well. */
export const openPages = [...legalPages, 'intellectual'] as const;
/** Pages with a form by which visitors write to the shop. */
export const inquiryPages = ['contactus', 'oem-odm-custom-products', 'china-product-sourcing'] as const;
/** The pages about the shop and how to buy in it. */
export const companyPages = ['aboutus', 'ourstory', ...inquiryPages, 'faq', 'intellectual'] as const;
/** The pages of programs. */
export const programPages = [
  'dropshipping',
  'affiliate-program',
  'startupprogram',
  'boost',
  'httpprogram',
  'reward',
] as const;
/** All pages that the operator writes, each a document a language. */
export const textPages = [...companyPages, ...programPages, ...legalPages] as const;
export type TextPage = (typeof textPages)[number];

const section = z.object({
  /** Anchor of the heading; empty for what comes before the first one. */
  id: z.string(),
  heading: z.string(),
  /** Markup made by the server from the operator's text. */
  html: z.string(),
});

const openPage = z.object({ page: z.enum(openPages) });

export const getTextPage = declare({
  method: 'GET',
  shared: true,
  path: '/content/page',
  scope: 'catalogue:read',
  access: 'anyone',
  openWhenClosed: (input) => openPage.safeParse(input).success,
  ours: true,
  summary: 'A page that the operator writes, with the figures of today.',
  input: z.object({ page: z.enum(textPages) }),
  output: z.object({ title: z.string(), description: z.string(), sections: z.array(section) }),
});
export type TextSection = z.output<typeof section>;
