import { z } from 'zod';
import { address, addressHints } from './address.ts';
import { declare } from './call.ts';
import { flag } from './fields.ts';

/** The most addresses that a member keeps. */
export const MAX_ADDRESSES = 50;

const id = z.coerce.number('required').int('invalid').positive('invalid');
const limit = { perIp: 120, perAccount: 60, windowS: 60 * 60 };

export const saveAddressEntry = declare({
  method: 'POST',
  path: '/order/save/shipping/address',
  scope: 'account:write',
  refusals: ['NotFound', 'TooManyAddresses'],
  access: 'member',
  ours: true,
  limit,
  summary:
    'Saves an address of the member’s book: a new one, or that of `id`. The first is the default. Refuses the 51st with TooManyAddresses.',
  input: z.object({ id: id.optional(), address, isDefault: flag.default(false) }),
  output: z.object({ id: z.int(), addressHints: z.array(z.enum(addressHints)) }),
});

export const deleteAddressEntry = declare({
  method: 'POST',
  path: '/order/delete/shipping/address',
  scope: 'account:write',
  access: 'member',
  ours: true,
  limit,
  summary: 'Deletes an address of the member’s book. After the default the newest of the others is it.',
  input: z.object({ id }),
  output: z.object({}),
});

export const setDefaultAddress = declare({
  method: 'POST',
  path: '/order/default/shipping/address',
  scope: 'account:write',
  access: 'member',
  ours: true,
  limit,
  summary: 'Sets an address of the member’s book as the default, with which new carts begin.',
  input: z.object({ id }),
  output: z.object({}),
});
