import { ProposalCount } from './approvals/approvals-page.tsx';
import { lists } from './declared/screens.tsx';
import type { Place } from './frame/rail.tsx';
import type { DeclaredList } from './list/declared.ts';
import { viewsOf } from './list/views-of.tsx';
import { BulkCount } from './screens/work-page.tsx';

/** The page of a list, and those of its views with their counts. */
const placesOf = (declared: DeclaredList): Place[] => {
  const { label, permission, isOfHouse } = declared.list;
  const of = { permission, group: isOfHouse ? 'house' : 'work' } as const;
  const views = isOfHouse ? [] : viewsOf(declared);
  return [
    { label, to: declared.path, ...of },
    ...views.map(({ label, to, count }): Place => ({ label, to, count, isView: true, ...of })),
  ];
};

/** Every page that the rail and Ctrl-K lead to. */
export const places: Place[] = [
  { label: 'Today', to: '/', permission: null, group: 'first' },
  ...lists.flatMap(placesOf),
  { label: 'New order', to: '/new-order', permission: 'orders:change', group: 'work' },
  { label: 'Tracking numbers', to: '/tracking', permission: 'packing:change', group: 'work' },
  { label: 'Bank', to: '/bank', permission: 'payments:see', group: 'work' },
  { label: 'Work under way', to: '/work', permission: null, group: 'house', count: <BulkCount /> },
  { label: 'Approvals', to: '/approvals', permission: null, group: 'house', count: <ProposalCount /> },
  { label: 'History', to: '/history', permission: 'history:see', group: 'house' },
  { label: 'Staff', to: '/staff', permission: 'staff:see', group: 'house' },
  { label: 'Roles', to: '/roles', permission: 'staff:see', group: 'house' },
  { label: 'My sessions', to: '/sessions', permission: null, group: 'house' },
];
