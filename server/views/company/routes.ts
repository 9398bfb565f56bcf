import { getApprovals, getCompany } from '../../../contract/company.ts';
import { nameOrder } from '../../../kit/name-order.ts';
import { ok } from '../../../kit/result.ts';
import { limitIn, mayDecide } from '../../domains/companies/index.ts';
import { addressHints } from '../../domains/places/index.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findCompany } from './query.ts';
import { type ApprovalContext, readApprovals } from './read-approvals.ts';

/** The calls that show a member's company. */
export const companyViewRoutes = (approvals: ApprovalContext): Route[] => [
  handle(getCompany, async ({ visitor, currency }) => {
    const { id: member, company: place } = visitor;
    const row = place && (await findCompany(approvals.db, { company: place.id, member }));
    if (!row) return ok({ company: null });
    const { role } = place;
    const limit = limitIn(visitor, { currency, rate: approvals.places.rate(currency) });
    return ok({
      company: {
        ...row,
        role,
        ownLimit: place.limit,
        shownLimit: limit === null ? null : { amount: limit, currency },
        addresses: row.addresses.map((address) => ({
          ...address,
          addressHints: addressHints(address.address),
        })),
        lists: row.lists.toSorted(nameOrder),
        ownLists: row.ownLists.toSorted(nameOrder),
        people: row.people.map((person) => ({ ...person, isSelf: person.id === member })),
        invitations: role === 'administrator' ? row.invitations : [],
        waiting: mayDecide(role) ? row.waiting : 0,
      },
    });
  }),
  handle(getApprovals, async (context) => ok(await readApprovals(approvals, context))),
];
