export { addPerson, changePerson, removeFromCompany } from './change-people.ts';
export { isAboveLimit, limitIn } from './is-above-limit.ts';
export { isLimited, mayDecide } from './rules.ts';
export {
  appointAdministrator,
  findPerson,
  insertCompany,
  insertPerson,
  listDeciders,
  lockCompany,
  lockDecider,
  shareFolderRow,
  updateCompanyRow,
} from './store.ts';
export { deleteAddressRow, insertCompanyAddress, updateCompanyAddress } from './store-addresses.ts';
export {
  countInvitations,
  deleteInvitation,
  findInvitation,
  renewInvitation,
  saveInvitation,
  setInvitationHash,
} from './store-invitations.ts';
