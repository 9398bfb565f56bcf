import {
  createCompany,
  deleteCompanyAddress,
  invitePerson,
  leaveCompany,
  removePerson,
  resendInvitation,
  saveCompanyAddress,
  shareListWithCompany,
  updateCompany,
  updatePerson,
  withdrawInvitation,
} from '../../../contract/company.ts';
import type { PageForms } from '../../page/submit-form.ts';
import { readAddress } from '../checkout/read-address.ts';
import { COMPANY_PATH } from './company-path.ts';
import { readLimit } from './limit-text.ts';

/** The forms of the company's page. */
export const companyForms: PageForms = {
  to: ({ intent }) => `${COMPANY_PATH}?done=${intent}#saved`,
  steps: {
    create: ({ call, texts }) => call(createCompany, texts('name', 'vatNumber')),
    update: ({ call, text, texts }) =>
      call(updateCompany, {
        ...texts('name', 'vatNumber'),
        approvalLimit: readLimit(text('approvalLimit')),
      }),
    person: ({ call, text, texts }) =>
      call(updatePerson, { ...texts('member', 'role'), limit: readLimit(text('limit')) }),
    remove: ({ call, texts }) => call(removePerson, texts('member')),
    leave: ({ call }) => call(leaveCompany, {}),
    invite: ({ call, texts }) => call(invitePerson, texts('email', 'role')),
    resend: ({ call, texts }) => call(resendInvitation, texts('id')),
    withdraw: ({ call, texts }) => call(withdrawInvitation, texts('id')),
    save: ({ call, form, filled }) =>
      call(saveCompanyAddress, { ...filled('id'), address: readAddress(form, 'address') }),
    delete: ({ call, texts }) => call(deleteCompanyAddress, texts('id')),
    share: ({ call, texts, has }) =>
      call(shareListWithCompany, { ...texts('folder'), isShared: has('isShared') }),
  },
};

/** In the query `done` of somebody who has accepted an invitation. */
export const JOINED = 'join';

/** What a form has done, which the company's page says once: texts company.done.{intent}; null for other words. */
export const readDone = (text: string | null): string | null =>
  text !== null && (text === JOINED || Object.hasOwn(companyForms.steps, text)) ? text : null;
