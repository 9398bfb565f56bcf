import {
  acceptInvitation,
  approveOrder,
  createCompany,
  deleteCompanyAddress,
  getInvitation,
  invitePerson,
  leaveCompany,
  MAX_COMPANY_ADDRESSES,
  rejectOrder,
  removePerson,
  resendInvitation,
  saveCompanyAddress,
  shareListWithCompany,
  updateCompany,
  updatePerson,
  withdrawInvitation,
} from '../../../contract/company.ts';
import { refuse, refuseField } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import {
  changePerson,
  deleteAddressRow,
  insertCompany,
  insertCompanyAddress,
  insertPerson,
  isLimited,
  removeFromCompany,
  shareFolderRow,
  updateCompanyAddress,
  updateCompanyRow,
} from '../../domains/companies/index.ts';
import { addressHints, checkAddress, findAddressErrors } from '../../domains/places/index.ts';
import { isTaxNumber } from '../../domains/taxes/index.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { asAdministrator, companyOf } from './as-administrator.ts';
import type { CompanyContext } from './context.ts';
import { decide } from './decide.ts';
import { accept, invite, readInvitation, resend, withdraw } from './invitations.ts';

const isVatField = (text: string): boolean => text === '' || isTaxNumber(text);
const WRONG_VAT = refuseField('vatNumber', 'vatForm');

/** The calls by which a company is opened, changed and left. */
const peopleRoutes = ({ pool }: CompanyContext): Route[] => [
  handle(createCompany, async ({ visitor }, { name, vatNumber = '' }) => {
    if (!isVatField(vatNumber)) return WRONG_VAT;
    return transaction(pool, async (tx) => {
      const made = await insertCompany(tx, { name, vatNumber });
      if (!made) throw new Error('a company was not stored');
      const { id: member } = visitor;
      const isAdded = await insertPerson(tx, { company: made.id, member, role: 'administrator' });
      if (isAdded === 0) throw new Rollback(refuse('InCompany'));
      return ok({});
    });
  }),
  handle(updateCompany, (context, { name, vatNumber = '', approvalLimit: limit }) =>
    asAdministrator(pool, context, async (tx, company) => {
      if (!isVatField(vatNumber)) return WRONG_VAT;
      await updateCompanyRow(tx, { company, name, vatNumber, limit });
      return ok({});
    }),
  ),
  handle(updatePerson, (context, { member, role, limit }) =>
    asAdministrator(pool, context, (tx, company) =>
      changePerson(tx, { company, member, role, limit: isLimited(role) ? limit : null }),
    ),
  ),
  handle(removePerson, (context, { member }) =>
    asAdministrator(pool, context, (tx, company) => removeFromCompany(tx, { company, member })),
  ),
  handle(leaveCompany, async (context) => {
    const company = companyOf(context)?.id;
    const { id: member } = context.visitor;
    return company === undefined
      ? ok({})
      : transaction(pool, (tx) => removeFromCompany(tx, { company, member }));
  }),
];

/** The calls by which a company keeps addresses, and its people show each other lists. */
const sharedRoutes = ({ pool, places }: CompanyContext): Route[] => [
  handle(
    saveCompanyAddress,
    (context, { id, address: given }) => {
      const checked = checkAddress(places, given);
      return asAdministrator(pool, context, async (tx, company) => {
        if (!checked.ok) return checked;
        const { value: fields } = checked;
        const hints = { addressHints: addressHints(fields) };
        if (id !== undefined)
          return (await updateCompanyAddress(tx, { company, id, fields })) > 0
            ? ok({ id, ...hints })
            : refuse('NotFound');
        const limit = MAX_COMPANY_ADDRESSES;
        const added = await insertCompanyAddress(tx, { company, fields, limit });
        return added ? ok({ ...added, ...hints }) : refuse('TooManyAddresses', { values: { count: limit } });
      });
    },
    (given) => findAddressErrors(places, given),
  ),
  handle(deleteCompanyAddress, (context, { id }) =>
    asAdministrator(pool, context, async (tx, company) =>
      (await deleteAddressRow(tx, { company, id })) > 0 ? ok({}) : refuse('NotFound'),
    ),
  ),
  handle(shareListWithCompany, async (context, { folder, isShared }) => {
    const company = companyOf(context)?.id;
    const { id: member } = context.visitor;
    if (company === undefined) return refuse('NotFound');
    const shared = await shareFolderRow(pool, { member, folder, company: isShared ? company : null });
    return shared > 0 ? ok({}) : refuse('NotFound');
  }),
];

/** The calls of company accounts that change something. */
export const companyRoutes = (parts: CompanyContext): Route[] => [
  ...peopleRoutes(parts),
  ...sharedRoutes(parts),
  handle(invitePerson, (context, input) => invite(parts.pool, context, input)),
  handle(resendInvitation, (context, { id }) => resend(parts.pool, context, id)),
  handle(withdrawInvitation, (context, { id }) => withdraw(parts.pool, context, id)),
  handle(getInvitation, (context, { code }) => readInvitation(parts.pool, context, code)),
  handle(acceptInvitation, (context, { code }) => accept(parts.pool, context, code)),
  handle(approveOrder, (context, { orderId }) =>
    decide(parts, context, { orderId, decision: 'approved', reason: '' }),
  ),
  handle(rejectOrder, (context, { orderId, reason }) =>
    decide(parts, context, { orderId, decision: 'rejected', reason }),
  ),
];
