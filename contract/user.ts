import { z } from 'zod';
import { address, addressHints } from './address.ts';
import { declare } from './call.ts';
import { amount, country, email, flag, moment, password, personName, sku, typedPassword } from './fields.ts';
import { invitationCode } from './invitation.ts';

export const customerTypes = ['reseller', 'dropshipper', 'retailer', 'individual'] as const;

const token = z.object({ token: z.string() });
const tokenWire = {
  schema: token.extend({ Token: z.string() }),
  from: (answer: z.output<typeof token>) => ({ ...answer, Token: answer.token }),
};
const signedIn = z.object({ token: z.string(), userid: z.string() });
/** A SKU that the visitor pressed to wish before signing in; one that cannot be wished is let go. */
export const wish = sku.optional().catch(undefined);
/** The solved proof-of-work puzzle: altcha's payload, base64 of its JSON; with a picture's `id` the digits in it. */
export const captcha = z
  .object({ text: z.string().max(1000), id: z.string().max(100).optional() })
  .optional();

export const guestLogin = declare({
  method: 'GET',
  path: '/user/guestlogin',
  scope: 'closed',
  setsCookies: true,
  startsSession: true,
  access: 'anyone',
  openWhenClosed: true,
  changes: true,
  limit: { perIp: 300, windowS: 60 },
  summary:
    'A guest token for a device, whose murmur is a UUID that it makes for itself; sign is {murmur}.{step}.{SHA-256 of "{murmur}.{step}.lading"}, step of 300 s.',
  input: z.object({ sign: z.string().max(200) }),
  output: token,
  wire: tokenWire,
});

export const login = declare({
  method: 'POST',
  path: '/user/login',
  scope: 'closed',
  setsCookies: true,
  startsSession: true,
  access: 'anyone',
  openWhenClosed: true,
  limit: { perIp: 30, windowS: 60, isShared: true },
  summary:
    'Signs a member in; the guest’s cart joins the member’s. After three failures a captcha is needed.',
  input: z.object({
    email,
    password: typedPassword,
    wish,
    captcha,
  }),
  output: signedIn,
});

export const loginWithToken = declare({
  method: 'GET',
  path: '/user/loginwithtoken',
  scope: 'closed',
  setsCookies: true,
  startsSession: true,
  access: 'anyone',
  openWhenClosed: true,
  changes: true,
  limit: { perIp: 30, windowS: 60, isShared: true },
  summary: 'Exchanges a single-use token made by staff for a session.',
  input: z.object({ token: z.string().max(200) }),
  output: signedIn,
});

export const logout = declare({
  method: 'POST',
  path: '/user/logout',
  scope: 'closed',
  setsCookies: true,
  startsSession: true,
  access: 'anyone',
  openWhenClosed: true,
  ours: true,
  summary: 'Ends this device’s session. A new guest login follows.',
  input: z.object({}),
  output: z.object({}),
});

export const getCaptcha = declare({
  method: 'GET',
  path: '/user/captchaimage/get',
  scope: 'closed',
  access: 'anyone',
  openWhenClosed: true,
  limit: { perIp: 60, windowS: 60 },
  summary:
    'A proof-of-work puzzle (altcha) and a picture of digits, good for ten minutes; the solution of either is sent back once as captcha, that of a picture with its id. Five an hour by picture are taken of a site.',
  input: z.object({}),
  output: z.object({
    puzzle: z.record(z.string(), z.unknown()),
    /** `image`: a data URL. */
    picture: z.object({ id: z.string(), image: z.string() }),
  }),
});

export const register = declare({
  method: 'POST',
  path: '/user/register',
  scope: 'closed',
  setsCookies: true,
  startsSession: true,
  access: 'anyone',
  openWhenClosed: true,
  limit: { perIp: 20, windowS: 60 * 60, isShared: true },
  summary: 'Registers a member and signs the visitor in.',
  input: z.object({
    email,
    password,
    firstName: personName,
    lastName: personName,
    country,
    customerType: z.enum(customerTypes, 'required').default('individual'),
    newsletter: flag.default(false),
    /** Of the member who has invited the new one. */
    invitation: invitationCode.optional(),
    wish,
    captcha,
  }),
  output: signedIn,
});

const permissions = z.object({
  exclusiveProducts: z.boolean(),
  dropshipping: z.boolean(),
  bankTransfer: z.boolean(),
  viewStock: z.boolean(),
});
export type Permissions = z.output<typeof permissions>;

export const getUser = declare({
  method: 'GET',
  path: '/user/get',
  scope: 'account:read',
  access: 'member',
  summary: 'The signed-in member.',
  input: z.object({}),
  output: z.object({
    userinfo: z.object({
      userid: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      country: z.string().nullable(),
      customerType: z.enum(customerTypes),
      level: z.int(),
    }),
    permissions,
    currencycode: z.string(),
  }),
});

export const getAccount = declare({
  method: 'GET',
  path: '/user/useraccount',
  scope: 'account:read',
  access: 'member',
  summary: 'The figures of the account home.',
  input: z.object({}),
  output: z.object({
    Info: z.object({
      name: z.string(),
      email: z.string(),
      /** Whether a mailed link has proven it. */
      emailVerified: z.boolean(),
      level: z.int(),
      levelPercent: z.int(),
      currency: z.string(),
      balance: amount,
      points: z.int(),
      orders: z.object({ unpaid: z.int(), underway: z.int(), done: z.int() }),
      balancePassword: z.enum(['set', 'unset', 'locked']),
      /** Orders of the member’s company that the member may decide about. */
      approvals: z.int(),
    }),
    /** Products with a variant for chosen customers only that this member may see. */
    unlocks: z.int(),
  }),
});

export const getPreferences = declare({
  method: 'GET',
  path: '/user/get/preferences',
  scope: 'account:read',
  access: 'member',
  summary:
    'What the member prefers: language, currency, country, devices, departments, and whether the newsletter comes.',
  input: z.object({}),
  output: z.object({
    language: z.string(),
    currency: z.string(),
    country: z.string().nullable(),
    newsletter: z.boolean(),
    /** Slugs. */
    devices: z.array(z.string()),
    categories: z.array(z.string()),
  }),
});

export const sendResetMail = declare({
  method: 'GET',
  path: '/user/password/email/send',
  scope: 'closed',
  access: 'anyone',
  openWhenClosed: true,
  changes: true,
  limit: { perIp: 20, perAccount: 3, windowS: 15 * 60, isShared: true },
  summary: 'Mails a reset link if there is such a member; the response does not reveal whether there is.',
  input: z.object({ email }),
  output: z.object({}),
});

export const resetPassword = declare({
  method: 'POST',
  path: '/user/passwordreset',
  scope: 'closed',
  access: 'anyone',
  openWhenClosed: true,
  limit: { perIp: 20, windowS: 15 * 60, isShared: true },
  summary: 'Sets a new password with the code of the mailed link (30 minutes, once); ends all sessions.',
  input: z.object({ code: z.string().max(200), password }),
  output: z.object({}),
});

export const sendVerification = declare({
  method: 'POST',
  path: '/user/email/verification/send',
  scope: 'closed',
  access: 'member',
  ours: true,
  limit: { perIp: 20, perAccount: 3, windowS: 60 * 60, isShared: true },
  summary: 'Mails the member a link that proves the e-mail (24 hours, once); nothing once it is proven.',
  input: z.object({}),
  output: z.object({}),
});

export const verifyEmail = declare({
  method: 'POST',
  path: '/user/email/verify',
  scope: 'closed',
  access: 'member',
  ours: true,
  limit: { perIp: 20, windowS: 15 * 60, isShared: true },
  summary:
    'Proves the member’s e-mail by the code of the mailed link. Orders placed with it without an account become the member’s.',
  input: z.object({ code: z.string().max(200) }),
  output: z.object({
    /** Orders that became the member’s now. */
    claimed: z.int(),
  }),
});

export const getAddresses = declare({
  method: 'GET',
  path: '/order/get/shipping/address/light',
  scope: 'account:read',
  access: 'member',
  summary:
    'The member’s address book, the default first, and with `withCompany` that of the member’s company behind it.',
  input: z.object({ withCompany: flag.default(false) }),
  output: z.array(
    z.object({
      id: z.int(),
      isDefault: z.boolean(),
      /** Whether it is of the company’s book, whose ids are others. */
      isCompany: z.boolean(),
      address,
      addressHints: z.array(z.enum(addressHints)),
    }),
  ),
});

const MAX_SKUS = 100;

/** What a member bought before, for marks beside what a page shows. */
export const getPurchased = declare({
  method: 'GET',
  path: '/user/wishandpurchased/low',
  scope: 'lists:read',
  access: 'member',
  summary:
    'Whether and when the member has paid for each of up to 100 SKUs (comma list), in the order of the request; the newest payments first, at most ten.',
  input: z.object({
    skus: z
      .string({ error: 'required' })
      .transform((list) => [
        ...new Set(
          list
            .toUpperCase()
            .split(',')
            .map((item) => item.trim())
            .filter(Boolean),
        ),
      ])
      .pipe(z.array(sku).min(1, 'required').max(MAX_SKUS, 'tooMany')),
  }),
  output: z.array(
    z.object({
      sku: z.string(),
      bought: z.boolean(),
      purchase_history: z.array(z.object({ PaymentOn: moment })),
    }),
  ),
});

export const getOftenBought = declare({
  method: 'GET',
  path: '/user/often-bought',
  scope: 'lists:read',
  access: 'member',
  ours: true,
  summary:
    'The SKUs on sale that the member has paid for in most orders of a year, in two at least, each with the quantity of the latest; at most six.',
  input: z.object({}),
  output: z.array(
    z.object({
      sku: z.string(),
      /** Of the latest order. */
      quantity: z.int(),
      orders: z.int(),
      lastAt: moment,
    }),
  ),
});
