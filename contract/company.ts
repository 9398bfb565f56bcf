import { z } from 'zod';
import { address, addressHints } from './address.ts';
import { declare } from './call.ts';
import { amount, email, flag, line, moment, optionalLine, orderId, text } from './fields.ts';

/** What a person of a company is there for; docs/contribute/company.md says what each may do. */
export const companyRoles = ['administrator', 'approver', 'finance', 'buyer'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** People of a company, its invitations that wait, and its addresses, at most. */
export const MAX_PEOPLE = 50;
export const MAX_INVITATIONS = 20;
export const MAX_COMPANY_ADDRESSES = 50;
/** Orders that wait for approval, as far as a page shows them. */
export const MAX_SHOWN_APPROVALS = 50;
/** Lines of each of them; the page of the order has all. */
export const MAX_SHOWN_LINES = 20;

const id = z.coerce.number('required').int('invalid').positive('invalid');
const role = z.enum(companyRoles, 'invalid');
/** In US cents; null: orders of any total need no approval. */
const limitAmount = z.union([
  z.literal('').transform(() => null),
  z.null(),
  z.coerce.number('number').int('number').min(0, 'notNegative').max(100_000_000_00, 'tooMany'),
]);
const name = line(100);
const vatNumber = optionalLine(30);
const limit = { perIp: 120, perAccount: 60, windowS: 60 * 60 };
const mailing = { perIp: 60, perAccount: 30, windowS: 60 * 60, isShared: true };
const deciding = { perIp: 240, perAccount: 120, windowS: 60 * 60 };

const person = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  /** The person’s own limit, instead of the company’s; null without one. */
  limit: amount.nullable(),
  isSelf: z.boolean(),
});
export type CompanyPerson = z.output<typeof person>;

const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  expiresAt: moment,
});

const list = z.object({ name: z.string(), owner: z.string(), count: z.int(), key: z.uuid() });
const ownList = z.object({ id: z.int(), name: z.string(), isShared: z.boolean() });

const company = z.object({
  name: z.string(),
  vatNumber: z.string(),
  /** In US cents; null: no order needs approval. */
  approvalLimit: amount.nullable(),
  role,
  /** Above which orders of the member need approval, in US cents; null: none does. */
  ownLimit: amount.nullable(),
  /** The same in the request’s currency. */
  shownLimit: z.object({ amount, currency: z.string() }).nullable(),
  people: z.array(person),
  /** Those that wait; of administrators alone. */
  invitations: z.array(invitation),
  addresses: z.array(z.object({ id: z.int(), address, addressHints: z.array(z.enum(addressHints)) })),
  /** Wishlists that colleagues share, and the member’s own folders. */
  lists: z.array(list),
  ownLists: z.array(ownList),
  /** Orders that the member may decide about. */
  waiting: z.int(),
});
export type Company = z.output<typeof company>;

export const getCompany = declare({
  method: 'GET',
  path: '/user/company/get',
  scope: 'account:read',
  access: 'member',
  ours: true,
  summary: 'The member’s company with its people, addresses and shared lists; null without one.',
  input: z.object({}),
  output: z.object({ company: company.nullable() }),
});

export const createCompany = declare({
  method: 'POST',
  path: '/user/company/create',
  scope: 'closed',
  refusals: ['InCompany'],
  access: 'member',
  ours: true,
  limit,
  summary: 'Opens a company, whose administrator the member is. Refuses a member of one with InCompany.',
  input: z.object({ name, vatNumber }),
  output: z.object({}),
});

export const updateCompany = declare({
  method: 'POST',
  path: '/user/company/update',
  scope: 'closed',
  refusals: ['NotFound', 'NotAllowed'],
  access: 'member',
  ours: true,
  limit,
  summary:
    'Changes name, VAT number and limit of the company; for administrators. Orders whose total without payment fee is above the limit (US cents) wait for approval; those that wait already go on waiting.',
  input: z.object({ name, vatNumber, approvalLimit: limitAmount }),
  output: z.object({}),
});

export const updatePerson = declare({
  method: 'POST',
  path: '/user/company/person/update',
  scope: 'closed',
  refusals: ['NotFound', 'NotAllowed', 'LastAdministrator'],
  access: 'member',
  ours: true,
  limit,
  summary:
    'Changes role and limit of a person of the company; for administrators. The last administrator stays one (LastAdministrator).',
  input: z.object({ member: id, role, limit: limitAmount }),
  output: z.object({}),
});

export const removePerson = declare({
  method: 'POST',
  path: '/user/company/person/remove',
  scope: 'closed',
  refusals: ['NotFound', 'NotAllowed', 'LastAdministrator'],
  access: 'member',
  ours: true,
  limit,
  summary: 'Removes a person from the company; for administrators. A repeat changes nothing.',
  input: z.object({ member: id }),
  output: z.object({}),
});

export const leaveCompany = declare({
  method: 'POST',
  path: '/user/company/leave',
  scope: 'closed',
  refusals: ['LastAdministrator'],
  access: 'member',
  ours: true,
  limit,
  summary:
    'Leaves the company. Its last administrator is refused with LastAdministrator while others are in it; the last person to leave closes it.',
  input: z.object({}),
  output: z.object({}),
});

export const invitePerson = declare({
  method: 'POST',
  path: '/user/company/invite',
  scope: 'closed',
  refusals: ['NotFound', 'NotAllowed', 'TooManyInvitations'],
  access: 'member',
  ours: true,
  limit: mailing,
  summary:
    'Mails an invitation that holds for 7 days; for administrators. A repeat for the same address sends another link in its place.',
  input: z.object({ email, role }),
  output: z.object({}),
});

export const resendInvitation = declare({
  method: 'POST',
  path: '/user/company/invitation/resend',
  scope: 'closed',
  refusals: ['NotFound', 'NotAllowed'],
  access: 'member',
  ours: true,
  limit: mailing,
  summary: 'Mails another link in place of the one that was mailed, for 7 days from now; for administrators.',
  input: z.object({ id: z.uuid('invalid') }),
  output: z.object({}),
});

export const withdrawInvitation = declare({
  method: 'POST',
  path: '/user/company/invitation/withdraw',
  scope: 'closed',
  refusals: ['NotFound', 'NotAllowed'],
  access: 'member',
  ours: true,
  limit,
  summary: 'Withdraws an invitation; for administrators. A repeat changes nothing.',
  input: z.object({ id: z.uuid('invalid') }),
  output: z.object({}),
});

const code = z.string({ error: 'required' }).min(1, 'required').max(200, 'invalid');
const guessing = { perIp: 60, perAccount: 30, windowS: 15 * 60, isShared: true };

export const getInvitation = declare({
  method: 'GET',
  path: '/user/company/invitation',
  scope: 'closed',
  refusals: ['CodeInvalid'],
  access: 'member',
  ours: true,
  limit: guessing,
  summary:
    'What an invitation is for, to the member whose e-mail it was mailed to; CodeInvalid for anyone else, and once it is used, withdrawn or over.',
  input: z.object({ code }),
  output: z.object({ company: z.string(), role, invitedBy: z.string() }),
});

export const acceptInvitation = declare({
  method: 'POST',
  path: '/user/company/invitation/accept',
  scope: 'closed',
  refusals: ['CodeInvalid', 'InCompany', 'CompanyFull'],
  access: 'member',
  ours: true,
  limit: guessing,
  summary:
    'Joins the company of an invitation, which requires the invited e-mail and verifies it. Refuses with CodeInvalid, InCompany and CompanyFull.',
  input: z.object({ code }),
  output: z.object({}),
});

export const saveCompanyAddress = declare({
  method: 'POST',
  path: '/user/company/address/save',
  scope: 'account:write',
  refusals: ['NotFound', 'NotAllowed', 'TooManyAddresses'],
  access: 'member',
  ours: true,
  limit,
  summary: 'Adds an address to the company’s book, or changes that of `id`; for administrators.',
  input: z.object({ id: id.optional(), address }),
  output: z.object({ id: z.int(), addressHints: z.array(z.enum(addressHints)) }),
});

export const deleteCompanyAddress = declare({
  method: 'POST',
  path: '/user/company/address/delete',
  scope: 'account:write',
  refusals: ['NotFound', 'NotAllowed'],
  access: 'member',
  ours: true,
  limit,
  summary: 'Deletes an address of the company’s book; for administrators.',
  input: z.object({ id }),
  output: z.object({}),
});

export const shareListWithCompany = declare({
  method: 'POST',
  path: '/user/company/list/share',
  scope: 'lists:write',
  refusals: ['NotFound'],
  access: 'member',
  ours: true,
  limit,
  summary: 'Shows a folder of the member’s wishlist to the people of the company, or no longer.',
  input: z.object({ folder: id, isShared: flag.default(false) }),
  output: z.object({}),
});

const waitingLine = z.object({
  sku: z.string(),
  title: z.string(),
  /** Value of each attribute in the language of the request, by the attribute's code. */
  attributes: z.record(z.string(), z.string()),
  quantity: z.int(),
  /** A piece as ordered, in minor units of the order, without VAT and packing. */
  unitPrice: amount,
  /** What the buyer would pay for a piece today, at the order’s rate; null: it cannot be had any more. */
  today: amount.nullable(),
  /** Today's price of a single piece for everybody, at the order’s rate: without tier, level, sale and own price. */
  listPrice: amount.nullable(),
});

const waitingOrder = z.object({
  orderid: z.string(),
  placedBy: z.string(),
  currency: z.string(),
  /** With the fee. */
  total: amount,
  pieces: z.int(),
  /** The first MAX_SHOWN_LINES, without a gift, of `lineCount`. */
  lines: z.array(waitingLine),
  lineCount: z.int(),
  /** What all lines cost as ordered less than at their list prices; null where a list price is not known. */
  belowList: amount.nullable(),
  /** The whole percent of the list prices that this is. */
  margin: z.int().nullable(),
  /** The buyer's note; empty without one. */
  note: z.string(),
  placedAt: moment,
  expiresAt: moment,
  /** Lines whose price today is another than the one ordered at, which holds. */
  changed: z.array(waitingLine),
  isOwn: z.boolean(),
});
export type WaitingOrder = z.output<typeof waitingOrder>;

export const getApprovals = declare({
  method: 'GET',
  path: '/user/company/approvals',
  scope: 'orders:read',
  access: 'member',
  ours: true,
  summary:
    'Orders of the company that wait for approval with their lines, the oldest first; for approvers and administrators.',
  input: z.object({}),
  output: z.object({ total: z.int(), items: z.array(waitingOrder) }),
});

export const approveOrder = declare({
  method: 'POST',
  path: '/user/company/approve',
  scope: 'orders:write',
  refusals: ['NotFound', 'NotAllowed', 'OrderStateWrong', 'InsufficientStock'],
  access: 'member',
  ours: true,
  limit: deciding,
  summary:
    'Approves an order that waits: it can be paid then, and its stock is reserved for 60 minutes. Refuses with the SKUs that are gone (InsufficientStock), and once it is decided or over (OrderStateWrong).',
  input: z.object({ orderId }),
  output: z.object({}),
});

export const rejectOrder = declare({
  method: 'POST',
  path: '/user/company/reject',
  scope: 'orders:write',
  refusals: ['NotFound', 'NotAllowed', 'OrderStateWrong'],
  access: 'member',
  ours: true,
  limit: deciding,
  summary: 'Rejects an order that waits, with a reason that its buyer reads.',
  input: z.object({ orderId, reason: text(500) }),
  output: z.object({}),
});
