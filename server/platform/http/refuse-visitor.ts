import type { Access } from '../../../contract/call.ts';
import type { Reason } from '../../../contract/refusals.ts';
import type { Visitor } from './request-context.ts';

/** What each access demands of the visitor. */
const refusalBy: { [Allowed in Access]: (visitor: Visitor) => Reason | null } = {
  anyone: () => null,
  guest: (visitor) => (visitor.kind === 'guest' && visitor.id === null ? 'TokenRefused' : null),
  member: (visitor) => (visitor.kind === 'member' ? null : 'MemberNeeded'),
};

/** Returns why a visitor may not make a call of this access; null when they may. */
export const refuseVisitor = (access: Access, visitor: Visitor): Reason | null => refusalBy[access](visitor);
