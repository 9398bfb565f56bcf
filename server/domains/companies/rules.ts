import type { CompanyRole } from '../../../contract/company.ts';

/** Whether a person of this role decides about orders that wait for approval. */
export const mayDecide = (role: CompanyRole): boolean => role === 'administrator' || role === 'approver';

/** Whether the orders of a person of this role may need approval; those of people who decide need none. */
export const isLimited = (role: CompanyRole): boolean => !mayDecide(role);
