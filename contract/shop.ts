import { z } from 'zod';
import { declare } from './call.ts';
import { currencyCode } from './fields.ts';
import { toLine, toLines } from './typed-text.ts';

export const getCurrencies = declare({
  method: 'GET',
  shared: true,
  path: '/tvcmall/currency/all',
  scope: 'catalogue:read',
  access: 'anyone',
  openWhenClosed: true,
  summary: 'Currencies that prices are shown in.',
  input: z.object({}),
  output: z.array(z.object({ code: z.string(), digits: z.int() })),
});

export const changeCurrency = declare({
  method: 'POST',
  path: '/tvcmall/currency/change',
  scope: 'closed',
  setsCookies: true,
  access: 'anyone',
  openWhenClosed: true,
  sends: 'query',
  summary: 'Sets the visitor’s currency (its cookie, and a member’s preference).',
  input: z.object({ currencyCode }),
  output: z.object({ currencycode: z.string() }),
});

const countryRow = z.object({
  code: z.string(),
  name: z.string(),
  dial: z.string(),
  zipRequired: z.boolean(),
  stateRequired: z.boolean(),
  /** Whether addresses there name a state or province at all. */
  stateUsed: z.boolean(),
  taxId: z.enum(['CPF_CNPJ', 'RUT', 'PCCC', 'TR_ID']).nullable(),
  /** Whether its traders have VAT numbers that the shop checks. */
  hasVatNumbers: z.boolean(),
  /** Whether an address there must be written in Latin letters. */
  latinOnly: z.boolean(),
});
export type Country = z.output<typeof countryRow>;

export const getCountries = declare({
  method: 'GET',
  shared: true,
  path: '/tvcmall/country/droplist',
  scope: 'catalogue:read',
  access: 'anyone',
  openWhenClosed: true,
  summary: 'Countries served, by name in the request’s language.',
  input: z.object({}),
  output: z.array(countryRow),
});

export const getRegions = declare({
  method: 'GET',
  shared: true,
  ours: true,
  path: '/tvcmall/country/regions',
  scope: 'catalogue:read',
  access: 'anyone',
  openWhenClosed: true,
  summary: 'The states or provinces of each country whose addresses name one, by country code.',
  input: z.object({}),
  output: z.record(z.string(), z.array(z.object({ code: z.string(), name: z.string() }))),
});
export type Regions = z.output<typeof getRegions.output>;

export const getCountryCode = declare({
  method: 'GET',
  path: '/tvcmall/country/code/current',
  scope: 'catalogue:read',
  access: 'anyone',
  openWhenClosed: true,
  summary: 'The country of the visitor’s address; null where it is not known.',
  input: z.object({}),
  output: z.object({ country_code: z.string().nullable() }),
});

export const getGuestLocation = declare({
  method: 'GET',
  path: '/tvcmall/guest/location',
  scope: 'catalogue:read',
  access: 'anyone',
  openWhenClosed: true,
  summary: 'The visitor’s country with its name, currency and whether the consent banner is due there.',
  input: z.object({}),
  output: z.object({
    country_code: z.string().nullable(),
    name: z.string(),
    currencycode: z.string(),
    eu: z.boolean(),
    /** Where parcels go as long as no address says so, by what is known of the visitor. */
    ship_to: z.string(),
  }),
});

export const getSecurityCode = declare({
  method: 'GET',
  path: '/tvcmall/tools/security_code/get',
  scope: 'closed',
  access: 'anyone',
  openWhenClosed: true,
  limit: { perIp: 30, windowS: 60 },
  summary: 'A one-time code for a form, good for an hour; sent back in the header security-code.',
  input: z.object({}),
  output: z.object({ code: z.string() }),
});

export const getShippingCarriers = declare({
  method: 'GET',
  shared: true,
  path: '/tvcmall/ship/method/all',
  scope: 'catalogue:read',
  access: 'anyone',
  summary: 'The shipping methods there are.',
  input: z.object({}),
  output: z.array(
    z.object({
      method: z.string(),
      carrier: z.string(),
      tracked: z.boolean(),
      duty: z.enum(['DDP', 'DDU']),
      refuses: z.array(z.string()),
      maxWeight: z.int(),
    }),
  ),
});

export const reportClientError = declare({
  method: 'POST',
  path: '/error_log',
  scope: 'closed',
  access: 'anyone',
  openWhenClosed: true,
  changes: true,
  ours: true,
  limit: { perIp: 20, windowS: 60 },
  summary: 'Reports an uncaught error of the browser.',
  input: z.object({
    message: z.string().overwrite(toLines).max(2000),
    stack: z.string().overwrite(toLines).max(8000).default(''),
    page: z.string().overwrite(toLine).max(500).default(''),
  }),
  output: z.object({}),
});
