import type { InquiryDetails } from '../../domains/inquiries/index.ts';

/** What staff calls the kinds and fields of inquiries, in mails and on the command line. */
const KINDS = {
  contact: 'Message',
  question: 'Question about a product',
  bulk: 'Bulk price',
  custom: 'Custom product',
  sourcing: 'Product to find',
  quote: 'Prices asked for',
} as const;

const FIELDS: Record<string, string> = {
  topic: 'Topic',
  order: 'Order',
  service: 'Service',
  product: 'Product',
  link: 'Link',
  quantity: 'Pieces',
  targetPrice: 'Price in mind',
  company: 'Company',
};

export const kindName = (kind: keyof typeof KINDS): string => KINDS[kind];

type Facts = {
  name: string;
  email: string;
  country: string | null;
  language: string;
  sku: string | null;
  details: InquiryDetails;
};

/** Lists who wrote and what the fields say, as pairs of a name and a value. */
export const factsOf = ({ name, email, country, language, sku, details }: Facts): [string, string][] => [
  ['From', `${name} <${email}>`],
  ...(country ? [['Country', country] satisfies [string, string]] : []),
  ['Language', language],
  ...(sku ? [['SKU', sku] satisfies [string, string]] : []),
  ...Object.entries(details).map(([key, value]): [string, string] => [FIELDS[key] ?? key, String(value)]),
];
