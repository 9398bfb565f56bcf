import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Permission } from '../../contract/office/permissions.ts';
import { usePerson } from '../calls/session.ts';

/** A page that the rail, the palette and the first page lead to. */
export type Place = {
  label: string;
  /** Path, and the query of a view. */
  to: string;
  permission: Permission | null;
  /** Places of one group stand together. */
  group: 'first' | 'work' | 'house';
  /** A view of the place above it. */
  isView?: boolean;
  /** How many rows it has. */
  count?: ReactNode;
};

/** The places that the person's roles open. */
export function usePlaces(places: readonly Place[]): Place[] {
  const { permissions } = usePerson();
  return places.filter(({ permission }) => permission === null || permissions.includes(permission));
}

/** Whether a place is the shown page: its path, or one below it, and its view. */
function isCurrent(to: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path, query = ''] = to.split('?');
  const view = new URLSearchParams(search).get('view');
  return pathname === path && view === new URLSearchParams(query).get('view');
}

export function Rail({ places }: { places: readonly Place[] }) {
  const location = useLocation();
  const open = usePlaces(places);
  const groups = (['first', 'work', 'house'] as const).map((name) => ({
    name,
    items: open.filter(({ group }) => group === name),
  }));
  return (
    <nav className="rail" aria-label="Pages">
      {groups.map(({ name, items }) =>
        items.length === 0 ? null : (
          <ul key={name}>
            {items.map(({ to, label, isView, count }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={isView ? 'sub' : undefined}
                  aria-current={isCurrent(to, location) ? 'page' : undefined}
                >
                  {label}
                  {count && <i>{count}</i>}
                </Link>
              </li>
            ))}
          </ul>
        ),
      )}
    </nav>
  );
}
