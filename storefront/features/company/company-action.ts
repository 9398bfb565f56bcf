import { redirectDocument } from 'react-router';
import type { Answer } from '../../../contract/call.ts';
import {
  type CompanyRole,
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
import type { PageShop } from '../../../contract/page.ts';
import { localizePath } from '../../locale/paths.ts';
import { answerForm, nameFields } from '../account/form-answer.ts';
import { textOf } from '../auth/form-action.ts';
import { readAddress } from '../checkout/read-address.ts';
import { COMPANY_PATH } from './company-path.ts';
import { readLimit } from './limit-text.ts';

type Send = (shop: PageShop, form: FormData) => Promise<Answer<unknown>>;

/** The forms of the company's page by their intent; fields of those with a prefix begin with it. */
const senders: Record<string, Send> = {
  create: (shop, form) =>
    shop.call(createCompany, {
      name: textOf(form, 'create.name'),
      vatNumber: textOf(form, 'create.vatNumber'),
    }),
  update: (shop, form) =>
    shop.call(updateCompany, {
      name: textOf(form, 'update.name'),
      vatNumber: textOf(form, 'update.vatNumber'),
      approvalLimit: readLimit(textOf(form, 'update.approvalLimit')),
    }),
  person: (shop, form) =>
    shop.call(updatePerson, {
      member: textOf(form, 'member'),
      role: textOf(form, 'person.role') as CompanyRole,
      limit: readLimit(textOf(form, 'person.limit')),
    }),
  remove: (shop, form) => shop.call(removePerson, { member: textOf(form, 'member') }),
  leave: (shop) => shop.call(leaveCompany, {}),
  invite: (shop, form) =>
    shop.call(invitePerson, {
      email: textOf(form, 'invite.email'),
      role: textOf(form, 'invite.role') as CompanyRole,
    }),
  resend: (shop, form) => shop.call(resendInvitation, { id: textOf(form, 'id') }),
  withdraw: (shop, form) => shop.call(withdrawInvitation, { id: textOf(form, 'id') }),
  save: (shop, form) => {
    const id = textOf(form, 'id');
    return shop.call(saveCompanyAddress, { ...(id && { id }), address: readAddress(form, 'address') });
  },
  delete: (shop, form) => shop.call(deleteCompanyAddress, { id: textOf(form, 'id') }),
  share: (shop, form) =>
    shop.call(shareListWithCompany, { folder: textOf(form, 'folder'), isShared: form.has('isShared') }),
};

const named: ReadonlySet<string> = new Set(['create', 'update', 'person', 'invite']);

const isIntent = (text: string): boolean => Object.hasOwn(senders, text);

/** In the query `done` of somebody who has accepted an invitation. */
export const JOINED = 'join';

/** What a form has done, which the company's page says once: texts company.done.{intent}; null for other words. */
export const readDone = (text: string | null): string | null =>
  text !== null && (text === JOINED || isIntent(text)) ? text : null;

/** Sends a form of the company's page to its call, then leads back to the page. */
export async function companyAction(shop: PageShop, form: FormData) {
  const intent = textOf(form, 'intent');
  const send = isIntent(intent) ? senders[intent] : undefined;
  if (!send) throw new Response(null, { status: 400 });
  const answer = await send(shop, form);
  if (!answer.ok) return answerForm(intent, named.has(intent) ? nameFields(intent, answer) : answer, form);
  throw redirectDocument(`${localizePath(shop.language, COMPANY_PATH)}?done=${intent}#saved`, 303);
}
