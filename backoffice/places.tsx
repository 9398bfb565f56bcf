import { ProposalCount } from './approvals/approvals-page.tsx';
import { lists } from './declared/screens.tsx';
import type { Place } from './frame/rail.tsx';
import type { DeclaredList } from './list/declared.ts';
import { viewsOf } from './list/views-of.tsx';
import { BulkCount } from './screens/work-page.tsx';

/** The page of a list, and those of its views with their counts. */
const placesOf = (declared: DeclaredList): Place[] => {
  const { label, permission } = declared.list;
  return [
    { label, to: declared.path, permission, group: 'work' },
    ...viewsOf(declared).map(
      (view): Place => ({
        label: view.label,
        to: view.to,
        count: view.count,
        isView: true,
        permission,
        group: 'work',
      }),
    ),
  ];
};

/** Every page that the rail and Ctrl-K lead to. */
export const places: Place[] = [
  { label: 'Today', to: '/', permission: null, group: 'first' },
  ...lists.flatMap(placesOf),
  { label: 'Tracking numbers', to: '/tracking', permission: 'orders:change', group: 'work' },
  { label: 'Work under way', to: '/work', permission: null, group: 'house', count: <BulkCount /> },
  { label: 'Approvals', to: '/approvals', permission: null, group: 'house', count: <ProposalCount /> },
  { label: 'History', to: '/history', permission: 'history:see', group: 'house' },
  { label: 'Staff', to: '/staff', permission: 'staff:see', group: 'house' },
  { label: 'Roles', to: '/roles', permission: 'staff:see', group: 'house' },
  { label: 'My sessions', to: '/sessions', permission: null, group: 'house' },
];
