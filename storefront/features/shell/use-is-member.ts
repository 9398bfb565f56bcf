import { useLocation } from 'react-router';
import { routeAccess } from '../../config/route-access.ts';
import { splitPath } from '../../locale/paths.ts';
import { useVisitor } from '../../session/visitor.ts';

/**
 * Returns whether the visitor is signed in. Until the visitor is known it is true on pages that only members get, and
 * false on all others, which may come from a cache.
 */
export function useIsMember(): boolean {
  const isGuest = useVisitor((state) => state.isGuest);
  const { path } = splitPath(useLocation().pathname);
  return isGuest === null ? routeAccess(path)?.access === 'member' : isGuest === 'NO';
}
