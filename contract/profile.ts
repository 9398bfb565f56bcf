import { z } from 'zod';
import { MAX_DEVICES } from '../kit/devices.ts';
import { declare } from './call.ts';
import { country, currencyCode, flag, languages, personName, sku, text } from './fields.ts';
import { customerTypes } from './user.ts';

export const updateProfile = declare({
  method: 'POST',
  path: '/user/profile/update',
  scope: 'account:write',
  access: 'member',
  limit: { perIp: 120, perAccount: 30, windowS: 60 * 60 },
  summary: 'Changes the member’s name, country and kind of business.',
  input: z.object({
    firstName: personName,
    lastName: personName,
    country,
    customerType: z.enum(customerTypes, 'required'),
  }),
  output: z.object({}),
});

/** Departments that a member names as their trade. */
const MAX_PREFERRED_CATEGORIES = 12;

export const setPreferences = declare({
  method: 'POST',
  path: '/user/set/preferences',
  scope: 'account:write',
  access: 'member',
  limit: { perIp: 120, perAccount: 60, windowS: 60 * 60 },
  summary:
    'Sets the language of the member’s mails, the currency of prices on every device, the country, and the devices and departments of their trade by slug; what is left out stays.',
  input: z.object({
    language: z.enum(languages, 'language').optional(),
    currency: currencyCode.optional(),
    country: country.optional(),
    devices: z.array(text(200)).max(MAX_DEVICES, 'tooMany').optional(),
    categories: z.array(text(200)).max(MAX_PREFERRED_CATEGORIES, 'tooMany').optional(),
  }),
  output: z.object({}),
});

export const getSubscription = declare({
  method: 'GET',
  path: '/user/subscription/get',
  scope: 'account:read',
  access: 'member',
  summary:
    'The mails that a member may do without: the newsletter, and mails about products that are back in stock.',
  input: z.object({}),
  output: z.object({
    /** `requested`: its mailed link is not used yet. */
    newsletter: z.enum(['on', 'off', 'requested']),
    /** Products whose return the member waits for. */
    alerts: z.array(z.object({ sku: z.string(), title: z.string(), slug: z.string() })),
  }),
});

export const changeSubscription = declare({
  method: 'POST',
  path: '/user/subscription/change',
  scope: 'account:write',
  access: 'member',
  limit: { perIp: 60, perAccount: 20, windowS: 60 * 60 },
  summary:
    'Requests the newsletter (its link is mailed) or ends it, or ends the mail about one product by its SKU.',
  input: z.object({
    newsletter: flag.optional(),
    endAlert: sku.optional(),
  }),
  output: z.object({}),
});
