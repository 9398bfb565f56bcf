import { z } from 'zod';
import { declare } from './call.ts';
import { batchId } from './dropshipping.ts';
import { anyLine, flag, optionalText } from './fields.ts';
import { receivedFile } from './upload.ts';

const MEMBER = { access: 'member' } as const;
const PER_HOUR = { perIp: 600, perAccount: 600, windowS: 60 * 60 } as const;

const whiteLabel = z.object({
  isOn: z.boolean(),
  /** On the packing slip, instead of the shop’s. */
  name: z.string(),
  note: z.string(),
  /** Where the member’s logo is; null without one. */
  logo: z.string().nullable(),
});
export type WhiteLabel = z.output<typeof whiteLabel>;

export const getWhiteLabel = declare({
  ...MEMBER,
  method: 'GET',
  path: '/dropshipping/whitelabel',
  scope: 'batches:read',
  ours: true,
  summary: 'How the member’s parcels are packed: without prices and the shop’s name, with the member’s own.',
  input: z.object({}),
  output: whiteLabel,
});

export const saveWhiteLabel = declare({
  ...MEMBER,
  method: 'POST',
  path: '/dropshipping/whitelabel/save',
  scope: 'batches:write',
  ours: true,
  limit: PER_HOUR,
  summary: 'Sets name and note of the member’s packing slips, and whether parcels are sent so.',
  input: z.object({
    isOn: flag,
    name: anyLine(100),
    note: optionalText(500).default(''),
  }),
  output: whiteLabel,
});

export const uploadWhiteLabelLogo = declare({
  ...MEMBER,
  method: 'POST',
  path: '/dropshipping/whitelabel/logo',
  scope: 'batches:write',
  sends: 'file',
  ours: true,
  limit: { perIp: 60, perAccount: 30, windowS: 60 * 60, isShared: true },
  summary: 'Uploads the logo of the member’s packing slips: a JPEG, PNG or WebP by its content, up to 2 MB.',
  input: z.object({ file: receivedFile }),
  output: whiteLabel,
});

export const deleteWhiteLabelLogo = declare({
  ...MEMBER,
  method: 'POST',
  path: '/dropshipping/whitelabel/logo/delete',
  scope: 'batches:write',
  ours: true,
  limit: PER_HOUR,
  summary: 'Deletes the logo of the member’s packing slips.',
  input: z.object({}),
  output: whiteLabel,
});

const download = z.object({
  id: batchId,
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
});
const DOWNLOAD_LIMIT = { perIp: 60, perAccount: 60, windowS: 60 * 60, isShared: true } as const;

export const exportDropshippingTracking = declare({
  ...MEMBER,
  method: 'POST',
  path: '/dropshipping/batch/tracking/export',
  scope: 'batches:read',
  ours: true,
  limit: DOWNLOAD_LIMIT,
  summary:
    'Starts a file of the parcels of a batch, a row each: order_no, order, carrier, number, link, state, date, SKUs. It is listed under the member’s downloads.',
  input: download,
  output: z.object({ id: z.uuid() }),
});

export const exportDropshippingErrors = declare({
  ...MEMBER,
  method: 'POST',
  path: '/dropshipping/batch/errors/export',
  scope: 'batches:read',
  ours: true,
  limit: DOWNLOAD_LIMIT,
  summary: 'Starts a file of the row errors of a batch, listed under the member’s downloads.',
  input: download,
  output: z.object({ id: z.uuid() }),
});
